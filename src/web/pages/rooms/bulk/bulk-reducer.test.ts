import { expect, it } from 'vitest';
// First: what the client needs of a browser.
import '../../../api/test-server';
import { ApiError } from '../../../api/api-error';
import type { BulkRow } from './bulk-work';
import { bulkReducer, type BulkEvent, type BulkStage } from './use-bulk-run';

const rows: readonly BulkRow[] = [];
const after = (...events: BulkEvent[]): BulkStage =>
  events.reduce(bulkReducer, { kind: 'reading' });

it('reviews what was read, and checks it when it is confirmed', () => {
  expect(after({ kind: 'planned', rows })).toEqual({ kind: 'review', rows, changed: false });
  expect(after({ kind: 'planned', rows }, { kind: 'confirm' })).toMatchObject({ kind: 'checking' });
});

it('reviews again, as changed, a plan that is another one when it is checked', () => {
  expect(
    after({ kind: 'planned', rows }, { kind: 'confirm' }, { kind: 'planned', rows }),
  ).toMatchObject({ kind: 'review', changed: true });
});

it('confirms nothing that was not reviewed', () => {
  expect(after({ kind: 'confirm' })).toEqual({ kind: 'reading' });
  const run = { phase: { kind: 'finished' }, states: [] } as const;
  expect(after({ kind: 'progress', rows, run }, { kind: 'confirm' })).toMatchObject({
    kind: 'run',
  });
});

it('says why the rooms were not read, and reads them again', () => {
  const error = new ApiError('network');
  expect(after({ kind: 'unread', error })).toEqual({ kind: 'unread', error });
  expect(after({ kind: 'unread', error }, { kind: 'read' })).toEqual({ kind: 'reading' });
});
