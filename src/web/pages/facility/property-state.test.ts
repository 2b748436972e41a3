import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import {
  formState,
  propertyReducer,
  type FormInputs,
  type PropertyEvent,
  type PropertyState,
} from './property-state';
import type { SaveState } from './use-property-save';

const saved = { before: 'Old', after: 'New', tidied: false };
const draft = { base: 'Old', text: 'Typed' };
const viewing: PropertyState = { kind: 'viewing', lastSave: undefined };
const undoable = { ...saved, undo: 'possible' };
const after = (...events: PropertyEvent[]) => events.reduce(propertyReducer, viewing);

it('is edited, and viewed again however its form was closed', () => {
  expect(after({ kind: 'edit' }).kind).toBe('editing');
  expect(after({ kind: 'edit' }, { kind: 'cancelled', value: 'Old' })).toMatchObject(viewing);
  expect(after({ kind: 'edit' }, { kind: 'refused', value: 'Old' })).toEqual(viewing);
  expect(after({ kind: 'edit' }, { kind: 'saved', saved })).toEqual({
    ...viewing,
    lastSave: undoable,
  });
});

it('brings back the text that Escape discarded', () => {
  const discarded = after({ kind: 'edit' }, { kind: 'discarded', value: 'Old', draft });
  expect(discarded).toMatchObject({ kind: 'viewing', discarded: draft });
  expect(propertyReducer(discarded, { kind: 'restore-discarded' })).toMatchObject({
    kind: 'editing',
    draft,
  });
});

it.each([
  ['while its value is there', 'New', undoable],
  ['not once others changed it', 'Theirs', undefined],
])('offers the undo of a save after another form was cancelled: %s', (_when, value, offered) => {
  const state = after({ kind: 'saved', saved }, { kind: 'edit' }, { kind: 'cancelled', value });
  expect(state.lastSave).toEqual(offered);
});

it('is not edited while its last save is undone, nor is that offered twice', () => {
  const undoing = after({ kind: 'saved', saved }, { kind: 'undo', status: 'under-way' });
  expect(propertyReducer(undoing, { kind: 'edit' })).toBe(undoing);
  const over = propertyReducer(undoing, { kind: 'undo', status: 'over' });
  expect(over).toMatchObject({ lastSave: { ...saved, undo: 'over' } });
  const again = [{ kind: 'edit' }, { kind: 'cancelled', value: 'New' }] as const;
  expect(again.reduce<PropertyState>(propertyReducer, over)).toMatchObject(viewing);
  expect(propertyReducer(over, { kind: 'dismissed' })).toEqual(viewing);
});

const error = new ApiError('network');
const unknown = (now: string): SaveState => ({
  kind: 'unknown',
  error,
  found: { what: 'otherwise', now },
  pending: { before: { text: 'Old', tag: undefined }, note: {}, error },
});
const failed: SaveState = { kind: 'failed', error };
const refused: SaveState = { kind: 'refused', error };
const sending: SaveState = { kind: 'sending' };
const form = (changes: Partial<FormInputs>) =>
  formState({
    save: { kind: 'idle' },
    typed: 'New',
    base: 'Old',
    value: 'Old',
    sent: undefined,
    isHidden: false,
    ...changes,
  });

it.each<[string, Partial<FormInputs>]>([
  ['unchanged', { typed: 'Old' }],
  ['edited', {}],
  ['saving', { save: { kind: 'checking' } }],
  ['saving', { save: sending, value: 'Theirs' }],
  ['saving', { save: { kind: 'settling' } }],
  ['conflict', { value: 'Theirs' }],
  ['unchanged', { value: 'New' }],
  ['refused', { save: refused }],
  ['failed', { save: failed, sent: 'New' }],
  ['edited', { save: failed, sent: 'New', typed: 'Newer' }],
  ['failed', { save: failed, sent: 'New', value: 'Theirs' }],
  ['unknown', { save: unknown('Old'), sent: 'New' }],
  ['edited', { save: unknown('Old'), sent: 'New', typed: 'Newer' }],
])('is %s for %o', (status, changes) => {
  expect(form(changes).status).toBe(status);
});

it.each<[boolean, Partial<FormInputs>]>([
  [true, { value: 'Theirs' }],
  [false, { value: 'New' }],
  [false, { value: 'Theirs', isHidden: true }],
  [false, { value: 'Theirs', save: sending }],
  [false, { value: 'NEW', save: unknown('NEW'), sent: 'New' }],
  [true, { value: 'Theirs', save: unknown('NEW'), sent: 'New' }],
])('conflicts with what others saved: %s for %o', (is, changes) => {
  expect(form(changes).isConflicting).toBe(is);
});

it.each<[boolean, Partial<FormInputs>]>([
  [false, {}],
  [true, { save: refused }],
  [true, { isHidden: true }],
  [false, { isHidden: true, save: sending }],
])('can only be copied from: %s for %o', (is, changes) => {
  expect(form(changes).isReadOnly).toBe(is);
});

it.each<[boolean, Partial<FormInputs>]>([
  [true, { save: unknown('Old'), sent: 'New', value: 'New' }],
  [false, { save: unknown('Old'), sent: 'New', value: 'New', typed: 'Newer' }],
  [false, { save: unknown('Old'), sent: 'New' }],
  [false, { save: failed, sent: 'New', value: 'New' }],
])('took effect later than it was looked for: %s for %o', (is, changes) => {
  expect(form(changes).tookEffect).toBe(is);
});
