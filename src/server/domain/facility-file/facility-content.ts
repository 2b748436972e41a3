import { areaColumns, areaFields } from '../../../contract/area';
import type { Column, ColumnType, ColumnValues } from '../../../contract/column';
import { facilityColumns } from '../../../contract/facility';
import { shortAreaId } from '../../../contract/ids';
import { readStoredAreas } from '../../db/areas';
import { inSnapshot, type Database } from '../../db/database';
import {
  findFacility,
  findProvisioningList,
  type StoredProvisioningEntry,
} from '../../db/facilities';
import { isValidText } from '../../db/valid-values';

const { name, status, type, subscribed, ssid_public, subscription_url } = facilityColumns;
const { id_external, address, devices, date_created } = facilityColumns;

export const facilityFileColumns = {
  id_external,
  name,
  status,
  type,
  subscribed,
  per_room_services: { type: 'boolean' },
  ssid_public,
  subscription_url,
  address,
  devices,
  date_created,
} as const satisfies Record<string, Column>;

// Of a room that is there, the service alone sets the time of its last change.
const { date_updated: _setByService, ...areaContentColumns } = areaColumns;

export const areaContentFields = Object.keys(
  areaContentColumns,
) as (keyof typeof areaContentColumns)[];

export const areaFileColumns = { id_external, ...areaColumns } as const;

export type FileColumns = Record<string, Column & { type: Exclude<ColumnType, 'count'> }>;

type Content<C extends FileColumns> = { id_external: string } & {
  [F in Exclude<keyof C, 'id_external'>]?:
    | ColumnValues[C[F]['type']]
    | (C[F] extends { nullable: true } ? null : never)
    | undefined;
};

export type AreaContent = Content<typeof areaFileColumns>;

/**
 * A facility with all that belongs to it, as in an export or import. On import, a part that is left
 * out stays as it is, and a given list is the whole list. Ids are in the short form.
 */
export type FacilityContent = Content<typeof facilityFileColumns> & {
  areas?: AreaContent[] | undefined;
  areas_autocomplete_list?: StoredProvisioningEntry[] | null | undefined;
};

export function pickDefined<K extends string>(
  row: Partial<Record<K, unknown>>,
  columns: readonly K[],
): Partial<Record<K, unknown>> {
  return Object.fromEntries(
    columns.filter((column) => row[column] !== undefined).map((column) => [column, row[column]]),
  ) as Partial<Record<K, unknown>>;
}

export const facilityContentFields = Object.keys(
  facilityFileColumns,
) as (keyof typeof facilityFileColumns)[];

export async function exportFacility(
  db: Database,
  idExternal: string,
): Promise<Required<FacilityContent> | undefined> {
  if (!isValidText(idExternal)) return undefined;
  return inSnapshot(db, async (snapshot) => {
    const facility = await findFacility(snapshot, idExternal);
    if (facility === undefined) return undefined;
    const columns = ['id_external', ...areaFields] as const;
    const areas = await readStoredAreas(snapshot, facility.id, columns);
    const stored = { ...facility, date_created: facility.date_created.toISOString() };
    return {
      ...pickDefined(stored, facilityContentFields),
      areas: areas.map((area) => ({
        ...area,
        id_external: shortAreaId(idExternal, area.id_external),
        date_updated: area.date_updated.toISOString(),
      })),
      areas_autocomplete_list: await findProvisioningList(snapshot, facility.id),
    } as Required<FacilityContent>;
  });
}
