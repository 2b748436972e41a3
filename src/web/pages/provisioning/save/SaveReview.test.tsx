import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error';
import type { WriteEnd } from '../../../features/page-states/outcome-words';
import { initialList } from '../list-state';
import { SaveDialog } from './SaveDialog';
import type { ListSave } from './use-list-save';
import { analyse, idsToCheck } from '../analyse-list';
import { diffLists } from '../diff-lists';
import { newRow, type Row } from '../rows';
import { showAt, shows } from '../../../app/test-screen';
import { countToType, SaveReview } from './SaveReview';

/** The review of what `merged` changes, after edits of `base`. */
function show(merged: Row[], theirs: Row[] = [], base = theirs): void {
  const merge = { merged, conflicts: [] };
  const diff = diffLists(theirs, merged);
  showAt(
    '/facilities/H/provisioning',
    <SaveReview
      list={{ base, theirs }}
      save={{ kind: 'review', diff, toCheck: [], merge, changedAgain: false }}
      wanted={undefined}
      typed=""
      onType={() => undefined}
      onEnter={() => undefined}
    />,
  );
}

it('names what else the entries hold', async () => {
  show([newRow('101', 'One')]);
  await shows('1 added');
  expect(document.body.textContent).not.toContain('does not know');
  cleanup();
  show([newRow('101', 'One', { asset: 12 })]);
  await shows('data this console does not know: asset.');
});

it('says what others changed, also of a row that was removed here and is kept', async () => {
  const old = newRow('101', 'One');
  const renamed = { ...old, name: 'Eins' };
  show([renamed, newRow('102', 'Two')], [renamed], [old]);
  const changed = 'somebody else changed the list: 1 renamed.';
  await expect.poll(() => document.body.textContent).toContain(changed);
});

it('asks for the number of removed rows above a tenth of the list', () => {
  const lost = (before: number, removed: number, retyped = 0) => {
    const rows = Array.from({ length: removed + retyped }, (_, index) => newRow(`${index}`, ''));
    const after = rows.slice(removed).map((row) => ({ ...row, id: `new ${row.id}` }));
    return countToType(before, diffLists(rows, after));
  };
  expect(lost(240, 0)).toBeUndefined();
  expect(lost(240, 24)).toBeUndefined();
  expect(lost(240, 25)).toBe(25);
  expect(lost(240, 20, 5)).toBe(25);
  expect(lost(1, 1)).toBe(1);
  expect(lost(0, 0)).toBeUndefined();
});

it('names the new one of each pair that looks alike, and what else is odd about new ids', () => {
  const [old, odd] = [newRow('A 1', 'a'), newRow('B\u00a01', 'b')];
  const rows = [newRow('É-1', ''), old, newRow('A\u00a01', ''), newRow('2-Jan', ''), odd];
  const merged = [newRow('É-1', ''), newRow('E\u0301-1', ''), ...rows.slice(1)];
  const base = [newRow('E\u0301-1', ''), old, odd];
  expect(idsToCheck(analyse(base, merged, 'H', []))).toEqual(['É-1', 'A\u00a01', '2-Jan']);
});

const failed = (kind: 'refused' | 'failed', status: number): WriteEnd => ({
  kind,
  error: new ApiError(kind === 'refused' ? 'forbidden' : 'invalid', { status }),
});
const unknown = (accepted: boolean): WriteEnd => ({
  kind: 'unknown',
  error: new ApiError('server', { accepted }),
  found: { what: 'as-before' },
});
it.each<[string, WriteEnd, string]>([
  ['The server refused', failed('refused', 403), 'you may not change this list'],
  ['The server did not accept this', failed('failed', 400), 'Nothing was changed'],
  ['not known whether this took effect', unknown(false), 'does not show your changes so far'],
  ['accepted this, but it does not show', unknown(true), 'before you save once more'],
])('tells what came of a save that did not take effect: %s', async (title, end, body) => {
  const list = { ...initialList('H', [], undefined), save: { kind: 'ended', end } as const };
  const save = {} as ListSave;
  showAt(
    '/facilities/H/provisioning',
    <SaveDialog {...{ list, save }} onClose={() => undefined} />,
  );
  await shows(title);
  expect(document.body.textContent).toContain(body);
});
