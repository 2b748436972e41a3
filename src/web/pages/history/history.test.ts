// @vitest-environment happy-dom
import { createLoader } from 'nuqs';
import { beforeAll, describe, expect, it } from 'vitest';
import { outcomeOfEntry } from '../../api/history';
import { recordedRoom } from '../../api/recorded-values';
import { TOO_LONG, type WriteEntry } from '../../api/write-log';
import { i18n, translatorOf } from '../../i18n/messages';
import { writeCsv } from '../../spreadsheet/write-csv';
import type { Reading } from '../../components/time/time';
import { afterOf, beforeOf, describeOutcome, whatOf } from './describe-write';
import { historyColumns } from './HistoryTable';
import { tableSheet } from '../../components/table-column';
import { chooseWrites, daysOf, historyParsers } from './history-view';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const MINUTE = 60_000;
let reading: Reading;
beforeAll(() => {
  reading = { now: NOW, zone: 'UTC', region: 'en-GB', t: translatorOf(i18n).t };
});

const entry = (rest: Partial<WriteEntry> = {}): WriteEntry => ({
  partner: 'p',
  id: '1',
  at: NOW.getTime() - 5 * MINUTE,
  kind: 'close',
  facilityId: 'H',
  areaId: 'H-101',
  method: 'DELETE',
  path: '/v1/areas/H-101/',
  headers: undefined,
  outcome: 'done',
  ...rest,
});
const found = (what: 'there' | 'as-before' | 'otherwise' | 'unclear', stored?: string) => ({
  found: { what, at: NOW.getTime() - 4 * MINUTE, stored },
});

describe('what came of a write', () => {
  it.each<[Partial<WriteEntry>, string, string]>([
    [{ outcome: 'done' }, 'done', ''],
    [{ outcome: 'done', ...found('there', 'tidied') }, 'done', 'It read “tidied”.'],
    [
      { outcome: 'done', ...found('as-before') },
      'unknown',
      'The server answered that it was done, but it read as before today 11:56.',
    ],
    [
      { outcome: 'done', ...found('otherwise', 'other') },
      'unknown',
      'It read as something else today 11:56. It read “other”.',
    ],
    [{ outcome: 'done', ...found('unclear') }, 'done', 'It could not be read again (today 11:56).'],
    [{ outcome: 'refused' }, 'refused', 'Nothing was changed.'],
    [{ outcome: 'failed' }, 'failed', 'Nothing was changed.'],
    [
      { outcome: 'failed', ...found('there') },
      'done',
      'It was so already, as reading showed today 11:56.',
    ],
    [{ outcome: 'failed', ...found('as-before') }, 'failed', 'Nothing was changed.'],
    [{ outcome: 'unknown' }, 'unknown', 'No clear answer came.'],
    [
      { outcome: 'unknown', ...found('there') },
      'done',
      'No clear answer came. Reading showed today 11:56 that it took effect.',
    ],
    [
      { outcome: 'unknown', ...found('as-before') },
      'unknown',
      'No clear answer came. Read today 11:56: as before. It may yet have taken effect later.',
    ],
    [
      { outcome: 'unknown', ...found('unclear') },
      'unknown',
      'No clear answer came. Reading today 11:56 did not tell.',
    ],
    [
      { outcome: 'sent' },
      'unknown',
      'The page was closed before an answer came. Look at it to find out.',
    ],
    [{ outcome: 'sent', at: NOW.getTime() - 1000 }, 'sent', ''],
  ])('%o is %s: %s', (rest, outcome, how) => {
    expect(outcomeOfEntry(entry(rest), NOW.getTime())).toBe(outcome);
    expect(describeOutcome(entry(rest), reading)).toEqual({ outcome, how });
  });
});

