import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRow } from '../rows';
import { generateRows, parseRanges, type RoomPattern } from './generate-rows';

const pattern: RoomPattern = {
  ranges: '',
  prefix: '',
  digits: 0,
  skip: '',
  nameTemplate: 'Room {n}',
};
const generated = (changes: Partial<RoomPattern>, present: string[] = []) => {
  const result = generateRows(
    { ...pattern, ...changes },
    present.map((id) => newRow(id, '')),
  );
  return 'problem' in result
    ? result
    : { rows: result.rows.map(({ id, name }) => `${id} ${name}`), present: result.present };
};

const ids = (text: string) => {
  const parsed = parseRanges(text);
  return 'problem' in parsed ? parsed : parsed.map(({ prefix, number }) => `${prefix}${number}`);
};

describe('the numbers of a text', () => {
  it.each<[string, string]>([
    ['301-303', '301 302 303'],
    ['301,303, 310–311', '301 303 310 311'],
    ['3 ; 1 - 2', '3 1 2'],
    ['008-010', '008 009 010'],
    ['3-1', '3 2 1'],
    ['5,5,4-6', '5 4 6'],
    ['', ''],
    ['301 à 303', '301 302 303'],
    ['de 301 à 302 et 305', '301 302 305'],
    ['from 301 to 302, 304 and 305', '301 302 304 305'],
    ['301..302 & 304', '301 302 304'],
    ['du 1 au 3', '1 2 3'],
    ['A-12', 'A-12'],
    ['A101-A103', 'A101 A102 A103'],
    ['A-101 à A-102, B-7', 'A-101 A-102 B-7'],
    ['A101-102', 'A101 A102'],
    ['Bât.C-01 — Bât.C-02', 'Bât.C-01 Bât.C-02'],
    ['1-101-1-102', '1-101 1-102'],
  ])('%j', (text, numbers) => expect(ids(text)).toEqual(numbers.split(' ').filter(Boolean)));

  it.each([
    ['A101-B105', 'not_a_range', 'A101-B105'],
    ['1,2,x', 'not_a_range', 'x'],
    ['1-', 'not_a_range', '1-'],
    ['1-50001', 'too_many', '1-50001'],
    ['1-999999999999', 'not_a_range', '1-999999999999'],
  ])('%j are none', (text, problem, part) => expect(ids(text)).toEqual({ problem, part }));

  it('are as many as the range is long, whichever way it counts', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (from, to) => {
        const ranges = ids(`${from}-${to}`);
        expect(ranges).toHaveLength(Math.abs(to - from) + 1);
        expect(ranges).toEqual(expect.arrayContaining([String(from), String(to)]));
      }),
    );
  });
});

describe('the rooms of a pattern', () => {
  it('have the prefix, the zeros and the name that were asked for', () => {
    expect(
      generated({ ranges: '1-3', prefix: 'C-', digits: 3, nameTemplate: 'Chambre {n} ({id})' }),
    ).toEqual({
      rows: ['C-001 Chambre 001 (C-001)', 'C-002 Chambre 002 (C-002)', 'C-003 Chambre 003 (C-003)'],
      present: [],
    });
  });

  it('leave out what is to be skipped, however it is written', () => {
    expect(generated({ ranges: '011-015', skip: '13, 014' })).toMatchObject({
      rows: ['011 Room 011', '012 Room 012', '015 Room 015'],
    });
  });

  it('are told apart from those that the list has already', () => {
    expect(generated({ ranges: '301-303' }, ['302', '999'])).toEqual({
      rows: ['301 Room 301', '303 Room 303'],
      present: ['302'],
    });
  });

  it('take a template to the letter', () => {
    expect(generated({ ranges: '1', prefix: '$&', nameTemplate: '{id} {x} {n}{n}' })).toMatchObject(
      { rows: ['$&1 $&1 {x} 11'] },
    );
  });

  it('tell which part is no range', () =>
    expect(generated({ ranges: '1-3', skip: 'two' })).toEqual({
      problem: 'not_a_range',
      part: 'two',
      field: 'skip',
    }));

  it('have the letters that were typed, and the prefix only where those lack it', () => {
    expect(generated({ ranges: 'A-1 à A-3, 4', prefix: 'A-', skip: '2' })).toMatchObject({
      rows: ['A-1 Room 1', 'A-3 Room 3', 'A-4 Room 4'],
    });
    expect(generated({ ranges: 'A1-A2, B1-B2', skip: 'B1' })).toMatchObject({
      rows: ['A1 Room 1', 'A2 Room 2', 'B2 Room 2'],
    });
  });
});
