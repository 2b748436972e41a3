import { shortAreaId } from '../../../contract/ids';
import type { Database } from '../../db/database';
import { storable } from '../../db/facilities';
import type { FacilityContent } from './facility-content';

/**
 * Everything that `import` takes back, as it was at one moment; undefined where there is no such
 * facility.
 */
export function exportFacility(
  db: Database,
  idExternal: string,
): Promise<Required<FacilityContent> | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) =>
      storable(idExternal) ? readContent(snapshot, idExternal) : undefined,
    );
}

async function readContent(
  db: Database,
  idExternal: string,
): Promise<Required<FacilityContent> | undefined> {
  const facility = await db
    .selectFrom('facility')
    .where('id_external', '=', idExternal)
    .selectAll()
    .executeTakeFirst();
  if (facility === undefined) return undefined;
  const areas = await db
    .selectFrom('area')
    .where('facility_id', '=', facility.id)
    .select(['id_external', 'name', 'status', 'data_services', 'data_general'])
    .orderBy('position')
    .orderBy('id_external')
    .execute();
  const list = await db
    .selectFrom('provisioning_list')
    .where('facility_id', '=', facility.id)
    .select('entries')
    .executeTakeFirst();
  return {
    id_external: facility.id_external,
    name: facility.name,
    status: facility.status,
    type: facility.type,
    subscribed: facility.subscribed,
    per_room_services: facility.per_room_services,
    ssid_public: facility.ssid_public,
    subscription_url: facility.subscription_url,
    address: facility.address,
    devices: facility.devices,
    date_created: facility.date_created.toISOString(),
    areas: areas.map((area) => ({
      ...area,
      id_external: shortAreaId(idExternal, area.id_external),
      data_services: area.data_services as Record<string, unknown>[] | null,
    })),
    areas_autocomplete_list: list?.entries ?? null,
  };
}
