import { expect, it } from 'vitest';
// Imported first, because it sets up what the client needs from a browser.
import '../../../api/test-server';
import { ApiError } from '../../../api/api-error';
import { bulkReducer, isSending, type BulkEvent, type BulkStage } from './bulk-flow';
import { occupancyPlan } from './open-close';
import { target } from './test-plans';

const plan = occupancyPlan('open', target());
const error = new ApiError('network');
const planned = { kind: 'planned', rows: [] } as const;
const run = { phase: { kind: 'running' }, items: [] } as const;
const after = (...events: BulkEvent[]): BulkStage =>
  events.reduce(bulkReducer, { kind: 'reading', plan });

it('reads the rooms once everything is chosen', () => {
  const choosing: BulkStage = { kind: 'choosing' };
  expect(bulkReducer(choosing, { kind: 'chosen', plan })).toEqual({ kind: 'reading', plan });
});

it('reviews what was read, and checks it when it is confirmed', () => {
  expect(after(planned)).toEqual({ kind: 'review', plan, rows: [], changed: false });
  expect(isSending(after(planned))).toBe(false);
  const checking = after(planned, { kind: 'confirm' });
  expect(checking.kind).toBe('checking');
  expect(isSending(checking)).toBe(true);
});

it('reviews again, as changed, a plan that is another one when it is checked', () => {
  expect(after(planned, { kind: 'confirm' }, planned)).toMatchObject({
    kind: 'review',
    changed: true,
  });
});

it('confirms nothing that was not reviewed', () => {
  expect(after({ kind: 'confirm' }).kind).toBe('reading');
  expect(after({ kind: 'started', ...run }, { kind: 'confirm' }).kind).toBe('running');
});

it('says why the rooms were not read, and reads them again', () => {
  expect(after({ kind: 'unread', error })).toEqual({ kind: 'unread', plan, error });
  expect(after({ kind: 'unread', error }, { kind: 'read' })).toEqual({ kind: 'reading', plan });
});

it('is over once it has ended, whatever comes late, until it is started again', () => {
  const ended = after({ kind: 'started', ...run }, { kind: 'ended', items: [] });
  expect(isSending(ended)).toBe(false);
  expect(bulkReducer(ended, { kind: 'progress', ...run })).toEqual(ended);
  expect(bulkReducer(ended, { kind: 'started', ...run }).kind).toBe('running');
});

it('asks before it is left, only once it is over', () => {
  expect(after({ kind: 'started', ...run }, { kind: 'leave' }).kind).toBe('running');
  const leaving = after({ kind: 'ended', items: [] }, { kind: 'leave' });
  expect(leaving.kind).toBe('leaving');
  expect(bulkReducer(leaving, { kind: 'stay' }).kind).toBe('finished');
});
