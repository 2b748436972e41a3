import { appendAudit, nobody } from '../../db/audit';
import { partnerOfToken } from '../../db/principals';
import type { Database } from '../../db/database';
import { findFacility } from '../../db/facilities';
import { storeGrants } from '../../db/partners';
import { DomainError } from '../errors';
import { everyGrant } from '../grants';
import {
  chanceServices,
  demoHospital,
  entryOf,
  OPEN_SHARE,
  type DemoFacility,
  type DemoRoom,
} from './demo-facilities';
import { draw, drawOne, startOfDay } from './demo-rooms';
import { DEMO_MANAGER_TOKEN, storeFacility } from './seed-demo';

const FLOORS = 8;

const ROOMS_PER_FLOOR = 50;

const LETTERS = 26;

const specialities = ['Cardiologie', 'Maternité', 'Pneumologie', 'Gériatrie'] as const;

export function makeLargeFacility(idExternal: string, count: number, today: Date): DemoFacility {
  const day = startOfDay(today);
  const areas = Array.from({ length: count }, (_, index) => makeRoom(idExternal, index, day));
  return {
    ...demoHospital(day),
    id_external: idExternal,
    name: `Centre hospitalier ${idExternal}`,
    areas,
    areas_autocomplete_list: areas.map(entryOf),
  };
}

function makeRoom(facility: string, index: number, day: Date): DemoRoom {
  const floors = Math.floor(index / ROOMS_PER_FLOOR);
  const building = Math.floor(floors / FLOORS);
  // A, B, …, Z, A1, B1, …
  const name =
    String.fromCharCode('A'.charCodeAt(0) + (building % LETTERS)) +
    (building < LETTERS ? '' : Math.floor(building / LETTERS));
  const number = ((floors % FLOORS) + 1) * 100 + (index % ROOMS_PER_FLOOR) + 1;
  const seed = `${facility}/${name}-${number}`;
  const isOpen = draw(`${seed}/open`) < OPEN_SHARE;
  return {
    id_external: `${name}-${number}`,
    name: `Chambre ${name}${number} · ${drawOne(`${name}/${floors}`, specialities)}`,
    status: isOpen ? 'open' : 'closed',
    data_services: chanceServices(seed, isOpen, day),
    data_general: null,
  };
}

export function storeLargeFacility(
  db: Database,
  facility: DemoFacility,
  actor = nobody,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { id_external } = facility;
    const manager = await partnerOfToken(transaction, DEMO_MANAGER_TOKEN);
    if (manager === undefined)
      throw new DomainError(
        `This database has no partner ${DEMO_MANAGER_TOKEN}, which the facility would be for.`,
      );
    if ((await findFacility(transaction, id_external)) !== undefined)
      throw new DomainError(`There is a facility ${id_external} already.`);
    const id = await storeFacility(transaction, facility);
    const grants = [...everyGrant];
    await storeGrants(transaction, { partner_id: manager.id, facility_id: id, grants });
    const after = { name: facility.name, areas_count: facility.areas.length };
    await appendAudit(transaction, [
      {
        actor,
        facility: { id, id_external },
        action: 'facility.seed',
        target: id_external,
        after,
      },
    ]);
  });
}
