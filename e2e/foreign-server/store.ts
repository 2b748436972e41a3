import { initialContent, type Facility, type Json, type Room } from './content';

/** The state in memory. A test may read and change it directly, as another client would. */
export class Store {
  facilities: Facility[] = initialContent();
  #nextId = 1;

  reset(): void {
    this.facilities = initialContent();
    this.#nextId = 1;
  }

  facility(id: string): Facility {
    const found = this.findFacility(id);
    if (found === undefined) throw new Error(`the foreign server has no facility ${id}`);
    return found;
  }

  findFacility(id: string): Facility | undefined {
    return this.facilities.find((facility) => facility.id === id);
  }

  /** Finds a room by full id. It compares whole ids, since a facility's id may contain hyphens. */
  findRoom(fullId: string): { facility: Facility; room: Room } | undefined {
    for (const facility of this.facilities) {
      const room = facility.rooms.find(({ id }) => `${facility.id}-${id}` === fullId);
      if (room !== undefined) return { facility, room };
    }
    return undefined;
  }

  room(fullId: string): Room {
    const found = this.findRoom(fullId);
    if (found === undefined) throw new Error(`the foreign server has no room ${fullId}`);
    return found.room;
  }

  /** Spec 4.2 rules 2 and 3: ids are generated, and existing services stay. */
  addServices(room: Room, services: Json[]): Json[] {
    const added = services.map((service) => ({ ...service, id: `new-${this.#nextId++}` }));
    room.services.push(...added);
    return added;
  }

  /** Spec 3: opening and closing reset the services. */
  changeOccupancy(room: Room, status: 'open' | 'closed'): void {
    room.status = status;
    room.services = [];
  }
}
