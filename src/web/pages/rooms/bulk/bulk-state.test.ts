import { expect, it } from 'vitest';
// Imported first, because it sets up what the client needs from a browser.
import '../../../api/test-server';
import { ApiError } from '../../../api/api-error';
import { bulkReducer, isSending, type BulkEvent, type BulkStage } from './bulk-state';
import type { BulkRow } from './bulk-work';
import { removalWork } from './service-work';

const rows: readonly BulkRow[] = [];
const work = removalWork(['TV'], 'H', []);
const error = new ApiError('network');
const after = (...events: BulkEvent[]): BulkStage =>
  events.reduce(bulkReducer, { kind: 'reading', work });

it('begins by reading, or by the choice that the work needs', () => {
  const refused: BulkStage = { kind: 'refused', action: 'open', error };
  expect(bulkReducer(refused, { kind: 'begin', work: undefined })).toEqual({ kind: 'choosing' });
  expect(bulkReducer({ kind: 'choosing' }, { kind: 'begin', work })).toEqual({
    kind: 'reading',
    work,
  });
});

it('reviews what was read, and checks it when it is confirmed', () => {
  expect(after({ kind: 'planned', rows })).toEqual({ kind: 'review', work, rows, changed: false });
  expect(after({ kind: 'planned', rows }, { kind: 'confirm' })).toMatchObject({ kind: 'checking' });
});

it('reviews again, as changed, a plan that is another one when it is checked', () => {
  expect(
    after({ kind: 'planned', rows }, { kind: 'confirm' }, { kind: 'planned', rows }),
  ).toMatchObject({ kind: 'review', changed: true });
});

it('confirms nothing that was not reviewed', () => {
  expect(after({ kind: 'confirm' })).toEqual({ kind: 'reading', work });
  const run = { phase: { kind: 'finished' }, states: [] } as const;
  expect(after({ kind: 'progress', rows, run }, { kind: 'confirm' })).toMatchObject({
    kind: 'run',
  });
});

it('says why the rooms were not read, and reads them again', () => {
  expect(after({ kind: 'unread', error })).toEqual({ kind: 'unread', work, error });
  expect(after({ kind: 'unread', error }, { kind: 'read' })).toEqual({ kind: 'reading', work });
});

const runIn = (kind: 'running' | 'stopping' | 'finished') =>
  ({ rows, run: { phase: { kind }, states: [] } }) as const;

it.each<[string, boolean, BulkEvent[]]>([
  ['finished', false, [{ kind: 'ended', ...runIn('finished') }]],
  // The last answer has come, but the rooms were not read again.
  ['reading', true, [{ kind: 'progress', ...runIn('finished') }]],
  [
    'stopping',
    true,
    [
      { kind: 'progress', ...runIn('stopping') },
      { kind: 'progress', ...runIn('finished') },
    ],
  ],
  ['reading', true, [{ kind: 'ended', ...runIn('finished') }, { kind: 'continued' }]],
])('is over once the rooms were read again: %s', (phase, sending, events) => {
  const stage = after(...events);
  expect(stage).toMatchObject({ kind: 'run', run: { phase: { kind: phase } } });
  expect(isSending(stage)).toBe(sending);
});

it('sends from the confirmation on', () => {
  expect(isSending(after({ kind: 'planned', rows }))).toBe(false);
  expect(isSending(after({ kind: 'planned', rows }, { kind: 'confirm' }))).toBe(true);
});
