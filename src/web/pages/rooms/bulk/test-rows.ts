import type { Area } from '../../../../contract/area';
import type { ApiError } from '../../../api/api-error';
import type { BulkRow, BulkWork } from './bulk-work';

export const area = (name: string, rest: Partial<Area> = {}): Area => ({
  id_external: `H-${name}`,
  ...rest,
});
export const rooms = (...areas: Area[]) => new Map(areas.map((one) => [one.id_external, one]));

/** Why each planned row is left out; undefined if it is not. */
export const skips = (rows: readonly BulkRow[]) => rows.map(({ skip }) => skip);

/**
 * The outcome of a request that ended with `error`, if the room read `before` and reads `after`.
 */
export function settledKind(
  work: BulkWork,
  before: Area,
  after: Area | undefined,
  error: ApiError,
): string {
  const [row] = work.planRows(rooms(before));
  if (row === undefined) throw new Error('nothing was planned');
  return work.settle(row, after === undefined ? rooms() : rooms(after), error).kind;
}
