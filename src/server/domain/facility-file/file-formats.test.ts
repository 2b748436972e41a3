import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { caseCount } from '../../../../e2e/test-level';
import { checkFile } from './check-file';
import { writeCsv } from './csv-file';
import type { FacilityContent } from './facility-content';
import { readCsv } from './csv-file';
import { decode, readJson } from './read-file';
import { facilityContent } from './test-content';

const fromCsv = (text: string, facility?: string, rowsAre: 'area' | 'provisioning' = 'area') =>
  checkFile(readCsv(text, { facility, facilityOption: '--facility', rowsAre }));

const problems = (checked: ReturnType<typeof checkFile>) =>
  (checked.problems ?? []).map(({ place, message }) => `${place}: ${message}`);

/** The content as CSV can hold it: an empty list has no row, so CSV says nothing of it. */
function asCsvHasIt({
  areas,
  areas_autocomplete_list: list,
  ...facility
}: FacilityContent): FacilityContent {
  return {
    ...facility,
    areas: areas?.length === 0 ? undefined : areas,
    areas_autocomplete_list: list?.length === 0 || list === null ? undefined : list,
  };
}

test('whatever a facility holds comes back from JSON as it was', () => {
  fc.assert(
    fc.property(facilityContent, (content) => {
      expect(checkFile(readJson(JSON.stringify(content)))).toEqual({ content });
    }),
    { numRuns: caseCount(200) },
  );
});

test('whatever a facility holds comes back from CSV as it was', () => {
  fc.assert(
    fc.property(facilityContent, (content) => {
      expect(fromCsv(decode(Buffer.from(writeCsv(content))))).toEqual({
        content: asCsvHasIt(content),
      });
    }),
    { numRuns: caseCount(200) },
  );
});

test(
  'the same with ; or tab, as spreadsheets of other countries write it, and with ' +
    'other line ends',
  () => {
    fc.assert(
      fc.property(
        facilityContent,
        fc.constantFrom(';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        (content, delimiter, newline) => {
          const { data } = Papa.parse<string[]>(writeCsv(content).slice(1), { delimiter: ',' });
          expect(fromCsv(Papa.unparse(data, { delimiter, newline }))).toEqual({
            content: asCsvHasIt(content),
          });
        },
      ),
      { numRuns: caseCount(100) },
    );
  },
);

test('no cell of an export is taken for a formula', () => {
  fc.assert(
    fc.property(facilityContent, (content) => {
      const { data } = Papa.parse<string[]>(writeCsv(content).slice(1), { delimiter: ',' });
      expect(data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    }),
    { numRuns: caseCount(100) },
  );
});

test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
  '%s with a byte order mark is read',
  (encoding) => {
    const text = '\ufeffid_external,name\r\n007,Chambre é\r\n';
    const bytes = encoding === 'utf-8' ? Buffer.from(text) : Buffer.from(text, 'utf16le');
    if (encoding === 'utf-16be') bytes.swap16();
    expect(fromCsv(decode(bytes), 'H')).toEqual({
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
  expect(fromCsv(text, 'H').content?.areas).toEqual(rows);
  expect(fromCsv(text, 'H', 'provisioning').content?.areas_autocomplete_list).toEqual(rows);
});

test('every error of a CSV file is named with its row and column', () => {
  const text = [
    'record,id_external,name,status,type,subscribed,ssid_public,subscription_url,data_services',
    'facility,H,,active,hotel,perhaps,abcdefghijklmnopqrstuvwxyzabcdefg,ftp://x,',
    'area,1,One,ajar,,,,,"[{""id"":""a""},{""id"":""a""}]"',
    'area,,Two,open,,,wifi,,{',
    'area,1,Again,open,,,,,"[{""end"":""2026-02-30""},5]"',
    '',
    'room,2,Three,,,,,,',
    'provisioning,5,Five,,,,,,,,surplus',
    '"facility",I,I,x,y,,,,',
  ].join('\n');
  expect(problems(fromCsv(text))).toEqual([
    'row 2, column subscribed (F): takes true or false',
    expect.stringMatching(/^row 4, column ssid_public \(G\): is not for a record of the kind area/),
    expect.stringMatching(/^row 4, column data_services \(I\): is not valid JSON/),
    'row 7, column record (A): takes facility, area, provisioning',
    'row 8: has 11 cells, and there are 9 columns',
    'row 9: is a second facility; a file holds one',
    'row 2, column name (C): is empty',
    'row 2, column ssid_public (G): is longer than 32 octets of UTF-8',
    'row 2, column subscription_url (H): is not an http or https address',
    'row 3, column status (D): takes open or closed',
    'row 3, column data_services (I): has two services with the same id',
    'row 4, column id_external (B): is empty',
    'row 5, column id_external (B): "1" is there already, in row 3',
    'row 5, column data_services (I): entry 1, end is not an ISO 8601 timestamp or date',
    'row 5, column data_services (I): entry 2 is not an object',
  ]);
});

test('so is every error of a JSON file', () => {
  const areas = [
    { id_external: '1' },
    { id_external: 1, nmae: 'x' },
    'room',
    { id_external: '1', data_services: [{ id: '..' }], name: 'a\0b' },
  ];
  const facility = {
    id_external: '..',
    address: { deep: JSON.parse('{"__proto__": 1}') as unknown },
    extra: 1,
    areas,
    areas_autocomplete_list: {},
  };
  expect(problems(checkFile(readJson(JSON.stringify(facility))))).toEqual([
    'areas, row 3: is not an object',
    'areas_autocomplete_list: is not an array',
    'column id_external: cannot be used in an address of the API',
    'column address: has a key __proto__ or constructor.prototype, which is refused',
    'column extra: there is no such column',
    'areas, row 2, column id_external: is not text',
    'areas, row 2, column nmae: there is no such column',
    'areas, row 4, column id_external: "1" is there already, in areas, row 1',
    'areas, row 4, column name: holds a NUL character or half a character',
    'areas, row 4, column data_services: entry 1, id cannot be used in an address of the API',
  ]);
});

test.each([
  ['nmae,id_external\n', /row 1: column nmae \(A\): there is no such column/],
  ['id_external,id_external\n', /row 1: there are two columns id_external/],
  ['name\nx', /row 1: the column id_external is missing/],
  ['record,id_external\narea,1', /no row is a facility: name it with --facility/],
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
])('the time %s, which the database can hold: %s', (date_created, isValid) => {
  const text = JSON.stringify({ id_external: 'H', date_created });
  expect(problems(checkFile(readJson(text)))).toEqual(
    isValid ? [] : ['column date_created: is not an ISO 8601 timestamp of the years 0001 to 9999'],
  );
});

test.each(['', '[]', 'null', '{"id_external":'])('%j is no facility in JSON', (text) => {
  expect(problems(checkFile(readJson(text)))).toHaveLength(1);
});
