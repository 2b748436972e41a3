import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { newRow } from '../rows';
import { findCells, replaceAll, type FindOptions } from './find-replace';

const options = (text: string, more: Partial<FindOptions> = {}): FindOptions => ({
  text,
  matchCase: false,
  wholeCell: false,
  ...more,
});
const names = (all: string[], ...[what, by]: [FindOptions, string]) =>
  replaceAll(
    all.map((name) => newRow('', name)),
    what,
    by,
  ).map(({ name }) => name);

it.each([
  ['coeur', 'Sacré-Cœur'],
  ['cœur', 'Sacre-Coeur'],
  ["d'attente", 'Salle d’attente'],
  ['lodz', 'Łódź'],
  ['ostergard', 'Østergård'],
  ['101', '１０１'],
  ['ete', 'E\u0301te\u0301'],
])('finds with %s the cell %s', (text, name) => {
  const rows = [newRow('x', 'y'), newRow('z', name)];
  expect(findCells(rows, options(text))).toEqual([{ row: 1, column: 1 }]);
  expect(findCells(rows, options(text, { matchCase: true }))).toEqual([]);
});

it.each([
  ['sacre coeur', 'Unité Sacré-Cœur', 'Unité X'],
  ['sacré-cœur', 'Sacre Coeur', 'X'],
  ['d attente', 'Salle d’attente', 'Salle X'],
  ['d’attente', 'Salle d attente', 'Salle X'],
  ['sacre - coeur', 'Sacre - Coeur', 'X'],
])('finds with %s the words of %s, however they are joined', (text, name, replaced) => {
  expect(names([name], options(text), 'X')).toEqual([replaced]);
});

it('takes the signs between numbers, and those at an edge, as typed', () => {
  expect(names(['A-1', 'A 1'], options('A 1'), 'X')).toEqual(['A-1', 'X']);
  expect(names(['A-B', 'A B'], options(' '), '')).toEqual(['A-B', 'AB']);
  expect(names(['A-B', 'A B'], options('A-'), 'X')).toEqual(['XB', 'A B']);
  expect(names(['A-B', 'A B'], options('A B', { matchCase: true }), 'X')).toEqual(['A-B', 'X']);
});

it('replaces whole letters, with the accents written behind them', () => {
  expect(names(['Cœur de Cœur', 'E\u0301te\u0301 1'], options('coeur'), 'X')).toEqual([
    'X de X',
    'E\u0301te\u0301 1',
  ]);
  expect(names(['E\u0301te\u0301 1'], options('ete'), 'X')).toEqual(['X 1']);
  expect(names(['Cœur'], options('o'), 'X')).toEqual(['Cœur']);
  expect(names(['aaa', 'été', 'Été'], options('été', { matchCase: true }), '$&')).toEqual([
    'aaa',
    '$&',
    'Été',
  ]);
  expect(names(['été', 'été 1'], options('ETE', { wholeCell: true }), 'X')).toEqual(['X', 'été 1']);
});

it('finds what cannot be seen', () => {
  expect(names(['A\u200b1'], options('\u200b'), '')).toEqual(['A1']);
});

it('finds every cell that it is given a part of, and leaves nothing of it', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'B', 'é', 'œ', '１', '-', '’', ' '),
    maxLength: 6,
  });
  fc.assert(
    fc.property(text, text.filter(Boolean), text, (before, part, after) => {
      const rows = [newRow('', `${before}${part}${after}`)];
      for (const what of [options(part), options(part, { matchCase: true })]) {
        expect(findCells(rows, what)).toHaveLength(1);
        expect(findCells(replaceAll(rows, what, '_'), what)).toEqual([]);
      }
    }),
  );
});
