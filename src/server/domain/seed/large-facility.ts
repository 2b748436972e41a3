import { appendAudit, nobody } from '../../db/audit';
import { hashToken } from '../../db/principals';
import type { Database } from '../../db/database';
import { findFacility } from '../../db/facilities';
import { findTokenOwner, insertGrants } from '../../db/partners';
import { DomainError } from '../errors';
import { everyGrant } from '../grants';
import type { DemoFacility } from './demo-facilities';
import { commonCourses, demoService, draw, drawOne, serviceCodes, startOfDay } from './demo-rooms';
import { DEMO_MANAGER_TOKEN, storeFacility } from './seed-demo';

const FLOORS = 8;

const ROOMS_PER_FLOOR = 50;

const ROOMS_PER_BUILDING = FLOORS * ROOMS_PER_FLOOR;

const OPEN_SHARE = 0.7;

const SERVICES_MAX = 5;

const specialities = ['Cardiologie', 'Maternité', 'Pneumologie', 'Gériatrie'] as const;

export function makeLargeFacility(idExternal: string, count: number, today: Date): DemoFacility {
  const day = startOfDay(today);
  const areas = Array.from({ length: count }, (_, index) => makeRoom(idExternal, index, day));
  return {
    id_external: idExternal,
    name: `Centre hospitalier ${idExternal}`,
    status: 'active',
    type: 'hospital',
    date_created: day.toISOString(),
    ssid_public: 'PATIENTS',
    subscription_url: 'https://portail.grand-hopital.example/abonnement',
    address: { street: '1 avenue de l’Hôpital', postal_code: '69002', city: 'Lyon', country: 'FR' },
    subscribed: true,
    devices: [{ type: 'tv', model: 'Philips 32HFL4518', count, online: count }],
    per_room_services: true,
    areas,
    areas_autocomplete_list: areas.map(({ id_external, name }) => ({ id_external, name })),
  };
}

function makeRoom(facility: string, index: number, day: Date) {
  const building = letters(Math.floor(index / ROOMS_PER_BUILDING));
  const within = index % ROOMS_PER_BUILDING;
  const number = (Math.floor(within / ROOMS_PER_FLOOR) + 1) * 100 + (within % ROOMS_PER_FLOOR) + 1;
  const areaId = `${building}-${number}`;
  const seed = `${facility}/${areaId}`;
  const isOpen = draw(`${seed}/open`) < OPEN_SHARE;
  const first = Math.floor(draw(`${seed}/first`) * serviceCodes.length);
  const services = Array.from(
    { length: isOpen ? Math.floor(draw(`${seed}/count`) * (SERVICES_MAX + 1)) : 0 },
    (_, service) => {
      const code = serviceCodes[(first + service) % serviceCodes.length] ?? serviceCodes[0];
      return demoService(seed, code, drawOne(`${seed}/${code}`, commonCourses), day);
    },
  );
  return {
    id_external: areaId,
    name:
      `Chambre ${building}${number} · ` +
      drawOne(`${building}/${Math.floor(within / ROOMS_PER_FLOOR)}`, specialities),
    status: isOpen ? ('open' as const) : ('closed' as const),
    data_services: services.length === 0 ? null : services,
    data_general: null,
  };
}

const LETTERS = 26;

/** A, B, …, Z, AA, AB, …, as a spreadsheet names its columns. */
function letters(index: number): string {
  return (
    (index < LETTERS ? '' : letters(Math.floor(index / LETTERS) - 1)) +
    String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
  );
}

export function storeLargeFacility(
  db: Database,
  facility: DemoFacility,
  actor = nobody,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { id_external } = facility;
    const managerId = await findTokenOwner(transaction, hashToken(DEMO_MANAGER_TOKEN));
    if (managerId === undefined)
      throw new DomainError(
        `This database has no partner ${DEMO_MANAGER_TOKEN}, which the facility would be for.`,
      );
    if ((await findFacility(transaction, id_external)) !== undefined)
      throw new DomainError(`There is a facility ${id_external} already.`);
    const id = await storeFacility(transaction, facility);
    await insertGrants(transaction, [
      { partner_id: managerId, facility_id: id, grants: [...everyGrant] },
    ]);
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
