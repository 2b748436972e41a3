import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LineLayout } from './room-lines';
import { room } from './test-rooms';

const group = (prefix: string, count: number) => ({
  prefix,
  by: 'ward' as const,
  rooms: Array.from({ length: count }, (_, index) => room(`${prefix}${index}`)),
});

it('puts rooms into lines under their headings', () => {
  const layout = new LineLayout([group('A', 5), group('B', 2)], 3, true);
  expect(layout.lineCount).toBe(5);
  expect([1, 2, 4].map((line) => layout.lineAt(line))).toEqual([
    { kind: 'rooms', from: 0, to: 3 },
    { kind: 'rooms', from: 3, to: 5 },
    { kind: 'rooms', from: 5, to: 7 },
  ]);
  expect(layout.lineAt(3)).toMatchObject({ kind: 'heading', group: { prefix: 'B' } });
  expect(layout.lineOfHeading('B')).toBe(3);
  expect(new LineLayout([group('', 4)], 1, false).lineCount).toBe(4);
});

it('leaves a folded group its heading, where its rooms are looked for', () => {
  const layout = new LineLayout(
    [group('A', 5), group('B', 2), group('C', 1)],
    3,
    true,
    new Set(['B']),
  );
  expect(layout.lineCount).toBe(6);
  expect(layout.lineAt(3)).toMatchObject({ kind: 'heading', group: { prefix: 'B' } });
  expect(layout.lineAt(5)).toEqual({ kind: 'rooms', from: 7, to: 8 });
  expect([layout.lineOf(4), layout.lineOf(5), layout.lineOf(7)]).toEqual([2, 3, 5]);
});

it('has every room in exactly the line that it says', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 6 });
  fc.assert(
    fc.property(
      sizes,
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      (counts, columns, headings) => {
        const layout = new LineLayout(
          counts.map((count, index) => group(String(index), count)),
          columns,
          headings,
        );
        const seen: number[] = [];
        for (let index = 0; index < layout.lineCount; index += 1) {
          const line = layout.lineAt(index);
          if (line.kind === 'heading') continue;
          for (let place = line.from; place < line.to; place += 1) {
            seen.push(place);
            expect(layout.lineOf(place)).toBe(index);
          }
        }
        expect(seen).toEqual(
          Array.from(
            { length: counts.reduce((sum, count) => sum + count, 0) },
            (_, index) => index,
          ),
        );
      },
    ),
  );
});
