import { expect, it } from 'vitest';
import { ScrollPace } from './scroll-pace';

/** Scrolls on by so many px in so many milliseconds, time after time; what was said of each. */
function scrolled(
  pace: ScrollPace,
  ...steps: readonly (readonly [px: number, ms: number])[]
): boolean[] {
  let [offset, now] = [0, 0];
  return steps.map(([px, ms]) => pace.step((offset += px), (now += ms)));
}

it('says nothing of a list that a machine keeps up with, however fast', () => {
  expect(scrolled(new ScrollPace(), [100, 16], [300, 16], [-300, 16])).toEqual([
    false,
    false,
    false,
  ]);
});

it('says nothing of a list that is read, however late its frames', () => {
  expect(scrolled(new ScrollPace(), [40, 33], [60, 50], [-40, 200])).toEqual([false, false, false]);
});

it('tells of a list that passes too fast from the frame that was missed on, up and down, but not where it slows down', () => {
  expect(
    scrolled(new ScrollPace(), [66, 16], [132, 33], [66, 16], [-66, 16], [10, 16], [66, 16]),
  ).toEqual([false, true, true, true, false, true]);
});

it('asks anew once the list stood still', () => {
  const pace = new ScrollPace();
  expect(scrolled(pace, [132, 33])).toEqual([true]);
  pace.rest();
  expect(pace.step(200, 49)).toBe(false);
});
