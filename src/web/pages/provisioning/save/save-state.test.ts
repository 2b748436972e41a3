import { expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error';
import { diffLists } from '../diff-lists';
import { newRow, type Row } from '../rows';
import { planSave, type NextStep } from './plan-save';
import {
  editorUpdate,
  listSaveReducer,
  type EditorUpdate,
  type ListSaveEvent,
  type ListSaveState,
} from './save-state';

const [a, b] = [newRow('A-1', 'one'), newRow('A-2', 'two')];
const renamed: Row = { ...a, name: 'uno' };
const error = new ApiError('network');
const planOf = (rows: readonly Row[], theirs: readonly Row[]): NextStep =>
  planSave('H', { base: [a, b], rows }, { entries: [], theirs, tag: undefined }, new Map());
const review = planOf([renamed, b], [a, b]);
const { plan } = review;
const diff = diffLists([a, b], [renamed, b]);
const planned = (next: NextStep, changedAgain = false): ListSaveEvent => ({
  kind: 'planned',
  next,
  changedAgain,
});
const confirmed: ListSaveEvent = { kind: 'confirmed', plan, diff };
type Outcome = Extract<ListSaveEvent, { kind: 'ended' }>['outcome'];
const ended = (outcome: Outcome): ListSaveEvent => ({ kind: 'ended', plan, outcome });
const pending = { before: plan, note: {}, error };
const stored: Row = { ...a, name: 'UNO' };

const after = (...events: ListSaveEvent[]) =>
  events.reduce<ListSaveState>(listSaveReducer, { kind: 'idle' });

it.each<[ListSaveState['kind'], ListSaveEvent[]]>([
  ['reading', [{ kind: 'began' }]],
  ['review', [{ kind: 'began' }, planned(review)]],
  ['conflict', [planned(planOf([renamed, b], [{ ...a, name: 'eins' }, b]))]],
  ['idle', [planned(planOf([renamed, b], [renamed, b]))]],
  ['idle', [planned(planOf([{ ...a, name: 'line\nbreak' }, b], [a, b]))]],
  ['checking', [planned(review), confirmed]],
  ['sending', [confirmed, { kind: 'sending' }]],
  // The server answered 412, so the list is compared again.
  ['checking', [confirmed, { kind: 'sending' }, { kind: 'checking' }]],
  ['idle', [confirmed, { kind: 'closed' }]],
  ['idle', [confirmed, { kind: 'closed' }, { kind: 'checking' }]],
  ['sending', [confirmed, { kind: 'sending' }, { kind: 'closed' }]],
  ['failed', [{ kind: 'began' }, { kind: 'failed', error }]],
  ['failed', [confirmed, ended({ kind: 'failed', error })]],
  ['refused', [confirmed, ended({ kind: 'refused', error })]],
  ['idle', [confirmed, ended({ kind: 'done', found: { what: 'there' } })]],
  ['unknown', [confirmed, ended({ kind: 'unknown', error, found: { what: 'unclear' }, pending })]],
])('is %s', (kind, events) => {
  expect(after(...events).kind).toBe(kind);
});

it('says whether the changes differ from those just reviewed', () => {
  expect(after(planned(review))).toMatchObject({ changedAgain: false });
  expect(after(planned(review), confirmed, planned(review, true))).toMatchObject({
    kind: 'review',
    changedAgain: true,
  });
});

const differs = ended({
  kind: 'unknown',
  error,
  found: { what: 'otherwise', rows: [stored, b], differs: diffLists([renamed, b], [stored, b]) },
  pending,
});

it('shows how the stored list differs from the one sent', () => {
  expect(after(confirmed, differs)).toMatchObject({
    kind: 'differs',
    diff: { renamed: [{ after: { name: 'UNO' } }] },
  });
});

it.each<[string, ListSaveEvent, EditorUpdate]>([
  [
    'goes on with what is saved',
    ended({ kind: 'done', found: { what: 'there', rows: plan.merge.merged } }),
    {
      list: { base: plan.merge.merged, rows: plan.merge.merged },
      says: { type: 'saved', by: 'save', count: 2 },
    },
  ],
  [
    'trusts the answer where the list could not be read',
    ended({ kind: 'done', found: { what: 'unclear' } }),
    {
      list: { base: plan.merge.merged, rows: plan.merge.merged },
      says: { type: 'saved', by: 'save', count: 2 },
    },
  ],
  [
    'goes on from what the server stored instead',
    differs,
    {
      list: { base: [stored, b], rows: plan.merge.merged },
    },
  ],
  [
    'cannot save any more once refused',
    ended({ kind: 'refused', error }),
    {
      says: { type: 'save-refused' },
    },
  ],
  ['stays as it is after a failure', ended({ kind: 'failed', error }), {}],
  ['stays as it is for a review', planned(review), {}],
])('the editor %s', (_name, event, update) => {
  expect(editorUpdate(event, plan.mine)).toEqual(update);
});

it('goes on with the merged list where it has errors, or the server has all of it', () => {
  const invalid = planOf([{ ...a, name: 'line\nbreak' }, b], [a, b, newRow('A-3', 'three')]);
  expect(editorUpdate(planned(invalid), [])).toEqual({
    list: { base: invalid.plan.theirs, rows: invalid.plan.merge.merged },
    says: { type: 'invalid' },
  });
  expect(editorUpdate(planned(planOf([renamed, b], [renamed, b])), [])).toMatchObject({
    says: { type: 'saved', by: 'nobody', count: 2 },
  });
});

it('keeps what was edited after the plan was made', () => {
  const later: Row = { ...b, name: 'later' };
  const { list } = editorUpdate(ended({ kind: 'done', found: { what: 'there' } }), [
    renamed,
    later,
  ]);
  expect(list?.base.map(({ name }) => name)).toEqual(['uno', 'two']);
  expect(list?.rows.map(({ name }) => name)).toEqual(['uno', 'later']);
});
