import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { provisioningSchema } from '../../../contract/provisioning';
import { provisioningQueries } from '../../api/provisioning';
import { anyJson, anyObject, showPage, slips, tryAny } from '../test-page';
import { diffLists } from './diff-lists';
import ProvisioningPage from './ProvisioningPage';
import { rowsOfEntries } from './rows';
import { DiffSections } from './save/DiffSections';

/** The screen of a list with only this entry, and the entry in the review before saving. */
async function show(entry: Record<string, unknown>): Promise<string> {
  const entries = provisioningSchema.parse({ areas_autocomplete_list: [entry] });
  const [row] = rowsOfEntries('H', entries);
  if (row === undefined) throw new Error('no row');
  const renamed = { ...row, name: 'Another', extra: { ...row.extra, floor: 1 } };
  const Rows = () => (
    <>
      <DiffSections diff={diffLists([row], [])} />
      <DiffSections diff={diffLists([renamed], [row])} />
    </>
  );
  const page = await showPage(ProvisioningPage, '/facilities/H/provisioning', [
    [provisioningQueries.list('H').queryKey, entries],
    // Read already, so that the editor is shown and not its placeholder.
    [['list-draft', 'H'], null],
  ]);
  if (!page.includes('Export')) throw new Error(`not the editor: ${page}`);
  return page + (await showPage(Rows, '/', []));
}

it('shows any JSON that an entry of the list may hold', async () => {
  const named = fc.record({
    id_external: fc.oneof(fc.string({ minLength: 1 }), fc.maxSafeInteger()),
    name: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
  });
  const entry = fc
    .tuple(anyObject('floor', 'id', 'status'), anyJson, named)
    .map(([some, any, known]) => ({ ...some, any, ...known }))
    .filter((one) => !slips.test(JSON.stringify(one)));
  await expect(tryAny(entry, show, 25)).resolves.toBeUndefined();
});
