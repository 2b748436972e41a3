import { render } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { momentOf } from '../subscriptions/time-span';
import { createFocusMemory } from '../rooms/use-roving';
import { createBarFormatter } from './bar-formatter';
import { chartSizes, type ChartRows as Rows } from './chart-rows';
import type { RowFrame } from './ChartRow';
import { ChartRows } from './ChartRows';
import { useBarCard } from './use-bar-card';

const rows: Rows = {
  count: 1,
  keyOf: () => 'ward',
  lineOf: () => -1,
  rowAt: () => undefined,
  roomAt: () => undefined,
};
const rest = { from: 0, to: 3_600_000 };
const constant = {
  pattern: 'groups',
  sizes: chartSizes('normal', false),
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

it('gives a row the same props as long as the row is the same, so that it need not render', () => {
  const frames: RowFrame[] = [];
  const renderRow = (frame: RowFrame) => {
    frames.push(frame);
    return null;
  };
  const Chart = () => (
    <MemoryRouter>
      {/* Another object, as when a card comes into view. */}
      <ChartRows {...constant} card={{ ...useBarCard() }} renderRow={renderRow} />
    </MemoryRouter>
  );
  const { rerender } = render(<Chart />);
  const before = frames.at(-1);
  rerender(<Chart />);
  const after = frames.at(-1);
  expect(after).not.toBe(before);
  for (const name of Object.keys(after ?? {}) as (keyof RowFrame)[])
    expect(after?.[name]).toBe(before?.[name]);
});
