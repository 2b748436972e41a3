// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Area } from '../../../../contract/area';
import { ApiError } from '../../../api/api-error';
import { markPartner } from '../../../device/partner';
import { startTestServer } from '../../../api/test-server';
import { storedErasure, storeErasure } from '../../../features/occupancy/stored-erasures';
import { occupancyWork } from './occupancy-work';
import { area, dropped, forgetAll, net, rooms, settledKind, skips, tv } from './test-rows';

const failed = new ApiError('server', { status: 500 });
/** The gateway could not reach the server. */
const unsent = new ApiError('server', { status: 502, code: 'upstream_unreachable' });
const gaveUp = new ApiError('server', { status: 504 });

const unread = () => Promise.reject(new Error('nothing is read'));
let server: Awaited<ReturnType<typeof startTestServer>> | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  forgetAll();
});

describe('closing', () => {
  const work = occupancyWork('close', 'H', ['H-1', 'H-2', 'H-3', 'H-4', 'H-5']);

  it('leaves out what is closed with nothing to erase, and what is gone', () => {
    const plan = work.planRows(
      rooms(
        area('1', { status: 'open' }),
        area('2', { status: 'closed', data_services: [] }),
        area('3', { status: 'closed', data_services: [tv] }),
        area('4'),
      ),
    );
    expect(plan.map(({ room }) => room)).toEqual(['1', '2', '3', '4', '5']);
    expect(skips(plan)).toEqual([undefined, 'closed', undefined, undefined, 'gone']);
  });

  const one = occupancyWork('close', 'H', ['H-1']);
  const open = area('1', { status: 'open', data_services: [tv] });
  it.each<[string, Area, Area | undefined, ApiError, string]>([
    [
      'closed and empty now',
      open,
      area('1', { status: 'closed', data_services: [] }),
      dropped,
      'done',
    ],
    ['as before, the server failed: it may yet come', open, open, failed, 'unknown'],
    ['as before, nothing had been sent', open, open, unsent, 'failed'],
    ['as before, no answer: it may yet come', open, open, dropped, 'unknown'],
    ['as before, a proxy gave up: it may yet come', open, open, gaveUp, 'unknown'],
    [
      'another stay began',
      open,
      area('1', { status: 'open', data_services: [net] }),
      failed,
      'unknown',
    ],
    ['no longer there', open, undefined, failed, 'unknown'],
    [
      'no status, services erased',
      area('1', { data_services: [tv] }),
      area('1', { data_services: [] }),
      dropped,
      'done',
    ],
    [
      'nothing that could show it',
      area('1', { data_services: [] }),
      area('1', { data_services: [] }),
      failed,
      'unknown',
    ],
    [
      'services not shared, closed now',
      area('1', { status: 'open' }),
      area('1', { status: 'closed' }),
      dropped,
      'done',
    ],
  ])('is told as it is: %s', (_, before, after, error, outcome) => {
    expect(settledKind(one, before, after, error)).toBe(outcome);
  });

  it('keeps what it erases before a row is sent, unless the answer is that nothing changed', async () => {
    markPartner('p');
    let status = 200;
    let keptBefore: unknown;
    const kept = () => storedErasure('H', 'H-1')?.lost;
    server = await startTestServer((_asked, response) => {
      keptBefore = kept();
      response.writeHead(status).end('{}');
    });
    const [row] = one.planRows(rooms(open));
    if (row === undefined) throw new Error('nothing was planned');
    const closing = occupancyWork('close', 'H', ['H-1']);
    status = 409;
    await closing.send(row, unread).catch(() => undefined);
    expect([keptBefore, kept()]).toEqual([[tv], undefined]);
    status = 200;
    await closing.send(row, unread);
    expect([keptBefore, kept()]).toEqual([[tv], [tv]]);
  });

  it('still offers what an earlier change erased where it had no effect itself', async () => {
    markPartner('p');
    server = await startTestServer((_asked, response) => void response.end('{}'));
    const closed = area('1', { status: 'closed', data_services: [] });
    storeErasure('H', 'H-1', 'close', open);
    const opening = occupancyWork('open', 'H', ['H-1']);
    const [row] = opening.planRows(rooms(closed));
    if (row === undefined) throw new Error('nothing was planned');
    await opening.send(row, unread);
    expect(opening.isContradicted(row, rooms(closed))).toBe(true);
    expect(storedErasure('H', 'H-1')).toMatchObject({ change: 'close', lost: [tv] });
    expect(opening.isContradicted(row, rooms({ ...closed, status: 'open' }))).toBe(false);
    expect(storedErasure('H', 'H-1')).toMatchObject({ change: 'open', lost: [tv] });
  });

  it('sends nothing to a room that changed during a pause', () => {
    const [row] = one.planRows(rooms(open));
    if (row === undefined) throw new Error('nothing was planned');
    expect(one.check(row, rooms({ ...open }))).toBeUndefined();
    expect(one.check(row, rooms(area('1', { status: 'open', data_services: [net] })))).toBe(
      'changed',
    );
    expect(one.check(row, rooms(area('1', { status: 'closed', data_services: [] })))).toBe(
      'closed',
    );
    expect(one.check(row, rooms())).toBe('gone');
  });
});

it('opening leaves every open room alone: its stay would be erased', () => {
  const plan = occupancyWork('open', 'H', ['H-1', 'H-2', 'H-3']).planRows(
    rooms(
      area('1', { status: 'open', data_services: [tv] }),
      area('2', { status: 'closed' }),
      area('3', { status: 'cleaning' }),
    ),
  );
  expect(skips(plan)).toEqual(['open', undefined, undefined]);
});

it.each<[boolean, Area]>([
  [true, area('1', { status: 'open', data_services: [tv] })],
  [false, area('1', { status: 'closed', data_services: [] })],
])('an answered closing is contradicted by a read without its effect: %s', (expected, now) => {
  const work = occupancyWork('close', 'H', ['H-1']);
  const [row] = work.planRows(rooms(area('1', { status: 'open', data_services: [tv] })));
  expect(row && work.isContradicted(row, rooms(now))).toBe(expected);
});
