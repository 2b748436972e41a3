import Box from '@mui/material/Box';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { ShowMore, useShown } from './ShowMore';
import { uniqueKeys } from './unique-keys';

interface Column<T> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Of what can be pressed: paper goes without it. */
  screenOnly?: boolean;
  /** Where it can be sorted by. */
  onSort?: (() => void) | undefined;
}

export interface DataTableProps<T> {
  /** Id of the heading that names the table. */
  labelledBy: string;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T, index: number) => string;
  /** The column that is sorted by, and which way. */
  sorted?: { key: string; descending: boolean } | undefined;
  /** A row that is to stand out, and who wants to know which one is pointed at. */
  isActive?: (row: T) => boolean;
  onPoint?: (row: T | undefined) => void;
}

/** Rows that are drawn at first, and more at every asking: each is some dozens of elements. */
const ROWS = 100;

/**
 * A quiet table; on a phone each row becomes a card with its labels beside the values. Written by roles, because
 * browsers drop a table element's meaning when its display changes.
 */
export function DataTable<T>({ labelledBy, columns, rows, rowKey, sorted, isActive, onPoint }: DataTableProps<T>) {
  const more = useShown(rows.length, ROWS, ROWS);
  const shown = rows.slice(0, more.count);
  const keys = uniqueKeys(shown.map(rowKey));
  return (
    <>
      <Box role="table" aria-labelledby={labelledBy} aria-rowcount={rows.length + 1} sx={table}>
        <Box role="rowgroup" sx={columns.some(({ onSort }) => onSort) ? sortHead : head}>
          <Box role="row" sx={headRow}>
            {columns.map((column) => (
              <Box key={column.key} role="columnheader" data-screen-only={column.screenOnly} {...(column.onSort && { 'aria-sort': sorted?.key !== column.key ? 'none' : sorted.descending ? 'descending' : 'ascending' })} sx={column.onSort ? headCell : { ...headCell, ...unseenOnPhone }}>
                {column.onSort ? (
                  <Box component="button" type="button" onClick={column.onSort} sx={sortButton}>
                    {column.header}
                    {sorted?.key === column.key && (sorted.descending ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />)}
                    {sorted?.key !== column.key && <Box component={ArrowUpDown} size={12} aria-hidden sx={{ display: { sm: 'none' } }} />}
                  </Box>
                ) : (
                  column.header
                )}
              </Box>
            ))}
          </Box>
        </Box>
        <Box role="rowgroup" sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
          {shown.map((row, index) => (
            <Box
              key={keys[index]}
              role="row"
              data-active={isActive?.(row)}
              {...(onPoint && { onPointerEnter: () => onPoint(row), onPointerLeave: () => onPoint(undefined), onFocus: () => onPoint(row), onBlur: () => onPoint(undefined) })}
              sx={bodyRow}
            >
              {columns.map((column) => (
                <Box key={column.key} role="cell" data-screen-only={column.screenOnly} data-label={column.header} sx={bodyCell}>
                  <div>{column.cell(row)}</div>
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      </Box>
      {more.hasMore && <Box sx={{ px: 2 }}><ShowMore shown={more} /></Box>}
    </>
  );
}

const edge = '1px solid var(--mui-palette-divider)';
const table = { display: { xs: 'block', sm: 'table' }, width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' } as const;
/** On a phone out of sight, but still read out. */
const unseenOnPhone = {
  position: { xs: 'absolute', sm: 'static' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
  width: { xs: '1px', sm: 'auto' },
  overflow: { xs: 'hidden', sm: 'visible' },
} as const;
const head = { display: { xs: 'block', sm: 'table-header-group' }, ...unseenOnPhone } as const;
/** What sorts stands above the cards. */
const sortHead = { display: { xs: 'block', sm: 'table-header-group' }, borderBottom: { xs: edge, sm: 0 } } as const;
const headRow = { display: { xs: 'flex', sm: 'table-row' }, flexWrap: 'wrap', px: { xs: 1, sm: 0 } } as const;
const headCell = { display: { xs: 'block', sm: 'table-cell' }, px: { xs: 1, sm: 2 }, py: { xs: 0, sm: 1 }, fontWeight: 550, fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'nowrap' } as const;
const sortButton = { display: 'inline-flex', alignItems: 'center', gap: 0.5, font: 'inherit', color: 'inherit', p: 0, minHeight: { xs: 44, sm: 0 }, border: 0, background: 'none', cursor: 'pointer', '&:hover': { color: 'text.primary' } } as const;
const bodyRow = {
  display: { xs: 'block', sm: 'table-row' },
  py: { xs: 1, sm: 0 },
  '& + &': { borderTop: { xs: edge, sm: 0 } },
  '&[data-active=true]': { bgcolor: 'primary.light' },
} as const;
const bodyCell = {
  display: { xs: 'grid', sm: 'table-cell' },
  gridTemplateColumns: '96px minmax(0, 1fr)',
  px: 2,
  py: { xs: 0.5, sm: 1 },
  verticalAlign: 'top',
  borderTop: { xs: 0, sm: edge },
  '&::before': { display: { xs: 'block', sm: 'none' }, content: 'attr(data-label)', color: 'text.secondary', fontSize: '0.75rem', pt: '2px' },
} as const;
