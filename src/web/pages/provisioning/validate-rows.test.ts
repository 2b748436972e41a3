import { describe, expect, it } from 'vitest';
import { newRow, type Row } from './rows';
import { stripFacilityPrefix, validateRows } from './validate-rows';

/** As `row column kind`, rows counted as they are shown. */
function problems(rows: Row[], otherFacilities: string[] = []): string[] {
  return validateRows(rows, 'H', otherFacilities).map(
    ({ index, column, kind }) => `${index + 1} ${column} ${kind}`,
  );
}

it('finds nothing in a proper list', () => {
  expect(
    problems([
      newRow('007', 'Chambre 7'),
      newRow('7', ''),
      newRow('8', ''),
      newRow('غرفة', 'غرفة 👩‍⚕️'),
    ]),
  ).toEqual([]);
});

describe('names the exact cell', () => {
  it.each<[string, Row[], string[]]>([
    ['an empty id', [newRow('1', 'a'), newRow('', 'b')], ['2 id empty']],
    [
      'an id that is there already',
      [newRow('1', 'a'), newRow('2', 'b'), newRow('1', 'c')],
      ['3 id duplicate'],
    ],
    ['a full id', [newRow('H-101', '')], ['1 id own_prefix']],
    [
      'a control character',
      [newRow('1\n', 'a'), newRow('2', 'b\t')],
      ['1 id control_characters', '2 name control_characters'],
    ],
    ['half a character', [newRow('1', '\ud83d')], ['1 name not_unicode']],
    [
      'what is too long',
      [newRow('1'.repeat(256), 'n'.repeat(256))],
      ['1 id too_long', '1 name too_long'],
    ],
    ['a blank at the edge of an id', [newRow('101 ', '')], ['1 id hidden_characters']],
    ['a name that repeats', [newRow('1', 'a'), newRow('2', 'a')], ['2 name same_name']],
  ])('of %s', (_what, rows, expected) => expect(problems(rows)).toEqual(expected));

  it('of an id with another facility’s prefix', () => {
    expect(problems([newRow('CLINIC-7-101', '')], ['CLINIC-7'])).toEqual(['1 id other_facility']);
    expect(problems([newRow('CLINIC-101', '')], ['CLINIC-7'])).toEqual([]);
  });

  it('of the last of 50,000 rows, within 150 ms of a processor', () => {
    const rows = Array.from({ length: 50_000 }, (_, index) =>
      newRow(`A-${index}`, `Room ${index}`),
    );
    rows[49_999] = newRow('A-0', 'Room');
    const found = validateRows(rows, 'H', ['CLINIC-7', 'HTL-042', 'H-1']);
    const times = Array.from({ length: 5 }, () => {
      const start = process.cpuUsage();
      validateRows(rows, 'H', ['CLINIC-7', 'HTL-042', 'H-1']);
      return process.cpuUsage(start).user / 1000;
    });
    // The processor's time, and the best of them: the clock would measure what else the machine
    // does.
    expect(Math.min(...times)).toBeLessThan(150);
    expect(found.map(({ index, values }) => [index, values])).toEqual([[49_999, { row: 1 }]]);
  });
});

it('refuses only what cannot be stored, and points the rest out', () => {
  const severities = validateRows(
    [newRow('', 'a'), newRow('H-1', 'a'), newRow('1 ', 'b')],
    'H',
    [],
  ).map(({ kind, severity }) => [kind, severity]);
  expect(severities).toEqual([
    ['empty', 'error'],
    ['own_prefix', 'warning'],
    ['same_name', 'warning'],
    ['hidden_characters', 'warning'],
  ]);
});

it('takes the known prefix off, once, and leaves other rows alone', () => {
  const rows = [newRow('H-101', 'a'), newRow('H-H-1', 'b'), newRow('101', 'c'), newRow('H-', 'd')];
  const stripped = stripFacilityPrefix(rows, 'H');
  expect(stripped.map(({ id }) => id)).toEqual(['101', 'H-1', '101', 'H-']);
  expect([stripped[2], stripped[3]]).toEqual([rows[2], rows[3]]);
  expect(stripped[0]?.key).toBe(rows[0]?.key);
});
