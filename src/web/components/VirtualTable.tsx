import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import type { TableColumn } from './table-column';
import { byText, surface } from './tokens';
import { VIRTUALIZER_OPTIONS } from './virtual-list';

const OVERSCAN_ROWS = 12;
/**
 * Least height of a table with more than `FEW_ROWS` rows, in px. A shorter table takes the height
 * of its rows and does not scroll.
 */
const MIN_PX = 200;
const FEW_ROWS = 4;
const HEAD_PX = byText(32);

export interface VirtualTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowHeight: number;
  maxRows?: number;
  /**
   * Places the columns: head and lines are grids of the class `row`, and each cell has the id of
   * its column as a class.
   */
  sx: SxProps;
}

export function VirtualTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHeight,
  maxRows,
  sx,
}: VirtualTableProps<Row>) {
  const shown = columns.filter(({ cell }) => cell !== undefined);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    ...VIRTUALIZER_OPTIONS,
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index];
        return row === undefined ? index : rowKey(row);
      },
      [rows, rowKey],
    ),
  });
  const height =
    maxRows !== undefined
      ? { maxHeight: maxRows * rowHeight + HEAD_PX, flexShrink: 0 }
      : rows.length > FEW_ROWS
        ? { minHeight: MIN_PX, flexShrink: 1 }
        : {};
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <Box
      ref={scroller}
      tabIndex={0}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      sx={[table, ...[sx].flat()]}
      style={height}
    >
      <div role="rowgroup" className="head">
        <div role="row" aria-rowindex={1} className="row">
          {shown.map(({ id, header }) => (
            <div key={id} role="columnheader" className={id}>
              {header}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              className="row line"
              style={{ minHeight: rowHeight, transform: `translateY(${start}px)` }}
            >
              {shown.map(({ id, cell }) => (
                <div key={id} role="cell" className={id}>
                  {cell?.(row)}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </Box>
  );
}

const edge = '1px solid var(--mui-palette-divider)';
const table = {
  ...surface,
  overflow: 'auto',
  fontSize: '0.875rem',
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '1px' },
  '& .head': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    borderBottom: edge,
    fontSize: '0.75rem',
    fontWeight: 550,
    color: 'text.secondary',
  },
  '& .row': {
    display: 'grid',
    columnGap: 1.5,
    alignItems: 'center',
    alignContent: 'center',
    minHeight: HEAD_PX,
    px: 1.5,
    '& > *': { minWidth: 0 },
  },
  '& .line': { position: 'absolute', insetInline: 0, top: 0, borderBottom: edge },
  // Below the last row is the table's own border.
  '& .line:last-of-type': { borderColor: 'transparent' },
} as const;
