import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { facilityQueries } from '../../api/facility';
import { ApiError } from '../../api/api-error';
import { forgetRefusals, recordRefusal } from '../../api/refusals';
import { provisioningQueries } from '../../api/provisioning';
import { i18n } from '../../i18n/messages';
import { showPage } from '../test-page';
import { FieldValue, PortalLink } from './FieldValue';

const LIST = [{ id_external: 'H-1', name: 'One' }];
const Field = (value: unknown) => () => (
  <FieldValue field="areas_autocomplete_list_count" value={value} label="Entries" />
);
const showFirst = (value: unknown) =>
  showPage(Field(value), '/facilities/:facilityExternalId', '/facilities/H', [
    [facilityQueries.detail('H').queryKey, {}],
  ]);
const show = (value: unknown) =>
  showPage(Field(value), '/facilities/:facilityExternalId', '/facilities/H', [
    [facilityQueries.detail('H').queryKey, {}],
    [provisioningQueries.list('H').queryKey, LIST],
  ]);

beforeAll(async () => {
  // The notes on counts are loaded with the first count that is shown.
  await vi.waitUntil(async () => (await show(7)).includes('The list'), 15_000);
});

afterEach(forgetRefusals);

function portalLink(url: string) {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <PortalLink url={url} />
    </I18nProvider>,
  );
  expect(container.textContent).toBe(url);
  return container.querySelector('a');
}

it('opens the portal as it was given, and does not tell it where one comes from', () => {
  const url = 'https://portail.example/a?b=c';
  const link = portalLink(url);
  expect(link?.getAttribute('href')).toBe(url);
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
});

it.each(['ftp://portail.example/', 'javascript:alert(1)', 'https://a:b@portail.example/'])(
  'shows %s, and does not open it',
  (url) => {
    expect(portalLink(url)).toBeNull();
  },
);

it.each([
  [7, /^7The list read at \d\d:\d\d has 1 entry\.Compare list and rooms/],
  ['7', /^7The list read at \d\d:\d\d has 1 entry\.Compare list and rooms/],
  ['007', /^007The list read at/],
  [1, /^1Compare list and rooms/],
  ['1', /^1Compare list and rooms/],
  ['seven', /^seven$/],
  ['-7', /^-7$/],
])(
  'holds a count against its list, whether a number or its digits came: %j',
  async (value, expected) => {
    expect((await show(value)).trim()).toMatch(expected);
  },
);

it('leads from a count to the comparison before list or rooms were read', async () => {
  expect(await showFirst(7)).toMatch(
    /^7Compare list and rooms[^]*\/facilities\/H\/provisioning\?compare=rooms/,
  );
  expect((await showFirst('seven')).trim()).toBe('seven');
});

it.each(['/v1/facilities/H/areas', '/v1/facilities/H/areas_autocomplete_list'])(
  'does not lead to the comparison once %s was refused',
  async (path) => {
    recordRefusal(`GET ${path}`, new ApiError('forbidden', { status: 403 }));
    expect((await showFirst(7)).trim()).toBe('7');
  },
);
