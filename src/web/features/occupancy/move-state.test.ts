import { describe, expect, it } from 'vitest';
// Imported first, because it sets up what the client needs from a browser.
import '../../api/test-server';
import type { Area, Subscription } from '../../../contract/area';
import { ApiError } from '../../api/api-error';
import { moveReducer, startMove, type MoveEvent, type MoveState } from './move-state';
import { planMove, type MoveOutcome, type MovePlan, type MoveStep } from './move-stay';

const tv = { code: 'TV', start: '2026-01-01T00:00:00.000Z' };
const bed = { code: 'BED', start: '2026-01-02T00:00:00.000Z' };
const from: Area = { id_external: 'H-1', status: 'open', data_services: [tv, bed] };
const to: Area = { id_external: 'H-2', status: 'closed', data_services: [] };
const opened: Area = { ...to, status: 'open' };
const full: Area = { ...opened, data_services: [tv, bed] };
const closed: Area = { ...from, status: 'closed', data_services: [] };
/** One of its services cannot be sent. */
const stuck: Area = { ...from, data_services: [tv, { code: 'BED', end: 'never' }] };

const planned = planMove(from, to) as MovePlan;

const rooms = (...areas: Area[]) => new Map(areas.map((area) => [area.id_external, area]));
const error = new ApiError('network');
const unknown: MoveOutcome = {
  kind: 'unknown',
  error,
  found: { what: 'unclear' },
  pending: { before: rooms(), note: {}, error },
};
const refused: MoveOutcome = { kind: 'refused', error: new ApiError('forbidden') };

const after = (...events: MoveEvent[]) => events.reduce(moveReducer, startMove('H-1'));
const choose: MoveEvent = { kind: 'choose', toId: 'H-2' };
const read = (...areas: Area[]): MoveEvent => ({ kind: 'was-read', rooms: rooms(...areas) });
const step = (at: MoveStep): MoveEvent => ({ kind: 'step', step: at });
const stop = (at: MoveStep, outcome: MoveOutcome): MoveEvent => {
  if (outcome.kind === 'done') throw new Error('that is no stop');
  return { kind: 'stopped', stop: { plan: planned, step: at, outcome } };
};
const stepsOf = (state: MoveState) => ('plan' in state ? state.plan.steps : undefined);

describe('the plan of a move', () => {
  const present = (...services: Subscription[]): Area => ({ ...opened, data_services: services });
  const noStatus: Area = { ...to, status: undefined };
  const withTv = present({ ...tv, id: 'x' });
  const fullClosed: Area = { ...full, status: 'closed' };
  const emptyOpen: Area = { ...from, data_services: [] };
  it.each<[what: string, from: Area, to: Area, steps: MoveStep[], adds: number]>([
    ['opens a closed room, adds, closes', from, to, ['opening', 'adding', 'closing'], 2],
    ['opens no open room', from, opened, ['adding', 'closing'], 2],
    ['opens no room of no known status', from, noStatus, ['adding', 'closing'], 2],
    ['sends what is not there already', from, withTv, ['adding', 'closing'], 1],
    ['only closes where all is there', from, full, ['closing'], 0],
    ['counts nothing that opening erases', from, fullClosed, ['opening', 'adding', 'closing'], 2],
    ['does not close a room that something cannot leave', stuck, opened, ['adding'], 1],
    ['moves a stay without services', emptyOpen, to, ['opening', 'closing'], 0],
  ])('%s', (_, source, target, steps, adds) => {
    const plan = planMove(source, target);
    if (!('steps' in plan)) throw new Error(plan.kind);
    expect(plan.steps).toEqual(steps);
    expect(plan.adds).toHaveLength(adds);
  });

  it.each([
    ['gone', 'from', undefined, to],
    ['gone', 'to', from, undefined],
    ['hidden', 'from', { ...from, data_services: undefined }, to],
    ['hidden', 'to', from, { ...to, data_services: undefined }],
    ['empty', 'from', closed, to],
  ])('is none where a room is %s (%s)', (kind, room, source, target) => {
    expect(planMove(source, target)).toEqual({ kind, room });
  });

  it('counts what the new room has of others, and what opening it erases', () => {
    const other = { code: 'PARKING' };
    expect(planMove(from, present(tv, other))).toMatchObject({ others: 1, erased: [] });
    expect(planMove(from, { ...to, data_services: [other] })).toMatchObject({
      others: 0,
      erased: [other],
    });
  });
});

