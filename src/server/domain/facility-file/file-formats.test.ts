import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { caseCount } from '../../../../e2e/test-level';
import { escapeFormula } from '../../../contract/formula-cells';
import { checkFile } from './check-file';
import { readCsv, type RowKind } from './csv-file';
import { decode, readJson } from './read-file';
import { facilityContent } from './test-content';

const fromCsv = (text: string, rowsAre: RowKind = 'area') => checkFile(readCsv(text, 'H', rowsAre));

const problems = (checked: ReturnType<typeof checkFile>) =>
  (checked.problems ?? []).map(({ place, message }) => `${place}: ${message}`);

test('whatever a facility holds comes back from JSON as it was', () => {
  fc.assert(
    fc.property(facilityContent, (content) => {
      expect(checkFile(readJson(JSON.stringify(content)))).toEqual({ content });
    }),
    { numRuns: caseCount(200) },
  );
});

test('whatever ids and names hold comes back from CSV of all countries', () => {
  fc.assert(
    fc.property(
      facilityContent,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      ({ areas }, delimiter, newline) => {
        const rooms = areas?.map(({ id_external, name = null }) => ({ id_external, name })) ?? [];
        const rows = rooms.map(({ id_external, name }) =>
          [id_external, name ?? ''].map(escapeFormula),
        );
        const text = Papa.unparse([['id_external', 'name'], ...rows], { delimiter, newline });
        expect(fromCsv(text)).toEqual({ content: { id_external: 'H', areas: rooms } });
      },
    ),
    { numRuns: caseCount(200) },
  );
});

test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
  '%s with a byte order mark is read',
  (encoding) => {
    const text = '\ufeffid_external,name\r\n007,Chambre é\r\n';
    const bytes = encoding === 'utf-8' ? Buffer.from(text) : Buffer.from(text, 'utf16le');
    if (encoding === 'utf-16be') bytes.swap16();
    expect(fromCsv(decode(bytes))).toEqual({
      content: { id_external: 'H', areas: [{ id_external: '007', name: 'Chambre é' }] },
    });
  },
);

test('another encoding is refused rather than guessed', () => {
  expect(() => decode(Buffer.from('id_external,name\n1,é', 'latin1'))).toThrow(
    /neither UTF-8 nor UTF-16/,
  );
});

test('two columns are enough for rooms, and for a provisioning list; blank rows are none', () => {
  const text = 'name;id_external\nOne;001\n;\n\nTwo;1e3\n';
  const rows = [
    { id_external: '001', name: 'One' },
    { id_external: '1e3', name: 'Two' },
  ];
  expect(fromCsv(text).content?.areas).toEqual(rows);
  expect(fromCsv(text, 'provisioning').content?.areas_autocomplete_list).toEqual(rows);
});

test('every error of a CSV file is named with its row and column', () => {
  const text = ['id_external,name', '1,One', ',Two', '1,Again', '5,Five,surplus'].join('\n');
  expect(problems(fromCsv(text))).toEqual([
    'row 5: has 3 cells, and there are 2 columns',
    'row 3, column id_external: is empty',
    'row 4, column id_external: "1" is there already, in row 2',
  ]);
});

test('every error of a JSON file is named with its place', () => {
  const areas = [
    { id_external: '1' },
    { id_external: 1, nmae: 'x' },
    'room',
    { id_external: '1', data_services: [{ id: '..' }], name: 'a\0b' },
    { id_external: '2', status: 'ajar', data_services: [{ id: 'a' }, { id: 'a' }] },
    { id_external: '3', data_services: [{ end: '2026-02-30' }, 5] },
  ];
  const facility = {
    id_external: '..',
    name: '',
    ssid_public: 'abcdefghijklmnopqrstuvwxyzabcdefg',
    subscription_url: 'ftp://x',
    subscribed: 'perhaps',
    address: { deep: JSON.parse('{"__proto__": 1}') as unknown },
    extra: 1,
    areas,
    areas_autocomplete_list: {},
  };
  expect(problems(checkFile(readJson(JSON.stringify(facility))))).toEqual([
    'areas, row 3: is not an object',
    'areas_autocomplete_list: is not an array',
    'column id_external: cannot be used in an address of the API',
    'column name: is empty',
    'column subscribed: takes true or false',
    'column ssid_public: is longer than 32 octets of UTF-8',
    'column subscription_url: is not an http or https address',
    'column address: has a key __proto__ or constructor.prototype, which is refused',
    'column extra: there is no such column',
    'areas, row 2, column id_external: is not text',
    'areas, row 2, column nmae: there is no such column',
    'areas, row 4, column id_external: "1" is there already, in areas, row 1',
    'areas, row 4, column name: holds a NUL character or half a character',
    'areas, row 4, column data_services: entry 1, id cannot be used in an address of the API',
    'areas, row 5, column status: takes open or closed',
    'areas, row 5, column data_services: has two services with the same id',
    'areas, row 6, column data_services: entry 1, end is not an ISO 8601 timestamp or date',
    'areas, row 6, column data_services: entry 2 is not an object',
  ]);
});

test.each([
  [
    'nmae,id_external\n',
    /row 1: takes the columns id_external and name, and has nmae, id_external/,
  ],
  ['id_external,id_external\n', /row 1: takes the columns/],
  ['name\nx', /row 1: takes the columns/],
  ['id_external,name\n"1,One', /row 2: .*quote/i],
])('%j is refused', (text, why) => {
  expect(problems(fromCsv(text)).join('\n')).toMatch(why);
});

test.each([
  ['0000-12-31T23:59:59Z', false],
  ['0001-01-01T00:00:00+00:01', false],
  ['0001-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59Z', true],
  ['9999-12-31T23:59:59-00:01', false],
])('the time %s is taken if the database can hold it: %s', (date_created, isValid) => {
  const text = JSON.stringify({ id_external: 'H', date_created });
  expect(problems(checkFile(readJson(text)))).toEqual(
    isValid ? [] : ['column date_created: is not an ISO 8601 timestamp of the years 0001 to 9999'],
  );
});

test('a time is kept as one of UTC with milliseconds', () => {
  const text = JSON.stringify({ id_external: 'H', date_created: '2021-03-15T10:12:44+01:00' });
  expect(checkFile(readJson(text)).content?.date_created).toBe('2021-03-15T09:12:44.000Z');
});

test.each(['', '[]', 'null', '{"id_external":'])('%j is no facility in JSON', (text) => {
  expect(problems(checkFile(readJson(text)))).toHaveLength(1);
});
