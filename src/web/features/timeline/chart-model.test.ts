// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { barTop, chartSizes, rowHeight } from './chart-model';

it('leaves as much above the bars of a row as below', () => {
  const sizes = chartSizes();
  const lanes = 3;
  const end = barTop(lanes - 1, sizes) + sizes.bar;
  expect(barTop(0, sizes)).toBe(rowHeight(lanes, sizes) - end);
  expect(barTop(1, sizes) - barTop(0, sizes)).toBe(sizes.lane);
});