describe('a move', () => {
  it('goes from the choice to its end, and knows what is done at each step', () => {
    expect(after().kind).toBe('choosing');
    expect(after(choose)).toMatchObject({ kind: 'reading', toId: 'H-2' });
    const events: MoveEvent[] = [choose, read(from, to)];
    expect(after(...events)).toMatchObject({ kind: 'review', changed: false, finishedSteps: [] });
    events.push(step('opening'));
    expect(after(...events)).toMatchObject({ kind: 'opening', finishedSteps: [] });
    events.push(step('adding'));
    expect(after(...events)).toMatchObject({ kind: 'adding', finishedSteps: ['opening'] });
    events.push(step('closing'), { kind: 'finished' });
    expect(after(...events)).toMatchObject({
      kind: 'done',
      finishedSteps: ['opening', 'adding', 'closing'],
    });
  });

  it('reviews what is left after a stop, and nothing that is done already', () => {
    const halted = [
      choose,
      read(from, to),
      step('opening'),
      step('adding'),
      stop('adding', refused),
    ];
    expect(after(...halted)).toMatchObject({ kind: 'halted', finishedSteps: ['opening'] });
    const again = after(...halted, { kind: 'read' }, read(from, opened));
    expect(again).toMatchObject({ kind: 'review', finishedSteps: ['opening'] });
    expect(stepsOf(again)).toEqual(['adding', 'closing']);
  });

  it('takes a late effect for done, whichever step it was', () => {
    const adding = [choose, read(from, opened), step('adding'), stop('adding', unknown)];
    const added = after(...adding, { kind: 'read' }, read(from, full));
    expect(added).toMatchObject({ kind: 'review', finishedSteps: ['adding'], stopped: undefined });
    expect(stepsOf(added)).toEqual(['closing']);
    const closing = [choose, read(from, full), step('closing'), stop('closing', unknown)];
    expect(after(...closing, { kind: 'read' }, read(closed, full))).toMatchObject({
      kind: 'done',
      finishedSteps: ['closing'],
    });
    // The closing has not taken effect yet. It may be late, which the review says.
    expect(after(...closing, { kind: 'read' }, read(from, full))).toMatchObject({
      kind: 'review',
      finishedSteps: [],
      stopped: { step: 'closing' },
    });
  });

  it('takes a room that others closed meanwhile for no success of its own', () => {
    const adding = [choose, read(from, opened), step('adding'), stop('adding', unknown)];
    expect(after(...adding, { kind: 'read' }, read(closed, opened))).toMatchObject({
      kind: 'blocked',
      why: { kind: 'empty', room: 'from' },
    });
  });

  it('reviews again what changed since, with what was done before', () => {
    const more: Area = { ...from, data_services: [tv] };
    const changed: MoveOutcome = { kind: 'changed', why: 'changed', now: rooms(more, opened) };
    const state = after(
      choose,
      read(from, to),
      step('opening'),
      step('adding'),
      stop('adding', changed),
    );
    expect(state).toMatchObject({ kind: 'review', changed: true, finishedSteps: ['opening'] });
    expect(stepsOf(state)).toEqual(['adding', 'closing']);
  });

  it('does not say that it is done where nothing can be moved', () => {
    const odd: Area = { ...from, data_services: [{ code: 'BED', end: 'never' }] };
    expect(after(choose, read(odd, opened))).toMatchObject({ kind: 'review', plan: { steps: [] } });
  });

  it('ends without closing where something could not move', () => {
    expect(after(choose, read(stuck, opened), step('adding'), { kind: 'finished' })).toMatchObject({
      kind: 'done',
      finishedSteps: ['adding'],
      plan: { lost: [{ code: 'BED' }] },
    });
  });

  it('says why the rooms were not read, and reads them again', () => {
    expect(after(choose, { kind: 'read-failed', error })).toMatchObject({ kind: 'unread', error });
    expect(after(choose, { kind: 'read-failed', error }, { kind: 'read' })).toMatchObject({
      kind: 'reading',
      toId: 'H-2',
    });
  });
});
