import { cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { momentOf } from '../subscriptions/time-span';
import { createFocusMemory } from '../rooms/use-roving';
import { createBarFormatter } from './bar-formatter';
import { chartSizes, rowHeight, type ChartRows as Rows } from './chart-rows';
import type { RowFrame } from './ChartRow';
import { ChartRows } from './ChartRows';
import { useBarCard } from './use-bar-card';

const rows: Rows = {
  count: 1,
  keyOf: () => 'ward',
  lineOf: () => -1,
  rowAt: () => ({ bars: [], lanes: 2, rangeless: [], stops: ['label'] }),
  roomAt: () => undefined,
};
const rest = { from: 0, to: 3_600_000 };
const props = {
  pattern: 'groups',
  moment: momentOf(new Date(0)),
  format: createBarFormatter((key) => key, 'en', 'UTC'),
  rows,
  focusMemory: createFocusMemory(),
  rest,
  onWindow: () => undefined,
  chart: createRef<HTMLElement>(),
  live: { current: rest },
  drawn: rest,
  label: 100,
  track: 900,
  offset: 0,
} as const;

let frames: RowFrame[] = [];
const renderRow = (frame: RowFrame) => {
  frames.push(frame);
  return null;
};
const Chart = ({ coarse = false }: { coarse?: boolean }) => (
  <MemoryRouter>
    <ChartRows
      {...props}
      sizes={chartSizes(coarse)}
      // Another object, as when a card comes into view.
      card={{ ...useBarCard() }}
      renderRow={renderRow}
    />
  </MemoryRouter>
);
let rerender: ReturnType<typeof render>['rerender'];
beforeEach(() => {
  frames = [];
  ({ rerender } = render(<Chart />));
});
afterEach(cleanup);

it('gives a row the same props as long as the row is the same, so that it need not render', () => {
  const before = frames.at(-1);
  rerender(<Chart />);
  const after = frames.at(-1);
  expect(after).not.toBe(before);
  for (const name of Object.keys(after ?? {}) as (keyof RowFrame)[])
    expect(after?.[name]).toBe(before?.[name]);
});

it('gives its rows the heights for a finger', () => {
  const lanes = 2;
  expect(frames.at(-1)?.height).toBe(rowHeight(lanes, chartSizes(false)));
  rerender(<Chart coarse />);
  expect(frames.at(-1)?.height).toBe(rowHeight(lanes, chartSizes(true)));
});
