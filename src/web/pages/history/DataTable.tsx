import Box from '@mui/material/Box';
import { ShowMore, useShown } from '../../components/ShowMore';
import type { TableColumn } from '../../components/table-column';

export interface DataTableProps<T> {
  name: { 'aria-labelledby': string } | { 'aria-label': string };
  columns: readonly TableColumn<T>[];
  rows: T[];
  rowKey: (row: T) => string;
}

const ROWS = 100;

/**
 * A table whose rows become cards, with labels beside the values, if it is narrow. It has roles,
 * because browsers drop a table element's meaning when its display changes.
 */
export function DataTable<T>({ name, columns: allColumns, rows, rowKey }: DataTableProps<T>) {
  const columns = allColumns.filter(({ cell }) => cell !== undefined);
  const more = useShown(rows.length, ROWS, ROWS);
  const shown = rows.slice(0, more.count);
  return (
    <Box sx={place}>
      <Box role="table" {...name} aria-rowcount={rows.length + 1} sx={table}>
        <Box role="rowgroup" sx={head}>
          <Box role="row" sx={headRow}>
            {columns.map(({ id, header, screenOnly }) => (
              <Box key={id} role="columnheader" data-screen-only={screenOnly} sx={headCell}>
                {header}
              </Box>
            ))}
          </Box>
        </Box>
        <Box role="rowgroup" sx={inTable('table-row-group')}>
          {shown.map((row) => (
            <Box key={rowKey(row)} role="row" sx={bodyRow}>
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
const headRow = {
  display: 'flex',
  flexWrap: 'wrap',
  px: 1,
  [wide]: { display: 'table-row' },
} as const;
const columnGap = { px: 1.5, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 2 } } as const;
const headCell = {
  ...unseenAmongCards,
  display: 'block',
  px: 1,
  fontWeight: 550,
  fontSize: '0.75rem',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  [wide]: { ...unseenAmongCards[wide], display: 'table-cell', py: 1, ...columnGap },
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
