import { expect, it } from 'vitest';
import { bulkDialogsReducer, isLeftOver, type BulkDialogsEvent } from './bulk-dialogs';
import type { RunOutcome } from './run-outcome';

const outcome = (undone: string[] = []): RunOutcome => ({
  planned: 3,
  done: 3 - undone.length,
  erased: 0,
  unknownCount: 0,
  undone,
  unknownRooms: [],
});
const after = (...events: BulkDialogsEvent[]) => events.reduce(bulkDialogsReducer, []);
const opened = { kind: 'opened', bulkKind: 'close', rooms: [] } as const;
const ended = (id: number, undone?: string[]) =>
  ({ kind: 'ended', id, outcome: outcome(undone) }) as const;

it('leaves no trace of a dialog that did nothing', () => {
  expect(after(opened, { kind: 'closed', id: 1 })).toEqual([]);
});

it('keeps the last outcome while another dialog is cancelled, and until one did something', () => {
  const first = [opened, ended(1), { kind: 'closed', id: 1 }] as const;
  expect(after(...first)).toMatchObject([{ id: 1, isOpen: false, closedWith: outcome() }]);
  const second = [...first, opened] as const;
  expect(after(...second, { kind: 'closed', id: 2 })).toEqual(after(...first));
  expect(after(...second, ended(2), { kind: 'closed', id: 2 })).toMatchObject([{ id: 2 }]);
});

it('shows the results again, until they are dismissed', () => {
  const closed = [opened, ended(1), { kind: 'closed', id: 1 }] as const;
  const again = [...closed, { kind: 'shown-again', id: 1 }] as const;
  expect(after(...again)).toMatchObject([{ id: 1, isOpen: true, closedWith: outcome() }]);
  // Nothing was done since, so the dialog is closed with the same outcome.
  expect(after(...again, { kind: 'closed', id: 1 })).toEqual(after(...closed));
  expect(after(...closed, { kind: 'dismissed' })).toEqual([]);
});

it('holds the page while rows that failed are neither reported nor dismissed', () => {
  const left = (...events: BulkDialogsEvent[]) => after(opened, ...events).some(isLeftOver);
  expect(left()).toBe(false);
  expect(left(ended(1))).toBe(false);
  expect(left(ended(1, ['H-1']))).toBe(true);
  expect(left(ended(1, ['H-1']), { kind: 'reported', id: 1 })).toBe(false);
  // A retry gave another outcome, which the report does not have.
  expect(left(ended(1, ['H-1']), { kind: 'reported', id: 1 }, ended(1, ['H-2']))).toBe(true);
});
