import { readStoredAreas } from '../../db/areas';
import { appendAudit, nobody, type Actor } from '../../db/audit';
import { hashToken } from '../../db/principals';
import type { Database } from '../../db/database';
import { deleteFacility, findFacility } from '../../db/facilities';
import { findTokenOwner, insertGrants, readGrantsOfOthers } from '../../db/partners';
import { DomainError } from '../errors';
import { letters } from '../facility-file/csv-file';
import { areaContentFields } from '../facility-file/facility-content';
import { areaRemoval } from '../facility-file/import-areas';
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

interface ReplaceOptions {
  replaceAny: boolean;
  actor?: Actor;
  onProgress: (areas: number) => void;
}

/**
 * Stores a generated facility, with all grants for demo-manager, in place of one generated before.
 * It is one transaction: a running server answers the old facility or the new, never a part.
 *
 * @throws {DomainError} if there is no demo-manager, or if the present facility was not generated
 *   and `replaceAny` is false.
 */
export function replaceGeneratedFacility(
  db: Database,
  facility: DemoFacility,
  { replaceAny, actor = nobody, onProgress }: ReplaceOptions,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const managerId = await findTokenOwner(transaction, hashToken(DEMO_MANAGER_TOKEN));
    if (managerId === undefined)
      throw new DomainError(
        `This database has no partner ${DEMO_MANAGER_TOKEN}, which the facility would be for.`,
      );

    const existing = await findFacility(transaction, facility.id_external, { lock: true });
    if (existing !== undefined && !existing.generated && !replaceAny) {
      throw new DomainError(`There is a facility ${facility.id_external} that seed did not make.`, {
        code: 'facility_not_generated',
      });
    }
    // For the audit: rooms that were not generated are lost for good. Others need no record.
    const removed =
      existing === undefined || existing.generated
        ? []
        : await readStoredAreas(transaction, existing.id, ['id_external', ...areaContentFields]);
    const others =
      existing === undefined ? [] : await readGrantsOfOthers(transaction, existing.id, managerId);
    if (existing !== undefined) await deleteFacility(transaction, existing.id);

    const options = { generated: true, onProgress };
    const facilityId = await storeFacility(transaction, facility, options);
    const grants = [...others, { partner_id: managerId, grants: [...everyGrant] }];
    await insertGrants(
      transaction,
      grants.map((grant) => ({ ...grant, facility_id: facilityId })),
    );
    const whole = { actor, facility: { id: facilityId, id_external: facility.id_external } };
    const before = existing === undefined ? null : { name: existing.name };
    const after = { name: facility.name, areas_count: facility.areas.length };
    await appendAudit(transaction, [
      ...removed.map((area) => ({ ...whole, ...areaRemoval(area) })),
      { ...whole, action: 'facility.seed', target: facility.id_external, before, after },
    ]);
  });
}
