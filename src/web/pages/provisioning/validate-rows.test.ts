import { describe, expect, it } from 'vitest';
import { cleanIds } from './cell-text';
import { newRow, type Row } from './rows';
import { validateRows } from './validate-rows';

/** The problems as `row column kind`, with rows numbered as on screen, and with "!" for an error. */
const problems = (rows: Row[]) =>
  validateRows(rows, 'H', ['CLINIC-7']).map(
    ({ index, column, kind, severity }) =>
      `${index + 1} ${column} ${kind}${severity === 'error' ? '!' : ''}`,
  );

it('finds nothing in a proper list', () => {
  expect(
    problems([
      newRow('007', 'Chambre 7'),
      newRow('7', ''),
      newRow('8', ''),
      newRow('غرفة', 'غرفة 👩‍⚕️'),
      ...['1-2', '1E3', '01/02/26', 'MAR-A', 'É-1', '#1', '10-11-12'].map((id) => newRow(id, '')),
    ]),
  ).toEqual([]);
});

it('refuses the first row beyond the limit, and gives the length of long texts', () => {
  const rows = Array.from({ length: 50_241 }, (_, index) => newRow(String(index), ''));
  expect(validateRows(rows, 'H', [])).toMatchObject([
    { index: 50_000, kind: 'too_many', severity: 'error', values: { max: 50_000 } },
  ]);
  expect(validateRows(rows.slice(0, 50_000), 'H', [])).toEqual([]);
  expect(validateRows([newRow('1', 'x'.repeat(256))], 'H', [])).toMatchObject([
    { kind: 'too_long', values: { count: 256, max: 255 } },
  ]);
});

it('blames the rows that were typed for an id that is there twice', () => {
  const rows = ['1', '2', '1', '1'].map((id) => newRow(id, ''));
  const blamed = (...typed: number[]) =>
    validateRows(rows, 'H', [], (row) => typed.includes(rows.indexOf(row))).map(
      ({ index, values }) => [index + 1, values],
    );
  expect(blamed(0)).toEqual([
    [1, { row: 3 }],
    [4, { row: 3 }],
  ]);
  expect(blamed(2, 3)).toEqual([
    [3, { row: 1 }],
    [4, { row: 1 }],
  ]);
  expect(blamed(0, 1, 2, 3)).toEqual(blamed(2, 3));
});

describe('a problem', () => {
  it.each<[what: string, rows: string[], problems: string[]]>([
    ['an empty id', ['1|a', '|b'], ['2 id empty!']],
    ['an id that is there already', ['1|a', '2|b', '1|c'], ['3 id duplicate!']],
    ['a full id', ['H-101'], ['1 id own_prefix']],
    [
      'an id with another facility’s prefix',
      ['CLINIC-7-101', 'CLINIC-101'],
      ['1 id other_facility'],
    ],
    ['a control character in an id', ['1\n|a'], ['1 id control_characters!']],
    ['half a character', ['1|\ud83d'], ['1 name not_unicode!']],
    ['an id that is too long', ['1'.repeat(256)], ['1 id too_long!']],
    ['a blank at the edge of an id', ['101 '], ['1 id unusual_characters']],
    ['an id of blanks alone', ['  ', '\u200b'], ['1 id blank!', '2 id blank!']],
    [
      'an id that looks like another',
      'É-1|E\u0301-1|101|１０１|A-1|A\u20111|A 1|A\u00a01|a\u200b-1'.split('|'),
      [2, 4, 6, 8, 9].flatMap((row) => [`${row} id looks_alike`, `${row} id unusual_characters`]),
    ],
    ['characters that look like plain ones', ['A\u20131'], ['1 id unusual_characters']],
    [
      'what a spreadsheet made of an id',
      '2-Jan|2-janv|3 févr. 2026|Mar-26|02/01/2026|2026-01-02|12:30|1.00E+03|1,5E+10'.split('|'),
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => `${row} id converted`),
    ],
    [
      'an error in the place of an id',
      ['#N/A', '#NOM?', '###'],
      [1, 2, 3].map((row) => `${row} id sheet_error`),
    ],
    [
      'letters of another alphabet, and signs drawn as others',
      'A-101|А-101|Β-1|B-1|ﬁ|fi|①|2|Ж'.split('|'),
      [2, 4, 6].map((row) => `${row} id looks_alike`),
    ],
    ['an error in the place of a name', ['1|#DIV/0!'], ['1 name sheet_error']],
    ['a name that repeats', ['1|a', '2|a'], ['2 name same_name']],
  ])('names the exact cell of %s', (_what, texts, expected) => {
    const rows = texts.map((text) => text.split('|'));
    expect(problems(rows.map(([id = '', name = '']) => newRow(id, name)))).toEqual(expected);
  });

  it('names the exact cell of the last of 50,000 rows, in under a second of a processor', () => {
    const rows = Array.from({ length: 50_000 }, (_, index) =>
      newRow(`A-${index}`, `Room ${index}`),
    );
    rows[49_999] = newRow('A-0', 'Room');
    const start = process.cpuUsage();
    const found = validateRows(rows, 'H', ['CLINIC-7', 'HTL-042', 'H-1']);
    // Some 150 ms are usual. A second is over only if each row is compared with each other one.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
    expect(found.map(({ index, values }) => [index, values])).toEqual([[49_999, { row: 1 }]]);
  });
});

it('cleans ids for whoever asks, and nothing else', () => {
  const ids = [
    ['E\u0301-1', 'É-1'],
    ['１０１Ａ', '101A'],
    ['A\u2011\u20131', 'A--1'],
    [' A\u00a0 \u200b1 ', 'A 1'],
    ['\u200b', '\u200b'],
    ['m²', 'm²'],
    ['H-101', '101'],
    ['H-H-1', 'H-1'],
    ['Œ 1', 'Œ 1'],
  ] as const;
  const rows = ids.map(([id]) => newRow(id, 'x\u00a0'));
  const cleaned = cleanIds(rows, 'H');
  expect(cleaned.map(({ id }) => id)).toEqual(ids.map(([, id]) => id));
  expect(cleaned.every(({ name }) => name === 'x\u00a0')).toBe(true);
  expect(cleaned.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
  expect(cleaned.at(-1)).toBe(rows.at(-1));
});
