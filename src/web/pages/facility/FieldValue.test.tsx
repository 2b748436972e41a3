import { beforeAll, expect, it, vi } from 'vitest';
import { facilityQueries } from '../../api/facility';
import { provisioningQueries } from '../../api/provisioning';
import { activateLanguage } from '../../i18n/messages';
import { showPage } from '../test-page';
import { FieldValue } from './FieldValue';

const LIST = [{ id_external: 'H-1', name: 'One' }];
const Field = (value: unknown) => () => (
  <FieldValue field="areas_autocomplete_list_count" value={value} label="Entries" />
);
const show = (value: unknown) =>
  showPage(Field(value), '/facilities/:facilityExternalId', '/facilities/H', [
    [facilityQueries.detail('H').queryKey, {}],
    [provisioningQueries.list('H').queryKey, LIST],
  ]);

beforeAll(async () => {
  await activateLanguage('en');
  // What is said of a count is loaded with the first one that is shown.
  await vi.waitUntil(async () => (await show(7)).includes('The list'), 15_000);
});

it.each([
  [7, /^7The list read at \d\d:\d\d has 1 entry\.$/],
  ['7', /^7The list read at \d\d:\d\d has 1 entry\.$/],
  ['007', /^007The list read at/],
  [1, /^1$/],
  ['1', /^1$/],
  ['seven', /^seven$/],
  ['-7', /^-7$/],
])(
  'holds a count against its list, whether a number or its digits came: %j',
  async (value, expected) => {
    expect((await show(value)).trim()).toMatch(expected);
  },
);
