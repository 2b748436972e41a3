import { expect, it } from 'vitest';
import { barTop, chartSizes, rowHeight, type Bar } from './chart-rows';

const barIn = (lane: number): Bar => ({ index: 0, from: 0, until: 1, lane });

it.each([false, true])('leaves as much above the bars of a row as below (coarse: %s)', (coarse) => {
  const sizes = chartSizes(coarse);
  const lanes = 3;
  // The place where one more lane would begin.
  const end = barTop(barIn(lanes), sizes);
  expect(barTop(barIn(0), sizes)).toBe(rowHeight(lanes, sizes) - end);
  expect(barTop(barIn(1), sizes) - barTop(barIn(0), sizes)).toBe(sizes.lane);
});
