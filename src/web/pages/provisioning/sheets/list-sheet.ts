import type { Sheet } from '../../../spreadsheet/writable';
import type { Row } from '../rows';

/**
 * The list as a sheet: the two keys of an entry (spec 2.3), ids in short form as the PATCH takes
 * them.
 */
export function listSheet(rows: readonly Row[]): Sheet {
  return { header: ['id_external', 'name'], rows: rows.map(({ id, name }) => [id, name]) };
}
