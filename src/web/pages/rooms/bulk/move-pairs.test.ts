import { expect, it } from 'vitest';
import { roomFinder } from '../find-rooms';
import { checkPairs, hasSeveralCells, pastePairs } from './move-pairs';

const findRoom = roomFinder(
  ['A-101', 'A-102', 'B-201', 'B-202'].map((shortId) => ({ id: `H-${shortId}`, shortId })),
);
const entries = [
  { from: 'H-A-101', text: '' },
  { from: 'H-A-102', text: '' },
];

it('takes two pasted columns, from and to, in any order, and names what it does not know', () => {
  expect(
    pastePairs(entries, 'H-A-101', 'A-102\tB-201\r\nZ-9\tB-202\r\nb202\tX\r\n', findRoom),
  ).toEqual({
    entries: [
      { from: 'H-A-101', text: '' },
      { from: 'H-A-102', text: 'B-201' },
      { from: 'H-B-202', text: 'X' },
    ],
    unknown: ['Z-9'],
  });
});

it('fills one pasted column down from where it was pasted', () => {
  const { entries: filled, unknown } = pastePairs(entries, 'H-A-102', 'B-201\nB-202', findRoom);
  expect(filled.map(({ text }) => text)).toEqual(['', 'B-201']);
  // There is no further row for B-202.
  expect(unknown).toEqual(['B-202']);
});

it('leaves the rooms of empty cells empty, and asks no pair of an empty line', () => {
  const all = ['A-101', 'A-102', 'B-201'].map((id) => ({ from: `H-${id}`, text: '' }));
  const texts = (pasted: string) => {
    const { entries: filled, unknown } = pastePairs(all, 'H-A-101', pasted, findRoom);
    expect(unknown).toEqual([]);
    return filled.map(({ text }) => text);
  };
  expect(texts('B-201\r\n\r\nB-202\r\n')).toEqual(['B-201', '', 'B-202']);
  expect(texts('\nB-202')).toEqual(['', 'B-202', '']);
  expect(texts('A-101\tB-202\n\nA-102\tX')).toEqual(['B-202', 'X', '']);
  expect(['B-202\r\n', '\nB-202', 'A\tB'].map(hasSeveralCells)).toEqual([false, true, true]);
});

it('makes pairs of what does, and says why the others do not', () => {
  const check = (...texts: [from: string, text: string][]) => {
    const { pairs, problems } = checkPairs(
      texts.map(([from, text]) => ({ from: `H-${from}`, text })),
      findRoom,
    );
    return { pairs, problems: [...problems.values()] };
  };
  expect(check(['A-101', 'b201'], ['A-102', ''])).toEqual({
    pairs: [{ from: 'H-A-101', to: 'H-B-201' }],
    problems: [],
  });
  expect(check(['A-101', 'Z-9']).problems).toEqual(['unknown']);
  expect(check(['A-101', 'A-101']).problems).toEqual(['same']);
  expect(check(['A-101', 'B-201'], ['A-102', 'B-201']).problems).toEqual(['twice', 'twice']);
  // Nobody knows which of the two comes first.
  expect(check(['A-101', 'A-102'], ['A-102', 'B-201']).problems).toEqual(['moves']);
});
