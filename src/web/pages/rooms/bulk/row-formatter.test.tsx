import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error';
import type { Language } from '../../../i18n/language';
import { activateLanguage, i18n } from '../../../i18n/messages';
import { chooseZone } from '../../../i18n/zone';
import type { BulkKind } from './bulk-operation';
import { bulkOperations } from './BulkDialog';
import { resolved, type BulkRow, type Outcome } from './bulk-rows';
import { useRowFormatter } from './row-formatter';

beforeEach(() => chooseZone('Europe/Paris'));

async function formatterIn(language: Language, kind: BulkKind) {
  await activateLanguage(language);
  return renderHook(() => useRowFormatter(bulkOperations[kind]), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  }).result.current;
}

const services = [
  { code: 'TV', start: '2026-03-01T10:00:00.000Z', end: '2026-03-02T10:00:00.000Z' },
  { code: 'NET', start: '2026-03-01T10:00:00.000Z' },
];
const row: BulkRow = {
  key: 'H-1',
  areaId: 'H-1',
  room: '1',
  area: { id_external: 'H-1', data_services: services },
  services,
};
const skip = resolved('bulk.skip.has-it');

it.each<[BulkKind, string]>([
  ['close', 'TV · NET'],
  ['remove', 'TV, until Mar 2, 2026, 11:00 · NET'],
  [
    'add',
    'TV, from Mar 1, 2026, 11:00, until Mar 2, 2026, 11:00 · NET, from Mar 1, 2026, 11:00, no end',
  ],
])('the services of a row say what %s needs', async (kind, text) => {
  const format = await formatterIn('en', kind);
  expect(format.services(row)).toBe(text);
  expect(format.services({ ...row, services: undefined })).toContain('not shared');
  // A service that cannot be removed is named, too.
  expect(format.services({ ...row, skip })).toBe(kind === 'remove' ? text : '');
});

it('a row that is opened first says so, in French too', async () => {
  const format = await formatterIn('fr', 'restore');
  expect(format.services({ ...row, services: [{ code: 'TV' }], reopens: true })).toBe(
    'Rouvrir, puis\u00A0: TV, sans date de fin',
  );
});

it.each<[string, Outcome, RegExp]>([
  ['done, as a read shows', { kind: 'done', seen: true }, /reading again shows it/],
  ['left out', { kind: 'skipped', skip: { changed: 'gone' } }, /^This room is no longer there$/],
  [
    'failed, with what the server says',
    { kind: 'failed', error: new ApiError('invalid', { status: 400, detail: 'Because.' }) },
    /^.+ · Because\.$/,
  ],
  [
    'half done',
    { kind: 'failed', error: new ApiError('invalid'), step: 'bulk.step.reopened' },
    / · The room is open again\.$/,
  ],
  ['not known', { kind: 'unknown', error: new ApiError('network') }, /answer|reach|connection/],
  [
    'accepted, and not seen',
    { kind: 'unknown', error: new ApiError('contract', { accepted: true }) },
    /^The server accepted this, but it does not show yet$/,
  ],
])('the detail of a row says more: %s', async (_what, outcome, detail) => {
  const format = await formatterIn('en', 'close');
  expect(format.detail({ ...outcome, at: new Date(0) })).toMatch(detail);
});
