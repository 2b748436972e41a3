import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../../../e2e/for-all';
import { ApiError, unseen } from '../../api/api-error';
import { diffLists } from './diff-lists';
import { setCell } from './edit-rows';
import {
  initialList,
  isEdited,
  listReducer,
  type ListAction,
  type ListState,
  type SaveState,
} from './list-state';
import type { Side } from './merge-lists';
import { newRow, type Row } from './rows';

const listOf = (...texts: string[]): Row[] => texts.map((text) => newRow(text, `Room ${text}`));
const begin = (...texts: string[]) => initialList('H', listOf(...texts));
const reduce = (list: ListState, ...actions: ListAction[]) => actions.reduce(listReducer, list);
const rename = (list: ListState, row: number, name: string) =>
  reduce(list, {
    type: 'edit',
    edit: (rows) => setCell(rows, rows[row]?.key ?? '', 'name', name),
  });
const names = ({ rows }: ListState) => rows.map(({ name }) => name);

it('undoes every step, and redoes it', () => {
  const edits = fc.tuple(fc.nat(4), fc.string()).map(
    ([at, text]) =>
      (rows: readonly Row[]) =>
        setCell(rows, rows[at]?.key ?? '', 'id', text),
  );
  forAll(50, [fc.array(edits, { minLength: 20, maxLength: 60 })], (steps) => {
    let now = begin('1', '2', '3');
    const states = [now.rows];
    for (const edit of steps) {
      now = reduce(now, { type: 'edit', edit });
      if (now.past.length === states.length) states.push(now.rows);
    }
    for (const rows of states.slice(0, -1).toReversed()) {
      now = reduce(now, { type: 'undo' });
      expect(now.rows).toBe(rows);
    }
    for (const rows of states.slice(1)) {
      now = reduce(now, { type: 'redo' });
      expect(now.rows).toBe(rows);
    }
    expect(now.past).toEqual(states.slice(0, -1));
  });
});

it('forgets what was undone once something else is done', () => {
  const undone = reduce(rename(begin('1'), 0, 'x'), { type: 'undo' });
  const other = rename(undone, 0, 'y');
  expect(names(reduce(other, { type: 'redo' }))).toEqual(['y']);
});

it('says what an edit did until the next', () => {
  const said = reduce(begin('1'), { type: 'edit', edit: () => [], said: { key: 'list.remove' } });
  expect(said.announcement).toEqual({ key: 'list.remove' });
  expect(reduce(said, { type: 'undo' }).announcement).toMatchObject({ key: 'list.done.undo' });
});

it('shows a newer list at once if nothing is edited, with the same rows where it has them', () => {
  const list = begin('1', '2');
  const read = reduce(list, { type: 'read', theirs: listOf('0', '1', '2') });
  expect(names(read)).toEqual(['Room 0', 'Room 1', 'Room 2']);
  expect(read.rows.slice(1)).toEqual(list.rows);
});

it('keeps edits beside a newer list of the server, until all of them are in it', () => {
  const edited = rename(begin('1', '2'), 0, 'Salon');
  const other = reduce(edited, { type: 'read', theirs: listOf('1', '3') });
  expect(names(other)).toEqual(['Salon', 'Room 2']);
  expect(other.theirs).not.toBe(other.base);
  const theirs = [newRow('1', 'Salon'), newRow('2', 'Room 2')];
  const same = reduce(other, { type: 'read', theirs });
  expect(isEdited(same)).toBe(false);
  expect(same).toMatchObject({ past: [], future: [] });
});

it('shows edits of a draft as one step, and what is discarded is the newest list', () => {
  const base = listOf('1');
  const at = new Date(0);
  const list = initialList('H', listOf('1', '2'), { base, rows: listOf('1', 'x'), at });
  expect(list).toMatchObject({ restoredFrom: at, past: [base] });
  const discarded = reduce(list, { type: 'discard' });
  expect(discarded.restoredFrom).toBeUndefined();
  expect(names(discarded)).toEqual(['Room 1', 'Room 2']);
});

const [a, b, c] = [newRow('A-1', 'one'), newRow('A-2', 'two'), newRow('A-3', 'three')];
const error = new ApiError('network');
const readOf = (theirs: readonly Row[], again = false): ListAction => ({
  type: 'save-read',
  theirs,
  again,
});
const edited = (rows: readonly Row[]) => initialList('H', [a, b], { base: [a, b], rows });
const renamed: Row = { ...a, name: 'uno' };
const mine = edited([renamed, b]);
const saveOf = (...actions: ListAction[]) => reduce(mine, ...actions).save;
/** The save at a step that has a plan. */
function planOf(save: SaveState) {
  if (!('merge' in save)) throw new Error(`It is ${save.kind}`);
  return save;
}
const sending: ListAction = { type: 'save-step', kind: 'sending' };
type Outcome = Extract<ListAction, { type: 'save-ended' }>['outcome'];
const ended = (outcome: Outcome): ListAction => ({ type: 'save-ended', outcome });
const pending = {
  before: { theirs: [], tag: undefined },
  note: {},
  error,
};

it.each<[SaveState['kind'], ListAction[]]>([
  ['reading', [{ type: 'save-begun' }]],
  ['review', [{ type: 'save-begun' }, readOf([a, b])]],
  ['idle', [readOf([renamed, b])]],
  ['sending', [readOf([a, b]), sending]],
  // The server answered 412, so the list is compared again.
  ['checking', [readOf([a, b]), sending, { type: 'save-step', kind: 'checking' }]],
  ['idle', [readOf([a, b]), { type: 'save-closed' }]],
  ['idle', [readOf([a, b]), { type: 'save-closed' }, { type: 'save-step', kind: 'checking' }]],
  ['sending', [readOf([a, b]), sending, { type: 'save-closed' }]],
  ['ended', [{ type: 'save-begun' }, ended({ kind: 'failed', error })]],
])('the save is %s', (kind, actions) => {
  expect(saveOf(...actions).kind).toBe(kind);
});

