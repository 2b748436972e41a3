// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Area } from '../../../../contract/area';
import type { ApiError } from '../../../api/api-error';
import { startTestServer } from '../../../api/test-server';
import { markPartner } from '../../../device/partner';
import { storedErasure, storeErasure } from '../../../features/occupancy/stored-erasures';
import { occupancyPlan } from './open-close';
import { RowRequest } from './row-request';
import {
  area,
  dropped,
  failed,
  forgetAll,
  net,
  onlyRow,
  rooms,
  skips,
  stateAfter,
  target,
  tv,
  unsent,
} from './test-plans';

afterEach(forgetAll);

const open = area('1', { status: 'open', data_services: [tv] });
const closed = area('1', { status: 'closed', data_services: [] });

it('closing leaves out what is closed with nothing to erase, and what is gone', () => {
  const plan = occupancyPlan('close', target('1', '2', '3', '4', '5', '6')).planRows(
    rooms(
      area('1', { status: 'open' }),
      area('2', { status: 'closed', data_services: [] }),
      area('3', { status: 'closed', data_services: [tv] }),
      area('4'),
      // Nobody knows whether services are left that are not shared.
      area('6', { status: 'closed' }),
    ),
  );
  expect(plan.map(({ room }) => room)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(skips(plan)).toEqual([
    undefined,
    'bulk.skip.close',
    undefined,
    undefined,
    'gone',
    'bulk.skip.close.unshared',
  ]);
});

it('opening leaves every open room alone: its stay would be erased', () => {
  const plan = occupancyPlan('open', target('1', '2', '3')).planRows(
    rooms(open, area('2', { status: 'closed' }), area('3', { status: 'cleaning' })),
  );
  expect(skips(plan)).toEqual(['bulk.skip.open', undefined, undefined]);
});

describe('closing a room', () => {
  const one = occupancyPlan('close', target('1'));

  it.each<[string, Area, Area | undefined, ApiError | undefined, string]>([
    ['closed and empty now', open, closed, dropped, 'done'],
    ['as before, the server failed: it may yet come', open, open, failed, 'unknown'],
    ['as before, nothing had been sent', open, open, unsent, 'failed'],
    ['answered well, and seen', open, closed, undefined, 'done'],
    ['answered well, and contradicted', open, open, undefined, 'unknown'],
  ])('is told as it is: %s', async (_, before, after, error, outcome) => {
    expect((await stateAfter(one, before, after, error)).kind).toBe(outcome);
  });

  it('is left out where the room changed since it was confirmed', () => {
    const row = onlyRow(one, rooms(open));
    expect(one.check(row, rooms({ ...open }))).toBeUndefined();
    expect(one.check(row, rooms({ ...open, data_services: [net] }))).toEqual({
      changed: 'changed',
    });
    expect(one.check(row, rooms(closed))).toMatchObject({ message: 'bulk.skip.close' });
    expect(one.check(row, rooms())).toEqual({ changed: 'gone' });
  });

  it.each([
    [409, undefined],
    [200, [tv]],
  ])('stores what it erases before it is sent, and after the answer %i', async (status, after) => {
    markPartner('p');
    const stored = () => storedErasure('H', 'H-1')?.lost;
    let before: unknown;
    await startTestServer((_asked, response) => {
      before = stored();
      response.writeHead(status).end('{}');
    });
    await new RowRequest(onlyRow(one, rooms(open)), one).send();
    expect([before, stored()]).toEqual([[tv], after]);
  });
});

it('opening still offers what an earlier change erased where it had no effect itself', async () => {
  markPartner('p');
  storeErasure('H', 'H-1', 'close', open);
  const plan = occupancyPlan('open', target('1'));
  expect((await stateAfter(plan, closed, closed)).kind).toBe('unknown');
  expect(storedErasure('H', 'H-1')).toMatchObject({ change: 'close', lost: [tv] });
  expect((await stateAfter(plan, closed, { ...closed, status: 'open' })).kind).toBe('done');
  expect(storedErasure('H', 'H-1')).toMatchObject({ change: 'open', lost: [tv] });
});
