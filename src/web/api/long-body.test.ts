import {
  array,
  assert,
  constantFrom,
  dictionary,
  jsonValue,
  nat,
  oneof,
  property,
  record,
  string,
  tuple,
} from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { parseExactly } from './exact-json';
import { LongBody } from './long-body';
import { caseCount } from '../../../e2e/test-level';

afterEach(() => void vi.restoreAllMocks());

/** What comes of a text that arrives in pieces which end at `cuts`. */
function arrived(text: string, cuts: readonly number[]): LongBody {
  const body = new LongBody();
  const ends = [...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted(
    (a, b) => a - b,
  );
  ends.forEach((end, index) => body.add(text.slice(ends[index - 1] ?? 0, end)));
  return body;
}

/** The value, or what kind of error it makes. */
function outcome(read: () => unknown): unknown {
  try {
    return { value: read() };
  } catch (error) {
    return error instanceof SyntaxError ? 'no JSON' : error;
  }
}

const cuts = array(nat(), { maxLength: 8 });
/**
 * Texts that look like what stands between objects, keys of objects within objects, and anything.
 */
const word = oneof(
  constantFrom('},{"id":', '}]}', '"},{"id":"', '\\"},{"id":', '__proto__', 'id'),
  string({ unit: 'binary', maxLength: 8 }),
);
const room = dictionary(
  constantFrom('id', 'name', '__proto__', 'data_services', '"'),
  oneof(word, array(record({ id: word }), { maxLength: 3 }), jsonValue()),
  { minKeys: 0 },
);
const rooms = array(
  tuple(word, room).map(([id, more]) => ({ id, ...more })),
  { maxLength: 12 },
);
const answer = oneof(
  rooms,
  rooms.map((areas) => ({ areas })),
  tuple(rooms, jsonValue()).map(([areas, total]) => ({ areas, total })),
  jsonValue(),
);

it('says what it would whole, however it comes', () => {
  assert(
    property(answer, cuts, constantFrom(undefined, 1), (value, places, spaces) => {
      const json = JSON.stringify(value, null, spaces);
      expect(outcome(() => arrived(json, places).json())).toEqual(
        outcome(() => parseExactly(json)),
      );
    }),
    { numRuns: caseCount(3000) },
  );
});

it('also of what is no JSON, or of more than one list', () => {
  const pieces = array(
    constantFrom(
      '{"areas":',
      '[',
      '{"id":',
      '1',
      '"a"',
      '},{"id":',
      '}',
      ']',
      ',',
      '}]}',
      '\u00a0',
      '],"areas":[',
      ' ',
      '\n',
      '"data_services":[{"id":2}]',
    ),
    { maxLength: 14 },
  );
  assert(
    property(
      constantFrom(' ', '{"areas":[{"id":1', '[{"id":1'),
      pieces,
      constantFrom('', '}]}', '}]', '}]}\u00a0', '}]\n'),
      cuts,
      (begin, middle, end, places) => {
        const json = begin + middle.join('') + end;
        expect(outcome(() => arrived(json, places).json())).toEqual(
          outcome(() => parseExactly(json)),
        );
      },
    ),
    { numRuns: caseCount(5000) },
  );
});

it.each(['{"areas":%}', '%'])(
  'parses a list as %s while it comes: no text of it twice, and little at its end',
  (envelope) => {
    const list = Array.from({ length: 1000 }, (_, index) => ({
      id_external: `H-${index}`,
      name: 'Chambre "é" },{',
      data_services: [{ id: index }, { id: index + 1 }],
    }));
    const json = envelope.replace('%', JSON.stringify(list));
    const parse = vi.spyOn(JSON, 'parse');
    const body = new LongBody();
    for (let from = 0; from < json.length; from += 4096) body.add(json.slice(from, from + 4096));
    const before = parse.mock.calls.length;
    expect(body.json()).toEqual(envelope === '%' ? list : { areas: list });
    expect(parse.mock.calls.length - before).toBe(1);
    expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(9000);
    expect(parse.mock.calls.reduce((sum, [text]) => sum + text.length, 0)).toBeLessThan(
      json.length * 1.01,
    );
    expect(body.text).toBe(json);
  },
);

it('says nothing until something comes', () => {
  const body = new LongBody();
  body.add('');
  expect([body.json(), body.text]).toEqual([undefined, '']);
  body.add(' ');
  expect(body.text).toBe(' ');
  expect(() => body.json()).toThrow(SyntaxError);
});
