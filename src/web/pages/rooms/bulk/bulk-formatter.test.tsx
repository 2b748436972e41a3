import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error';
import type { Language } from '../../../i18n/language';
import { activateLanguage, i18n } from '../../../i18n/messages';
import { useBulkFormatter } from './bulk-formatter';
import type { BulkKind } from './bulk-kinds';
import type { Outcome, RowState } from './row-states';
import type { BulkRow } from './bulk-work';

afterAll(() => activateLanguage('en'));

async function wordsIn(language: Language, kind: BulkKind) {
  await activateLanguage(language);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  );
  return renderHook(() => useBulkFormatter(kind), { wrapper }).result.current;
}

const services = [
  { id: '1', code: 'TV' },
  { id: '2', code: 'NET' },
];
const row: BulkRow = {
  key: 'H-1',
  areaId: 'H-1',
  room: '1',
  area: { id_external: 'H-1', data_services: services },
  request: { kind: 'occupancy' },
};
const adding: BulkRow = { ...row, request: { kind: 'add', services, reopens: false } };
const unshared: BulkRow = { ...row, area: { id_external: 'H-1' } };
const error = new ApiError('server', { status: 500 });
const ended = (outcome: Outcome): RowState => ({ ...outcome, at: new Date(0) });
const done = ended({ kind: 'done', seen: false });
const undone: (RowState | undefined)[] = [
  undefined,
  { kind: 'waiting' },
  { kind: 'running' },
  ended({ kind: 'failed', error }),
  ended({ kind: 'refused', error }),
  ended({ kind: 'unknown', error, looked: true }),
  ended({ kind: 'skipped', why: 'gone' }),
  ended({ kind: 'skipped', why: 'changed' }),
  ended({ kind: 'skipped', why: 'stopped' }),
];

describe('what happens in a row', () => {
  it('is told as done where it was, and as planned everywhere else', async () => {
    const english = await wordsIn('en', 'close');
    expect([english.what(row, done), english.what(unshared, done)]).toEqual([
      '2 services erased: TV, NET',
      'Any services were erased: they are not shared with you',
    ]);
    expect(
      new Set(undone.flatMap((state) => [english.what(row, state), english.what(unshared, state)])),
    ).toEqual(
      new Set([
        '2 services to erase: TV, NET',
        'Any services to be erased: they are not shared with you',
      ]),
    );
    const french = await wordsIn('fr', 'open');
    expect(french.what(row, done)).toBe('2 services effacés\u00A0: TV, NET');
    expect(new Set(undone.map((state) => french.what(row, state)))).toEqual(
      new Set(['2 services à effacer\u00A0: TV, NET']),
    );
  });

  it('is nothing where nothing was planned', async () => {
    const out = ended({ kind: 'skipped', why: 'open' });
    expect((await wordsIn('en', 'open')).what({ ...row, skip: 'open' }, out)).toBe('');
    expect((await wordsIn('en', 'add')).what({ ...adding, skip: 'has-it' }, out)).toBe('');
    for (const kind of ['add', 'restore'] as const)
      expect((await wordsIn('en', kind)).what(adding, done)).toBe('TV, NET');
    // The row names the service that cannot be removed.
    expect(
      (await wordsIn('en', 'remove')).what(
        { ...row, skip: 'no-id', request: { kind: 'remove', service: { code: 'TV' } } },
        out,
      ),
    ).toBe('TV');
  });
});
