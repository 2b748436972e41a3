import { shortAreaId } from '../../../contract/ids';
import { inSnapshot, type Database } from '../../db/database';
import type { Occupancy } from '../../db/schema';
import { isStorableText } from '../../db/storable';

/**
 * Everything that `import` takes back, as it was at one moment; undefined where there is no such
 * facility.
 */
export function exportFacility(
  db: Database,
  idExternal: string,
): Promise<Required<FacilityContent> | undefined> {
  return inSnapshot(db, async (snapshot) =>
    isStorableText(idExternal) ? readContent(snapshot, idExternal) : undefined,
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

/** A room of {@link FacilityContent}, its id in the short form. */
export interface AreaContent {
  id_external: string;
  name?: string | null | undefined;
  status?: Occupancy | undefined;
  data_services?: Record<string, unknown>[] | null | undefined;
  data_general?: unknown[] | null | undefined;
}

/** An entry of the provisioning list, its id in the short form. */
interface EntryContent {
  id_external: string;
  name: string;
}

/**
 * A facility with all that belongs to it, as it is exported and imported. Left out on import: it
 * stays as it is. A list that is given is the whole list.
 */
export interface FacilityContent {
  id_external: string;
  name?: string | undefined;
  status?: string | undefined;
  type?: string | undefined;
  subscribed?: boolean | undefined;
  per_room_services?: boolean | undefined;
  ssid_public?: string | null | undefined;
  subscription_url?: string | null | undefined;
  address?: unknown;
  devices?: unknown;
  /** ISO 8601 in UTC. */
  date_created?: string | undefined;
  areas?: AreaContent[] | undefined;
  areas_autocomplete_list?: EntryContent[] | null | undefined;
}
