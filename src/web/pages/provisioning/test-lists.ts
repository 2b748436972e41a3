import * as fc from 'fast-check';
import { newRow, type Row } from './rows';

/** Few ids and names, so that lists drawn independently have some in common. */
const ids = '101;102;007;7;1 02;é;0 101;-;= 1;201;202;203'.split(';');
const id = fc.constantFrom(...ids);
const name = fc.constantFrom('', 'Room', 'Chambre', 'Room 1', '0');
/**
 * Keys that the specification does not give. An id has the same ones everywhere, unless a test sets
 * others.
 */
const extra = fc.constantFrom<Row['extra'][]>(undefined, { floor: 1 }, { floor: 2, note: null });

const row = fc
  .record({ id, name, extra })
  .map((drawn) => newRow(drawn.id, drawn.name, drawn.extra));

/** Lists as a server may have stored them. An id may even occur twice. */
export const anyList = fc.array(row, { maxLength: 14 });
/** Lists as we send them. Each id occurs once. */
export const properList = fc.uniqueArray(row, { maxLength: 12, selector: (drawn) => drawn.id });

/** What a server would store of the rows. */
export function content(rows: readonly Row[]): unknown[] {
  return rows.map(({ id: own, name: called, extra: more }) => [own, called, more]);
}
