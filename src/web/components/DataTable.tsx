import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import { ArrowDown, ArrowUpDown } from 'lucide-react';
import { ShowMore, useShown } from './ShowMore';
import type { TableColumn } from './table-column';
import { coarsePointer } from './tokens';
import { uniqueKeys } from './unique-keys';

export interface DataTableProps<T> {
  name: { 'aria-labelledby': string } | { 'aria-label': string };
  columns: readonly TableColumn<T>[];
  rows: T[];
  rowKey: (row: T, index: number) => string;
  sorted?: { id: string; descending: boolean } | undefined;
}

const ROWS = 100;

/**
 * A table whose rows become cards, with labels beside the values, if it is narrow. It has roles,
 * because browsers drop a table element's meaning when its display changes.
 */
export function DataTable<T>({
  name,
  columns: allColumns,
  rows,
  rowKey,
  sorted,
}: DataTableProps<T>) {
  const columns = allColumns.filter(({ cell }) => cell !== undefined);
  const more = useShown(rows.length, ROWS, ROWS);
  const shown = rows.slice(0, more.count);
  const keys = uniqueKeys(shown.map(rowKey));
  return (
    <Box sx={place}>
      <Box role="table" {...name} aria-rowcount={rows.length + 1} sx={table}>
        <Box role="rowgroup" sx={columns.some(({ onSort }) => onSort) ? sortHead : head}>
          <Box role="row" sx={headRow}>
            {columns.map((column) => (
              <Box
                key={column.id}
                role="columnheader"
                data-screen-only={column.screenOnly}
                {...(column.onSort && {
                  'aria-sort':
                    sorted?.id !== column.id
                      ? 'none'
                      : sorted.descending
                        ? 'descending'
                        : 'ascending',
                })}
                sx={column.onSort ? headCell : unseenHeadCell}
              >
                {column.onSort ? (
                  <TableSortLabel
                    component="button"
                    type="button"
                    active={sorted?.id === column.id}
                    direction={sorted?.descending === true ? 'desc' : 'asc'}
                    IconComponent={sorted?.id === column.id ? ArrowDown : ArrowUpDown}
                    onClick={column.onSort}
                    sx={sortLabel}
                  >
                    {column.header}
                  </TableSortLabel>
                ) : (
                  column.header
                )}
              </Box>
            ))}
          </Box>
        </Box>
        <Box role="rowgroup" sx={inTable('table-row-group')}>
          {shown.map((row, index) => (
            <Box key={keys[index]} role="row" sx={bodyRow}>
              {columns.map((column) => (
                <Box
                  key={column.id}
                  role="cell"
                  data-screen-only={column.screenOnly}
                  data-label={column.header}
                  sx={bodyCell}
                >
                  <Box
                    {...(column.minWidth !== undefined && {
                      sx: { [wide]: { minWidth: column.minWidth } },
                    })}
                  >
                    {column.cell?.(row)}
                  </Box>
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      </Box>
      {more.hasMore && (
        <Box sx={{ px: 2 }}>
          <ShowMore shown={more} />
        </Box>
      )}
    </Box>
  );
}

const edge = '1px solid var(--mui-palette-divider)';
const wide = '@container (min-width: 55em)';
const cards = '@container (width < 55em)';
const place = { containerType: 'inline-size', fontSize: '0.875rem' } as const;
const table = {
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  [wide]: { display: 'table' },
} as const;
/** Hidden above cards, but still read by screen readers. */
const unseenAmongCards = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  width: '1px',
  overflow: 'hidden',
  [wide]: { position: 'static', clipPath: 'none', width: 'auto', overflow: 'visible' },
} as const;
const inTable = (display: string) => ({ display: 'block', [wide]: { display } }) as const;
const head = {
  ...unseenAmongCards,
  display: 'block',
  [wide]: { ...unseenAmongCards[wide], display: 'table-header-group' },
} as const;
const sortHead = {
  display: 'block',
  borderBottom: edge,
  [wide]: { display: 'table-header-group', borderBottom: 0 },
} as const;
const headRow = {
  display: 'flex',
  flexWrap: 'wrap',
  px: 1,
  [wide]: { display: 'table-row' },
} as const;
const columnGap = { px: 1.5, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 2 } } as const;
const headCell = {
  display: 'block',
  px: 1,
  fontWeight: 550,
  fontSize: '0.75rem',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  [wide]: { display: 'table-cell', py: 1, ...columnGap },
} as const;
const unseenHeadCell = {
  ...unseenAmongCards,
  ...headCell,
  [wide]: { ...unseenAmongCards[wide], ...headCell[wide] },
} as const;
const sortLabel = {
  [cards]: { minHeight: 44 },
  [wide]: {
    '&:not(.Mui-active) svg': { display: 'none' },
    // What a finger can press reaches over the head's padding.
    [coarsePointer]: { my: -1 },
  },
} as const;
const bodyRow = {
  display: 'block',
  py: 1,
  '& + &': { borderTop: edge },
  [wide]: { display: 'table-row', '& + &': { borderTop: 0 } },
} as const;
const bodyCell = {
  display: 'grid',
  gridTemplateColumns: 'min(8.5em, 40%) minmax(0, 1fr)',
  columnGap: 1,
  px: 2,
  py: 0.5,
  verticalAlign: 'top',
  '&::before': {
    content: 'attr(data-label)',
    color: 'text.secondary',
    fontSize: '0.75rem',
    pt: '2px',
  },
  [wide]: {
    display: 'table-cell',
    py: 1,
    borderTop: edge,
    ...columnGap,
    '&::before': { content: 'none' },
  },
} as const;
