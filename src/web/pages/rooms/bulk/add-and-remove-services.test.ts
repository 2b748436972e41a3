// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Area } from '../../../../contract/area';
import { ApiError } from '../../../api/api-error';
import { additionPlan } from './add-services';
import { removalPlan } from './remove-services';
import {
  area,
  dropped,
  failed,
  net,
  onlyRow,
  rooms,
  skips,
  stateAfter,
  target,
  tv,
} from './test-plans';

const closed = rooms(area('1', { status: 'closed', data_services: [] }));
const withNet = area('1', { data_services: [net] });
const withTv = area('1', { data_services: [tv] });

describe('adding', () => {
  const later = { code: 'TV', start: '2026-03-02T10:00:00.000Z' };
  const plan = additionPlan(target('1'), () => [later]);

  it('leaves out who has it at that time', () => {
    const ended = { ...tv, end: '2026-03-01T11:00:00.000Z' };
    expect(skips(plan.planRows(rooms(withTv)))).toEqual(['bulk.skip.has-it']);
    expect(skips(plan.planRows(rooms(area('1', { data_services: [net, ended] }))))).toEqual([
      undefined,
    ]);
  });

  it('is left out where somebody closed or opened the room since it was confirmed', () => {
    const row = onlyRow(plan, rooms({ ...withNet, status: 'open' }));
    expect(plan.check(row, closed)).toEqual({ changed: 'closed' });
    expect(skips(plan.planRows(closed))).toEqual([undefined]);
    const opened = rooms(area('1', { status: 'open', data_services: [] }));
    expect(plan.check(onlyRow(plan, closed), opened)).toEqual({ changed: 'stay' });
  });

  it.each<[string, Area | undefined, ApiError | undefined, string]>([
    [
      'it is there',
      area('1', { data_services: [net, { id: '9', code: 'TV', start: '2026-03-02T10:00:00Z' }] }),
      dropped,
      'done',
    ],
    ['it is not, the server failed', withNet, failed, 'unknown'],
    ['services are not shared', area('1'), failed, 'unknown'],
  ])('is told as it is: %s', async (_, after, error, outcome) => {
    expect((await stateAfter(plan, withNet, after, error)).kind).toBe(outcome);
  });
});

describe('removing', () => {
  const plan = removalPlan(target('1'), { codes: ['TV'], onlyEnded: false });
  const planned = (...data_services: NonNullable<Area['data_services']>) =>
    plan.planRows(rooms(area('1', { data_services })));

  it('plans a request for each service of the codes, and none that might hit another one', () => {
    expect(skips(planned(tv, net, { ...tv, id: '3' }))).toEqual([undefined, undefined]);
    expect(skips(planned(net))).toEqual(['bulk.skip.has-none']);
    expect(skips(planned({ code: 'TV' }))).toEqual(['subscription.remove.no-id']);
    expect(skips(planned({ ...tv, id: '..' }))).toEqual(['subscription.remove.unsafe-id']);
    // Ids may be numbers or text: 2 and "2" have the same path.
    expect(skips(planned({ ...tv, id: 2 }, net))).toEqual(['subscription.remove.shared-id']);
    expect(skips(plan.planRows(rooms(area('1'))))).toEqual(['bulk.skip.not-shared']);
  });

  it.each([
    [['TV'], ['1']],
    [[], ['1', '3']],
  ])('takes only the ended ones, of the codes %j or of all', (codes, ids) => {
    const end = '2026-03-02T10:00:00.000Z';
    const all = [
      { ...tv, end },
      { ...tv, id: '2' },
      { ...net, id: '3', end },
      { ...tv, id: '4', end: '2999-01-01' },
    ];
    const rows = removalPlan(target('1'), { codes, onlyEnded: true }).planRows(
      rooms(area('1', { data_services: all })),
    );
    expect(rows.map(({ services }) => services?.[0]?.id)).toEqual(ids);
  });

  it('is left out where another subscription got the same id since it was confirmed', () => {
    const both = area('1', { data_services: [tv, { ...net, id: tv.id }] });
    expect(plan.check(onlyRow(plan, rooms(withTv)), rooms(both))).toEqual({ changed: 'shared' });
  });

  it('says that somebody closed the room, before the request and after a 404', async () => {
    const open = { ...withTv, status: 'open' };
    const now = closed.get('H-1');
    expect(plan.check(onlyRow(plan, rooms(open)), closed)).toEqual({ changed: 'erased' });
    expect(await stateAfter(plan, open, now, new ApiError('not-found'))).toMatchObject({
      kind: 'skipped',
      skip: { changed: 'erased' },
    });
    // The request may have removed it before.
    expect((await stateAfter(plan, open, now, dropped)).kind).toBe('done');
  });

  it.each<[string, Area | undefined, ApiError | undefined, string]>([
    ['gone before', withNet, new ApiError('not-found', { status: 404 }), 'done'],
    ['still there: removing again does no harm', withTv, dropped, 'failed'],
    ['the room is gone', undefined, dropped, 'unknown'],
  ])('is told as it is: %s', async (_, after, error, outcome) => {
    expect((await stateAfter(plan, withTv, after, error)).kind).toBe(outcome);
  });
});
