import { facilityFields } from '../../../contract/facility';
import type { PlaceState } from './test-place-state';
import { areaGrants, type Held } from './test-requests';

/**
 * `one` where `held` may see it, `another` where it may not: to the partner the two are the same
 * place.
 */
export function visibleHalf(one: PlaceState, another: PlaceState, held: Held): PlaceState {
  const choose = <T>(visible: boolean, of: (state: PlaceState) => T): T =>
    of(visible ? one : another);
  const holdsAny = areaGrants.some((grant) => held.has(grant));
  const countsEntries = held.has('read:facility.areas_autocomplete_list_count');
  const changesRooms = (['open:area', 'close:area', 'write:area.data_services'] as const).some(
    (grant) => held.has(grant),
  );
  const entries = choose(held.has('read:provisioning'), (state) => state.entries);
  const facility = { ...another.facility };
  for (const field of facilityFields) {
    if (held.has(`read:facility.${field}`) && Object.hasOwn(facility, field))
      Reflect.set(facility, field, Reflect.get(one.facility, field));
  }
  const room = (index: 0 | 1) => ({
    name: choose(held.has('read:area.name'), (state) => state.rooms[index].name),
    status: choose(held.has('read:area.status'), (state) => state.rooms[index].status),
    date_updated: choose(
      held.has('read:area.date_updated'),
      (state) => state.rooms[index].date_updated,
    ),
    services: choose(held.has('read:area.data_services'), (state) => state.rooms[index].services),
    general: choose(held.has('read:area.data_general'), (state) => state.rooms[index].general),
  });
  return {
    facility,
    rooms: [room(0), room(1)],
    // Whoever may change rooms learns whether they can be changed; whoever holds anything of areas,
    // which there are.
    perRoomServices: choose(changesRooms, (state) => state.perRoomServices),
    hasSomeRoom: choose(
      holdsAny || held.has('read:facility.areas_count'),
      (state) => state.hasSomeRoom,
    ),
    entries:
      countsEntries && !held.has('read:provisioning')
        ? sameLength(entries, one.entries.length)
        : entries,
    revision: another.revision,
    otherFacility: another.otherFacility,
  };
}

/** Other entries, but as many as the partner may count. */
function sameLength(entries: PlaceState['entries'], length: number): PlaceState['entries'] {
  return Array.from(
    { length },
    (_, index) => entries[index] ?? { id_external: `more-${index}`, name: 'More' },
  );
}
