import type { Area } from '../../../../contract/area';
import { ApiError } from '../../../api/api-error';
import type { Rooms } from '../../../api/areas';
import { forgetRefusals } from '../../../api/refusals';
import { markPartner } from '../../../device/partner';
import type { BulkPlan, BulkTarget } from './bulk-operation';
import type { BulkRow } from './bulk-rows';
import { RowRequest } from './row-request';

export const tv = { id: '1', code: 'TV', start: '2026-03-01T10:00:00.000Z' };
export const net = { id: '2', code: 'NET', start: '2026-03-01T10:00:00.000Z' };
export const dropped = new ApiError('network');
export const failed = new ApiError('server', { status: 500 });
/** The gateway could not reach the server. */
export const unsent = new ApiError('server', { status: 502, code: 'upstream_unreachable' });

export const area = (name: string, rest: Partial<Area> = {}): Area => ({
  id_external: `H-${name}`,
  ...rest,
});
export const rooms = (...areas: Area[]) => new Map(areas.map((one) => [one.id_external, one]));

export const target = (...names: string[]): BulkTarget => ({
  facilityId: 'H',
  areaIds: names.map((name) => `H-${name}`),
  read: () => Promise.reject(new Error('nothing is read')),
});

/** Why each planned row is left out; undefined if it is not. */
export const skips = (rows: readonly BulkRow[]) =>
  rows.map(({ skip }) => skip && ('changed' in skip ? skip.changed : skip.message));

/** The only row of a plan. */
export function onlyRow(plan: BulkPlan, read: Rooms): BulkRow {
  const [row] = plan.planRows(read);
  if (row === undefined) throw new Error('nothing was planned');
  return row;
}

/**
 * The state of a request that ended with `error`, or with a 2xx without one, if the room read
 * `before` and reads `after`.
 */
export async function stateAfter(
  plan: BulkPlan,
  before: Area,
  after: Area | undefined,
  error?: ApiError,
) {
  const request = new RowRequest(onlyRow(plan, rooms(before)), {
    ...plan,
    write: (row) => ({
      ...plan.write(row),
      send: () => (error ? Promise.reject(error) : Promise.resolve()),
    }),
  });
  await request.send();
  request.verify(after === undefined ? rooms() : rooms(after), Infinity);
  return request.state;
}

/** Removes what a test stored on the device and in the page. */
export function forgetAll(): void {
  forgetRefusals();
  localStorage.clear();
  markPartner('');
}
