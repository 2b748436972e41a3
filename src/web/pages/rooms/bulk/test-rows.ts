import type { Area } from '../../../../contract/area';
import { ApiError } from '../../../api/api-error';
import { forgetRefusals } from '../../../api/refusals';
import { markPartner } from '../../../device/partner';
import type { BulkRow, BulkWork } from './bulk-work';

export const tv = { id: '1', code: 'TV', start: '2026-03-01T10:00:00.000Z' };
export const net = { id: '2', code: 'NET', start: '2026-03-01T10:00:00.000Z' };
export const dropped = new ApiError('network');

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

/** Removes what a test stored on the device and in the page. */
export function forgetAll(): void {
  forgetRefusals();
  localStorage.clear();
  markPartner('');
}