it('reviews what would be sent, with what others changed meanwhile', () => {
  const review = planOf(saveOf(readOf([a, b, c])));
  expect(review.merge.merged.map(({ name }) => name)).toEqual(['uno', 'two', 'three']);
  expect(review).toMatchObject({
    changedAgain: false,
    diff: { added: [], removed: [], renamed: [{ after: { id: a.id } }] },
  });
  expect(saveOf(readOf([a, b]), readOf([a, b, c], true))).toMatchObject({ changedAgain: true });
});

it('asks which of two names is to stand, and goes on with the one that is chosen', () => {
  const conflict = reduce(mine, readOf([{ ...a, name: 'eins' }, b]));
  const place = planOf(conflict.save).merge.conflicts[0]?.place ?? '';
  const chosen = (side: Side) =>
    reduce(conflict, { type: 'save-chosen', choices: new Map([[place, side]]) });
  expect(planOf(chosen('mine').save).merge.merged[0]?.name).toBe('uno');
  // The server already has theirs, so nothing is left to send.
  expect(chosen('theirs')).toMatchObject({
    save: { kind: 'idle' },
    announcement: { key: 'listSave.savedAlready', values: { count: 2 } },
  });
});

it('keeps the choice after a lost network, until the list has changed or the review is closed', () => {
  const theirs = [{ ...a, name: 'eins' }, b];
  const conflict = reduce(mine, readOf(theirs));
  const { place = '' } = planOf(conflict.save).merge.conflicts[0] ?? {};
  const chosen = reduce(conflict, { type: 'save-chosen', choices: new Map([[place, 'mine']]) });
  const closed: ListAction = { type: 'save-closed' };
  const lost = reduce(chosen, sending, ended({ kind: 'failed', error }), closed);
  const again = { type: 'save-begun' } as const;
  expect(reduce(lost, again, readOf(theirs)).save.kind).toBe('review');
  const changed = [{ ...a, name: 'un' }, b];
  expect(reduce(lost, again, readOf(changed)).save.kind).toBe('conflict');
  const read: ListAction = { type: 'read', theirs: changed };
  expect(reduce(lost, read, again, readOf(changed)).save.kind).toBe('conflict');
  expect(reduce(chosen, closed, again, readOf(theirs)).save.kind).toBe('conflict');
});

it('sends no list that has an error, and shows the merged one', () => {
  const broken = reduce(edited([{ ...a, name: 'line\nbreak' }, b]), readOf([a, b, c]));
  expect(broken).toMatchObject({ save: { kind: 'idle' }, announcement: { key: 'list.invalid' } });
  expect(broken.rows.map(({ id }) => id)).toEqual(['A-1', 'A-2', 'A-3']);
});

it('goes on with what is saved, and undoes it like any edit', () => {
  const theirs = [newRow('A-1', 'uno'), newRow('A-2', 'two')];
  const found = { what: 'there' as const, rows: theirs };
  const saved = reduce(mine, readOf([a, b]), sending, ended({ kind: 'done', found }));
  expect(isEdited(saved)).toBe(false);
  expect(saved.announcement).toEqual({ key: 'listSave.saved', values: { count: 2 } });
  expect(names(reduce(saved, { type: 'undo' }))).toEqual(['one', 'two']);
});

it('trusts the answer where the list could not be read', () => {
  const saved = reduce(mine, readOf([a, b]), ended({ kind: 'done', found: { what: 'unclear' } }));
  expect(names({ ...saved, rows: saved.base })).toEqual(['uno', 'two']);
});

it('never takes back what another person changed', () => {
  const found = { what: 'there' as const };
  const saved = reduce(mine, readOf([a, b, c]), ended({ kind: 'done', found }));
  expect(names(reduce(saved, { type: 'undo' }))).toEqual(['uno', 'two', 'three']);
});

it('changes nothing of what is reviewed', () => {
  expect(names(rename(reduce(mine, readOf([a, b])), 1, 'later'))).toEqual(['uno', 'two']);
});

it('goes on from what the server stored instead, and shows how it differs', () => {
  const stored = [{ ...a, name: 'UNO' }, b];
  const diff = diffLists([renamed, b], stored);
  const found = { what: 'otherwise' as const, rows: stored, diff };
  const end = (why: ApiError) =>
    reduce(mine, readOf([a, b]), ended({ kind: 'unknown', error: why, found, pending }));
  const accepted = end(unseen());
  expect(accepted.save).toMatchObject({ end: { kind: 'unknown' }, diff: { renamed: [{}] } });
  expect(accepted.base.map(({ name }) => name)).toEqual(['UNO', 'two']);
  expect(names(accepted)).toEqual(['uno', 'two']);
  // Without an answer, the write may still take effect.
  expect(end(error).base.map(({ name }) => name)).toEqual(['one', 'two']);
});

it('a list is read-only once the server has refused it', () => {
  const refused = reduce(mine, readOf([a, b]), ended({ kind: 'refused', error }));
  expect(names(rename(refused, 0, 'x'))).toEqual(['uno', 'two']);
  expect(reduce(refused, { type: 'undo' })).toBe(refused);
});
