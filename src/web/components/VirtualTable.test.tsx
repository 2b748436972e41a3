import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { VirtualTable } from './VirtualTable';

const ROW_PX = 40;

beforeEach(() => {
  // Without a layout all sizes are 0: the table gets the height of ten rows, each row its own.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10 * ROW_PX);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
});

function show(count: number) {
  render(
    <VirtualTable
      label="Rooms"
      columns={[
        { id: 'room', header: 'Room', cell: (row: number) => `Room ${row}` },
        { id: 'file', header: 'Only in the file', text: String },
        { id: 'next', header: 'Next', cell: (row: number) => row + 1 },
      ]}
      rows={Array.from({ length: count }, (_, index) => index)}
      rowKey={String}
      rowHeight={ROW_PX}
      sx={{}}
    />,
  );
  return screen.getByRole('table', { name: 'Rooms' });
}

const texts = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent);

it('has only rows in sight or near in the page, and says how many there are', () => {
  const table = show(5000);
  const [head, ...rows] = within(table).getAllByRole('row');
  expect(table.getAttribute('aria-rowcount')).toBe('5001');
  expect(head?.getAttribute('aria-rowindex')).toBe('1');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(50);
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(
    rows.map((_, index) => String(index + 2)),
  );
});

it('shows the columns that have a cell', () => {
  const table = show(3);
  expect(texts(within(table).getAllByRole('columnheader'))).toEqual(['Room', 'Next']);
  const [, , second] = within(table).getAllByRole('row');
  expect(texts(within(second ?? table).getAllByRole('cell'))).toEqual(['Room 1', '2']);
});

it('a table can be scrolled with the keyboard', () => {
  expect(show(5000).tabIndex).toBe(0);
});
