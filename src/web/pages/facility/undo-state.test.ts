import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { settledUndo, undoState, type UndoInputs, type UndoState } from './undo-state';
import type { PropertyFound } from './property-write';
import type { SaveState } from './use-property-save';

const error = new ApiError('network');
const read = { text: 'New', tag: undefined };
const unknown: SaveState = {
  kind: 'unknown',
  error,
  found: { what: 'as-before', now: 'New' },
  pending: { before: read, note: {}, error },
};
const changed: SaveState = { kind: 'changed', why: 'changed', now: read };
const done = (found: Partial<PropertyFound>): SaveState => ({
  kind: 'done',
  found: { what: 'there', ...found },
});

it.each<[UndoState, Partial<UndoInputs>]>([
  ['offered', {}],
  ['offered', { save: { kind: 'failed', error } }],
  ['offered', { save: unknown }],
  ['saved', { refused: true }],
  ['saved', { hidden: 'unshared' }],
  ['saved', { before: 'New' }],
  ['saved', { before: '' }],
  ['saved', { before: 'line\nbreak' }],
  ['undoing', { save: { kind: 'checking' } }],
  ['undoing', { save: { kind: 'sending' }, hidden: 'unshared' }],
  ['undoing', { save: { kind: 'settling' }, value: 'Old' }],
  ['undone', { save: done({ now: 'Old' }), value: 'Old' }],
  ['undone', { save: done({ now: 'old', tidied: 'old' }), value: 'old' }],
  ['undone', { save: done({ unread: true }), value: 'Old' }],
  ['undone', { save: done({ now: 'Old' }), value: 'Old', hidden: 'unshared' }],
  ['accepted', { save: done({}), hidden: 'unshared' }],
  ['changed-since', { value: 'Theirs' }],
  ['changed-since', { save: changed, value: 'Theirs' }],
  ['changed-since', { save: done({ now: 'Theirs' }), value: 'Theirs' }],
  // Somebody else set our own value again.
  ['changed-since', { save: done({ now: 'Old' }), value: 'New' }],
  ['saved', { value: 'Theirs', hidden: 'unshared' }],
])('is %s for %o', (state, changes) => {
  expect(
    undoState({
      property: 'name',
      before: 'Old',
      after: 'New',
      save: { kind: 'idle' },
      value: 'New',
      hidden: undefined,
      refused: false,
      ...changes,
    }),
  ).toBe(state);
});

it.each([
  ['whose outcome is not known', unknown],
  ['that was not sent, because others changed the value', changed],
])('is done once the earlier value is back: an undo %s', (_which, save) => {
  expect(settledUndo(save, 'Old', 'Old')).toEqual(done({ now: 'Old' }));
  expect(settledUndo(save, 'Old', 'Theirs')).toBe(save);
});

it('is not done by the earlier value alone', () => {
  for (const save of [{ kind: 'idle' }, { kind: 'settling' }, { kind: 'failed', error }] as const)
    expect(settledUndo(save, 'Old', 'Old')).toBe(save);
});
