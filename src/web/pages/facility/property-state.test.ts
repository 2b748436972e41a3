import { expect, it } from 'vitest';
import { propertyReducer, type PropertyEvent, type PropertyState } from './property-state';

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
