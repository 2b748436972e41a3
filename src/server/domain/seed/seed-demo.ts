import { fullAreaId } from '../../../contract/ids';
import { hashToken } from '../../db/principals';
import { takeAdvisoryLock, type Database } from '../../db/database';
import { hasFacilities, provisioningListUpsert } from '../../db/facilities';
import { insertRows } from '../../db/json-batches';
import { insertDemoPartner, readDemoTokens, storeGrants } from '../../db/partners';
import { everyGrant, installerGrants, supportGrants, wardGrants } from '../grants';
import { demoFacilities, type DemoFacility } from './demo-facilities';
import { drawUuid, startOfDay } from './demo-rooms';

/**
 * Advisory lock ("demo" in ASCII): if replicas start together on an empty database, one seeds it.
 */
const SEEDING_LOCK = 0x64656d6f;

export function seedDemo(db: Database, today: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await takeAdvisoryLock(transaction, SEEDING_LOCK);
    if (await hasFacilities(transaction)) return false;

    const facilityIds = new Map<string, string>();
    for (const facility of demoFacilities(startOfDay(today))) {
      facilityIds.set(facility.id_external, await storeFacility(transaction, facility));
    }
    await storePartners(transaction, facilityIds);
    return true;
  });
}

async function storePartners(db: Database, facilityIds: Map<string, string>): Promise<void> {
  for (const { token, name, access } of demoPartners) {
    const id = drawUuid(`partner/${token}`);
    // The partners still exist if somebody deleted every facility.
    await insertDemoPartner(db, { id, name, sha256: hashToken(token) });
    for (const [facility, grants] of Object.entries(access)) {
      const facilityId = facilityIds.get(facility);
      if (facilityId === undefined) throw new Error(`No demo facility ${facility}`);
      await storeGrants(db, { partner_id: id, facility_id: facilityId, grants: [...grants] });
    }
  }
}

interface DemoPartner {
  /** The token is published, and therefore accepted on a loopback address only. */
  token: string;
  name: string;
  access: Record<string, readonly string[]>;
}

export const DEMO_MANAGER_TOKEN = 'demo-manager';

const demoPartners: DemoPartner[] = [
  {
    token: DEMO_MANAGER_TOKEN,
    name: 'Facility manager',
    access: { 'CHU-LYON': everyGrant, 'CLINIC-7': everyGrant },
  },
  { token: 'demo-ward', name: 'Ward staff', access: { 'CHU-LYON': wardGrants } },
  { token: 'demo-support', name: 'Support', access: { 'CHU-LYON': supportGrants } },
  {
    token: 'demo-installer',
    name: 'Installer',
    access: { 'CHU-LYON': installerGrants, 'HTL-042': installerGrants },
  },
  { token: 'demo-hotel', name: 'Hotel manager', access: { 'HTL-042': everyGrant } },
];

interface ListedDemoPartner {
  token: string;
  name: string;
  facilityIds: string[];
}

export async function listDemoPartners(db: Database): Promise<ListedDemoPartner[]> {
  const rows = await readDemoTokens(db);
  return demoPartners.flatMap(({ token }) => {
    const hash = hashToken(token);
    const own = rows.filter((row) => row.sha256.equals(hash));
    return own[0] === undefined
      ? []
      : [{ token, name: own[0].name, facilityIds: own.map((row) => row.id_external) }];
  });
}

export async function storeFacility(
  db: Database,
  { areas, areas_autocomplete_list: list, ...facility }: DemoFacility,
): Promise<string> {
  const { id_external } = facility;
  const id = drawUuid(`facility/${id_external}`);
  await insertRows(db, 'facility', [{ ...facility, id }]);
  const rows = areas.map((area, position) => ({
    ...area,
    id: drawUuid(`area/${id_external}/${area.id_external}`),
    facility_id: id,
    id_external: fullAreaId(id_external, area.id_external),
    position,
  }));
  await insertRows(db, 'area', rows);
  if (list !== null) await provisioningListUpsert(id, list).execute(db);
  return id;
}
