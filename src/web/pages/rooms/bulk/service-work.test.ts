// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Area } from '../../../../contract/area';
import { ApiError } from '../../../api/api-error';
import type { BulkWork } from './bulk-work';
import { additionWork, removalWork } from './service-work';
import { area, dropped, net, rooms, settledKind, skips, tv } from './test-rows';

const failed = new ApiError('server', { status: 500 });
/** The gateway could not reach the server. */
const unsent = new ApiError('server', { status: 502, code: 'upstream_unreachable' });

describe('adding', () => {
  const later = { code: 'TV', start: '2026-03-02T10:00:00.000Z' };
  const work = additionWork([later], 'H', ['H-1']);

  it('leaves out who has it at that time', () => {
    expect(skips(work.planRows(rooms(area('1', { data_services: [tv] }))))).toEqual(['has-it']);
    expect(
      skips(
        work.planRows(
          rooms(area('1', { data_services: [net, { ...tv, end: '2026-03-01T11:00:00.000Z' }] })),
        ),
      ),
    ).toEqual([undefined]);
  });

  it('is left out where somebody closed the room since it was confirmed', () => {
    const closed = rooms(area('1', { status: 'closed', data_services: [] }));
    const [row] = work.planRows(rooms(area('1', { status: 'open', data_services: [net] })));
    expect(row && work.check(row, closed)).toBe('closed-since');
    expect(skips(work.planRows(closed))).toEqual([undefined]);
  });

  it.each<[string, Area | undefined, ApiError, string]>([
    [
      'it is there',
      area('1', { data_services: [net, { id: '9', code: 'TV', start: '2026-03-02T10:00:00Z' }] }),
      dropped,
      'done',
    ],
    ['it is not, the server failed', area('1', { data_services: [net] }), failed, 'unknown'],
    ['it is not, nothing had been sent', area('1', { data_services: [net] }), unsent, 'failed'],
    ['it is not, no answer', area('1', { data_services: [net] }), dropped, 'unknown'],
    ['services are not shared', area('1'), failed, 'unknown'],
  ])('is told as it is: %s', (_, after, error, outcome) => {
    expect(settledKind(work, area('1', { data_services: [net] }), after, error)).toBe(outcome);
  });
});

describe('removing', () => {
  const work = removalWork(['TV'], 'H', ['H-1']);

  it('plans a request for each service of the codes, and none that might hit another one', () => {
    const plan = (...data_services: NonNullable<Area['data_services']>) =>
      skips(work.planRows(rooms(area('1', { data_services }))));
    expect(plan(tv, net, { ...tv, id: '3' })).toEqual([undefined, undefined]);
    expect(plan(net)).toEqual(['no-such-code']);
    expect(plan({ code: 'TV' })).toEqual(['no-id']);
    expect(plan({ ...tv, id: '..' })).toEqual(['unsafe-id']);
    // Ids may be numbers or text: 2 and "2" have the same path.
    expect(plan({ ...tv, id: 2 }, net)).toEqual(['shared-id']);
    expect(skips(work.planRows(rooms(area('1'))))).toEqual(['not-shared']);
  });

  it('is left out where another subscription got the same id since it was confirmed', () => {
    const [row] = work.planRows(rooms(area('1', { data_services: [tv] })));
    expect(
      row && work.check(row, rooms(area('1', { data_services: [tv, { ...net, id: tv.id }] }))),
    ).toBe('shared-id');
  });

  it('says that somebody closed the room, before the request and after a 404', () => {
    const closed = rooms(area('1', { status: 'closed', data_services: [] }));
    const [row] = work.planRows(rooms(area('1', { status: 'open', data_services: [tv] })));
    const skipped = { kind: 'skipped', why: 'closed-since' };
    expect(row && work.check(row, closed)).toBe('closed-since');
    expect(row && work.settle(row, closed, new ApiError('not-found'))).toEqual(skipped);
    // The request may have removed it before.
    expect(row && work.settle(row, closed, dropped)).toMatchObject({ kind: 'done' });
  });

  it.each<[string, Area | undefined, ApiError, string]>([
    ['gone', area('1', { data_services: [net] }), dropped, 'done'],
    [
      'gone before we came',
      area('1', { data_services: [] }),
      new ApiError('not-found', { status: 404 }),
      'done',
    ],
    [
      'still there: removing again does no harm',
      area('1', { data_services: [tv] }),
      dropped,
      'failed',
    ],
    ['the room is gone', undefined, dropped, 'unknown'],
  ])('is told as it is: %s', (_, after, error, outcome) => {
    expect(settledKind(work, area('1', { data_services: [tv] }), after, error)).toBe(outcome);
  });
});

describe('a request that was answered well', () => {
  const before = area('1', { status: 'open', data_services: [tv] });
  it.each<[string, BulkWork, boolean, Area]>([
    ['removing', removalWork(['TV'], 'H', ['H-1']), true, before],
    ['removing', removalWork(['TV'], 'H', ['H-1']), false, area('1', { data_services: [] })],
    ['adding', additionWork([{ code: 'NET' }], 'H', ['H-1']), true, before],
    [
      'adding',
      additionWork([{ code: 'NET' }], 'H', ['H-1']),
      false,
      area('1', { data_services: [tv, { id: '9', code: 'NET' }] }),
    ],
  ])('%s is contradicted by a read that shows no effect: %#', (_what, work, expected, now) => {
    const [row] = work.planRows(rooms(before));
    expect(row && work.isContradicted(row, rooms(now))).toBe(expected);
  });
});
