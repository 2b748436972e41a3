import { expect, it } from 'vitest';
import { setCell } from './grid/edit-rows';
import { initialList, listReducer } from './list-state';
import { newRow } from './rows';
import {
  currentAnnouncement,
  initialScreen,
  screenReducer,
  type ScreenAction,
  type ScreenState,
} from './screen-state';

const after = (screen: ScreenState, ...actions: ScreenAction[]) =>
  actions.reduce(screenReducer, screen);
const begin = initialScreen;
const invalid = { type: 'invalid', rows: [] } as const;

it('stays refused once a save was refused', () => {
  const refused = after(begin, { type: 'save-refused' });
  expect(begin.isRefused).toBe(false);
  expect(after(refused, { type: 'save-begun' }).isRefused).toBe(true);
});

it('announces one outcome at a time, and none once a save begins', () => {
  const saved = { type: 'saved', by: 'save', count: 2, rows: [] } as const;
  const done = { type: 'done', text: '2 rows pasted', rows: [] } as const;
  const screen = after(begin, saved, done);
  expect(screen.announcement).toBe(done);
  expect(after(screen, { type: 'save-begun' }).announcement).toBeUndefined();
});

it('unfolds one part at a time, folds it when its count is pressed again, and shows errors', () => {
  const removed = after(begin, { type: 'unfold', part: 'removed' });
  expect(removed.unfolded).toBe('removed');
  expect(after(removed, { type: 'unfold', part: 'problems' }).unfolded).toBe('problems');
  expect(after(removed, { type: 'unfold', part: 'removed' }).unfolded).toBeUndefined();
  expect(after(removed, { type: 'fold' }).unfolded).toBeUndefined();
  expect(after(removed, invalid, invalid).unfolded).toBe('problems');
});

it('drops what was done when the rows change, and what was saved when there are edits', () => {
  const list = initialList('H', [], [newRow('1', 'Salon')]);
  const edited = listReducer(list, {
    type: 'edit',
    edit: (sheet) => setCell(sheet, 0, 1, 'Salon bleu'),
  });
  const moved = listReducer(list, { type: 'select', selection: (sheet) => sheet.selection });
  const done = { type: 'done', text: 'Copied', rows: list.history.rows } as const;
  expect(currentAnnouncement(done, moved)).toBe(done);
  expect(currentAnnouncement(done, edited)).toBeUndefined();
  const { rows } = list.history;
  const saved = { type: 'saved', by: 'nobody', count: 1, rows } as const;
  expect(currentAnnouncement(saved, list)).toBe(saved);
  expect(currentAnnouncement(saved, edited)).toBeUndefined();
  // What was edited while the save was sent is still to be saved.
  const earlier = { ...saved, rows: edited.history.rows };
  expect(currentAnnouncement(earlier, edited)).toBe(earlier);
  expect(currentAnnouncement(undefined, list)).toBeUndefined();
});

it('says that errors prevented a save, but not of later errors', () => {
  const wrong = initialList('H', [], [newRow('1', 'line\nbreak')]);
  const edit = (list: typeof wrong, name: string) =>
    listReducer(list, { type: 'edit', edit: (sheet) => setCell(sheet, 0, 1, name) });
  const { announcement } = after(begin, { type: 'invalid', rows: wrong.history.rows });
  expect(currentAnnouncement(announcement, wrong)).toBe(announcement);
  const right = edit(wrong, 'Salon');
  expect(currentAnnouncement(announcement, right)).toBeUndefined();
  expect(currentAnnouncement(announcement, edit(right, 'another\nbreak'))).toBeUndefined();
});
