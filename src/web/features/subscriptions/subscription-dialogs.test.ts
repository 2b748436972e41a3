import { expect, it } from 'vitest';
import {
  canUndo,
  dialogsReducer,
  initialDialogs,
  isSuccess,
  type AdditionRequest,
  type DialogsEvent,
  type Removal,
} from './subscription-dialogs';
import { entryOf, newEntry, type Addition } from './subscription-form';
import type { Settlement } from './addition-write';
import type { Added } from './use-add-subscriptions';

const zone = 'Europe/Paris';
const tv = { id: '1', code: 'TV', start: '2026-06-01T08:00:00.000Z' };
const replaced = { service: tv, serviceId: '1' };
const first: Addition = { zone, entry: { services: [entryOf(tv, zone)] } };
const typed: Addition = {
  zone,
  entry: { services: [{ ...newEntry(new Date(0), zone), code: 'WIFI' }] },
};
const found: Settlement = { kind: 'added', missing: [], similar: 0, extra: 0 };
const added: Added = { services: [{ code: 'WIFI' }], found };

const after = (...events: DialogsEvent[]) => events.reduce(dialogsReducer, initialDialogs);
const add = (request: AdditionRequest = {}, isUnknown = false): DialogsEvent => ({
  kind: 'add',
  request,
  isUnknown,
});
const change = add({ replaced, first });
const leave = (unknown?: Addition): DialogsEvent => ({ kind: 'addition-left', unknown });
const remove: DialogsEvent = { kind: 'remove', request: { ...replaced, status: 'open' } };
const removal: Removal = { how: 'removed', service: tv, at: 0, status: 'open' };
const removed: DialogsEvent = { kind: 'removed', removal };

it('begins each addition with nothing of the one that was left', () => {
  const left = after(change, leave());
  expect(left).toMatchObject({ dialog: { kind: 'none' }, request: {} });
  expect(dialogsReducer(left, add()).request.first).toBeUndefined();
  expect(dialogsReducer(left, change).request).toEqual({ replaced, first });
});

it('comes back to an addition of unknown outcome, whatever is asked for next', () => {
  const state = after(change, leave(typed), add({}, true));
  expect(state).toMatchObject({ dialog: { kind: 'adding' }, request: { replaced, first: typed } });
});

it.each([
  ['removing', found],
  ['unseen', { ...found, kind: 'absent' as const }],
  ['unseen', undefined],
])('is %s once the addition of a change was accepted, and %j was found', (kind, settlement) => {
  const state = after(change, { kind: 'added', added: { ...added, found: settlement } });
  expect(state).toMatchObject({ dialog: { kind: 'none' }, added: { kind, service: tv } });
});

it('says what became of a change', () => {
  const ended: DialogsEvent = { kind: 'change-ended', change: { kind: 'left', service: tv } };
  expect(after(change, { kind: 'added', added }, ended).added).toEqual({
    kind: 'left',
    service: tv,
  });
});

it('lets the last message give way, but not what asks to be looked at', () => {
  const twice: Added = { ...added, found: { ...found, extra: 1 } };
  expect(after(add(), { kind: 'added', added }, remove).added).toBeUndefined();
  expect(after(add(), { kind: 'added', added: twice }, remove, removed)).toMatchObject({
    added: twice,
    removed: removal,
  });
  expect(after(remove, removed, add()).removed).toBeUndefined();
  expect(after(add(), { kind: 'added', added: twice }, add()).added).toBeUndefined();
});

it('shows one dialog at a time', () => {
  expect(after(remove).dialog).toEqual({ kind: 'removing', ...replaced, status: 'open' });
  expect(after(remove, { kind: 'removal-left' }).dialog).toEqual({ kind: 'none' });
  expect(after(remove, removed).dialog).toEqual({ kind: 'none' });
});

it.each([
  [true, added],
  [true, { ...added, found: undefined }],
  [false, { ...added, found: { ...found, kind: 'partly' as const } }],
  [true, { kind: 'replaced' as const, service: tv }],
  [false, { kind: 'refused' as const, service: tv }],
])('counts as a success: %s for %j', (is, outcome) => {
  expect(isSuccess(outcome)).toBe(is);
});

it('offers to undo our own removal for ten minutes', () => {
  expect(canUndo(removal, 9 * 60_000)).toBe(true);
  expect(canUndo(removal, 11 * 60_000)).toBe(false);
  expect(canUndo({ ...removal, how: 'already' }, 1)).toBe(false);
});

it('takes the focus after an undo, whose button is gone', () => {
  const undo = add({ repeated: tv, first, isUndo: true });
  expect(after(remove, removed, undo, { kind: 'added', added }).added).toMatchObject({
    isUndo: true,
  });
});
