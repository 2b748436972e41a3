import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { paths } from '../../../contract/paths';
import { encodeServices, encodeValue } from '../../../contract/value';
import type { WriteEntry } from '../../api/write-log';
import { curlOf } from './curl';
import { caseCount } from '../../../../e2e/test-level';

const ORIGIN = 'https://rooms.example.org';
const entry = (request: Partial<WriteEntry>): WriteEntry => ({
  partner: 'p',
  id: '1',
  at: 0,
  kind: 'property',
  facilityId: 'H',
  method: 'PATCH',
  path: '/v1/facilities/H/name',
  headers: undefined,
  outcome: 'done',
  ...request,
});

/** The words of each command that a shell passes to curl. */
function wordsOf(commands: readonly string[], setting = 'unset API_BASE_URL'): string[][] {
  const script = [
    setting,
    "curl() { printf '%s\\0' \"$@\" '/end/'; }",
    "PARTNER_TOKEN='demo token'",
    ...commands,
  ].join('\n');
  const said = execFileSync('sh', { input: script, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return said
    .split('/end/\0')
    .slice(0, -1)
    .map((words) => words.split('\0').slice(0, -1));
}

it('is the request as it went out, with the token of the shell', () => {
  const command = curlOf(
    entry({ headers: { 'if-match': '"7"' }, body: '{"value":"It\'s $HOME"}' }),
    ORIGIN,
  );
  expect(command.split('\n')).toHaveLength(5);
  expect(wordsOf([command])).toEqual([
    [
      '--globoff',
      '--path-as-is',
      '-X',
      'PATCH',
      `${ORIGIN}/v1/facilities/H/name`,
      '-H',
      'Authorization: Bearer demo token',
      '-H',
      'Content-Type: application/json',
      '-H',
      'if-match: "7"',
      '--data-raw',
      '{"value":"It\'s $HOME"}',
    ],
  ]);
});

it('goes to the API behind the console, where the shell names it', () => {
  expect(
    wordsOf([curlOf(entry({}), ORIGIN)], 'API_BASE_URL=https://api.example.org/hotels')[0]?.[4],
  ).toBe('https://api.example.org/hotels/v1/facilities/H/name');
});

it('reads a long list from a file, with a comment, and sends no empty body', () => {
  const command = curlOf(
    entry({ bodyLength: 90_000 }),
    ORIGIN,
    `Put the "list" into $BODY_FILE; it's too long`,
  );
  expect(command.split('\n')[0]).toBe(`# Put the "list" into $BODY_FILE; it's too long`);
  expect(wordsOf([command])[0]?.slice(-2)).toEqual(['--data-binary', '@body.json']);
  expect(wordsOf([curlOf(entry({ method: 'DELETE', path: '/v1/areas/H-1/' }), ORIGIN)])[0]).toEqual(
    [
      '--globoff',
      '--path-as-is',
      '-X',
      'DELETE',
      `${ORIGIN}/v1/areas/H-1/`,
      '-H',
      'Authorization: Bearer demo token',
    ],
  );
});

it('hands any id and any value through a shell as they are', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({
      unit: fc.constantFrom(
        "'",
        '"',
        '\\',
        '$',
        '`',
        '!',
        '\n',
        '\r',
        '@',
        '[',
        ']',
        '{',
        '}',
        ' ',
        '\t',
        '*',
        '~',
        '#',
        ';',
        '&',
        '|',
        '<',
        '>',
        '(',
        ')',
        '%',
        'é',
        '😀',
        '-',
      ),
      maxLength: 20,
    }),
  );
  const fits = (pathOf: (segment: string) => string) => (segment: string) => {
    try {
      return pathOf(segment) !== '';
    } catch {
      return false;
    }
  };
  const areaIds = text.filter(fits(paths.services));
  const serviceIds = text.filter(fits((segment) => paths.service('H-1', segment)));
  const requests = fc
    .sample(fc.record({ id: areaIds, value: text, service: serviceIds }), {
      numRuns: caseCount(300),
    })
    .flatMap(({ id, value, service }) => [
      entry({
        path: paths.facilityProperty(id, 'name'),
        body: JSON.stringify(encodeValue(value)),
      }),
      entry({
        method: 'POST',
        path: paths.services(id),
        headers: { 'idempotency-key': 'k-1' },
        body: JSON.stringify(encodeServices([{ code: value, label: id }])),
      }),
      entry({ method: 'DELETE', path: paths.service(id, service) }),
    ]);
  const words = wordsOf(requests.map((request) => curlOf(request, ORIGIN)));
  expect(words).toHaveLength(requests.length);
  for (const [index, { path, body }] of requests.entries()) {
    expect(words[index]?.[4]).toBe(ORIGIN + path);
    expect(words[index]?.at(-1)).toBe(body ?? 'Authorization: Bearer demo token');
    expect(words[index]?.filter((word) => word.startsWith('Authorization'))).toEqual([
      'Authorization: Bearer demo token',
    ]);
  }
});