it('says what was asked for, how it read before, and what was to stand after', () => {
  const tv = { id: '1', code: 'TV', label: 'Télévision', end: '2026-03-02' };
  const told = (rest: Partial<WriteEntry>) => [
    whatOf(entry(rest), reading.t),
    beforeOf(entry(rest), reading),
    afterOf(entry(rest), reading),
  ];
  expect(
    told({
      before: recordedRoom({
        id_external: 'H-101',
        status: 'open',
        data_services: [tv, { code: 'NET' }],
      }),
    }),
  ).toEqual(['Close room 101', 'Open, Télévision (until 2 Mar 2026), NET', 'Closed, no services']);
  expect(
    told({ kind: 'open', before: recordedRoom({ id_external: 'H-101', data_services: [] }) }),
  ).toEqual(['Open room 101', 'Not reported, no services', 'Open, no services']);
  expect(told({ kind: 'add', before: { services: [] }, after: [{ code: 'NET' }] })).toEqual([
    'Add to room 101',
    'no services',
    'added: NET',
  ]);
  expect(told({ kind: 'remove', before: { services: [tv], more: 3 } })).toEqual([
    'Remove from room 101',
    'Télévision (until 2 Mar 2026), 3 more',
    'removed',
  ]);
  expect(told({ kind: 'property', property: 'name', before: '', after: 'A\u200bB' })).toEqual([
    'Change “Name”',
    'empty',
    'A[U+200B]B',
  ]);
  expect(told({ kind: 'property', property: 'name', before: undefined, after: TOO_LONG })).toEqual([
    'Change “Name”',
    undefined,
    'too long to be kept',
  ]);
  const list = {
    entries: 241,
    added: { count: 14, ids: ['A-1', 'A-2'] },
    removed: { count: 1, ids: ['B-9'] },
  };
  expect(told({ kind: 'list', before: { entries: 228 }, after: list })).toEqual([
    'Replace the provisioning list',
    '228 entries',
    '241 entries; 14 added: A-1, A-2…; 1 removed: B-9',
  ]);
});

it('goes into a file with its formulas escaped and half characters made whole', () => {
  const sheet = tableSheet(historyColumns(reading), [
    entry({
      kind: 'property',
      property: 'name',
      before: '=1+1',
      after: '\ud800',
      occasion: 'undo',
      status: 403,
      message: '@SUM(A1)',
      outcome: 'refused',
      requestId: 'r-1',
      method: 'PATCH',
    }),
  ]);
  const [header, row] = new TextDecoder().decode(writeCsv(sheet, ';')).split('\r\n');
  expect(header?.split(';')).toHaveLength(14);
  expect(header?.split(';')[0]).toBe('Time (UTC)');
  // The times on screen are those of the zone that people chose.
  const onScreen = historyColumns(reading).filter(({ cell }) => cell !== undefined);
  expect(onScreen[0]?.header).toBe('Time');
  expect(row).toBe(
    "2026-03-01T11:55:00.000Z;H;101;Change “Name”;Undo;'=1+1;[U+D800];Refused;" +
      "Nothing was changed.;;'@SUM(A1);403;PATCH /v1/areas/H-101/;r-1",
  );
});

describe('the filter', () => {
  const entries = [
    entry({ id: '3', outcome: 'refused', message: 'Not allowed' }),
    entry({
      id: '2',
      kind: 'property',
      property: 'name',
      before: 'Hôpital neuf',
      after: 'Clinique',
      areaId: undefined as never,
      path: '/v1/facilities/H/name',
    }),
    entry({
      id: '1',
      kind: 'add',
      after: [{ label: 'Télévision' }],
      at: NOW.getTime() - 24 * 60 * MINUTE,
    }),
  ];
  const readView = createLoader(historyParsers);
  const ids = (search: string) =>
    chooseWrites(entries, readView(search), {
      now: NOW.getTime(),
      zone: 'UTC',
      what: (one) => whatOf(one, reading.t),
    }).map(({ id }) => id);

  it.each([
    ['', ['3', '2', '1']],
    ['q=hopital', ['2']],
    ['q=TELEVISION+101', ['1']],
    ['q=close+allowed', ['3']],
    ['q=hopital-neuf', ['2']],
    ['outcome=refused', ['3']],
    ['kind=add', ['1']],
    ['day=2026-03-01', ['3', '2']],
    ['day=2026-03-01&outcome=done', ['2']],
    ['outcome=nonsense&kind=..', ['3', '2', '1']],
    ['day=1999-01-01', []],
  ])('%s', (search, shown) => {
    expect(ids(search)).toEqual(shown);
  });

  it('offers the days that there are', () => {
    expect([...daysOf(entries, 'UTC')]).toEqual([
      ['2026-03-01', 2],
      ['2026-02-28', 1],
    ]);
  });
});
