import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { monoFamily } from '../../../components/tokens';
import { bulkColumns, type BulkItem } from './bulk-columns';
import type { BulkFormatter, BulkKind } from './bulk-formatter';
import { useMessages } from '../../../i18n/messages';
import { ToggleChip } from '../../../components/ToggleChip';

/** Height of a row until it is measured, in px. */
const ROW_PX = 38;
const OVERSCAN_ROWS = 12;
/**
 * Least height of a table with more than `FEW_ROWS` rows, in px. A shorter table takes the height
 * of its rows and does not scroll.
 */
const MIN_PX = 200;
const FEW_ROWS = 4;

export interface BulkTableProps {
  kind: BulkKind;
  /** The rows to show. */
  items: readonly BulkItem[];
  /** Whether the rows are a plan of which nothing was sent yet. */
  planning?: boolean;
  format: BulkFormatter;
}

/**
 * Rows of bulk work: the room, the request and its outcome. Only rows in sight or near are in the
 * page.
 */
export function BulkTable({ kind, items, planning = false, format }: BulkTableProps) {
  const { t } = format;
  const columns = useMemo(
    () => bulkColumns(kind, format, planning).filter(({ cell }) => cell !== undefined),
    [kind, format, planning],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    getItemKey: (index) => items[index]?.row.key ?? index,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <Box
      ref={scroller}
      tabIndex={0}
      role="table"
      aria-label={t('bulk.table')}
      aria-rowcount={items.length + 1}
      className={planning ? 'planned' : ''}
      sx={table}
      style={items.length > FEW_ROWS ? { minHeight: MIN_PX, flexShrink: 1 } : {}}
    >
      <Box role="rowgroup" className="head">
        <Box role="row" aria-rowindex={1} className="row">
          {columns.map(({ id, header }) => (
            <Box key={id} role="columnheader" className={id}>
              {header}
            </Box>
          ))}
        </Box>
      </Box>
      <Box
        role="rowgroup"
        sx={{ position: 'relative' }}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              className={index === items.length - 1 ? 'row line last' : 'row line'}
              style={{ transform: `translateY(${start}px)` }}
            >
              {columns.map(({ id, cell }) => (
                <div key={id} role="cell" className={id}>
                  {cell?.(item)}
                </div>
              ))}
            </div>
          );
        })}
      </Box>
    </Box>
  );
}

const edge = '1px solid var(--mui-palette-divider)';
const table = {
  overflow: 'auto',
  border: edge,
  borderRadius: 1,
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
    gridTemplateColumns: {
      xs: 'minmax(72px, auto) 1fr',
      sm: 'minmax(88px, 1fr) minmax(0, 3fr) minmax(0, 3fr)',
    },
    gridTemplateAreas: { xs: '"room outcome" ". what"', sm: '"room what outcome"' },
    columnGap: 1.5,
    alignItems: 'baseline',
    px: 1.5,
    py: 1,
  },
  '&.planned .row': {
    gridTemplateColumns: 'minmax(72px, 1fr) minmax(0, 6fr)',
    gridTemplateAreas: '"room what"',
  },
  '&:not(.planned) .head .what': { display: { xs: 'none', sm: 'block' } },
  '& .line': { position: 'absolute', insetInline: 0, top: 0, borderBottom: edge },
  // Below the last row is the table's own border.
  '& .line.last': { borderColor: 'transparent' },
  '& .room': { gridArea: 'room' },
  '& .line .room': { fontFamily: monoFamily, fontWeight: 650 },
  '& .what': { gridArea: 'what' },
  '&:not(.planned) .line .what': { color: { xs: 'text.secondary', sm: 'text.primary' } },
  '& .outcome': { gridArea: 'outcome' },
  '& .result': { fontWeight: 550, whiteSpace: 'nowrap', mr: 1, color: 'text.secondary' },
  '& .result.running': { color: 'info.main' },
  '& .result.done': { color: 'success.main' },
  '& .result.failed, & .result.refused': { color: 'error.main' },
  '& .result.unknown': { color: 'warning.main' },
  '& .message': { color: 'text.secondary' },
  '& .line svg': { verticalAlign: '-2.5px', mr: 0.75 },
} as const;

const GROUPS = ['all', 'waiting', 'done', 'failed', 'refused', 'unknown', 'skipped'] as const;
/**
 * `waiting`: rows still to be sent or running. `failed`: requests that took no effect and can be
 * tried again, unlike refused ones.
 */
export type Shown = (typeof GROUPS)[number];

export interface RowFilterProps {
  shown: Shown;
  /** A filter without rows is not offered. */
  counts: Partial<Record<Shown, number>>;
  /** Whether the rows are a plan of which nothing was sent yet. */
  planning?: boolean;
  onChange: (shown: Shown) => void;
}

/** Buttons that limit the table to rows of one state, each with the number of rows. */
export function RowFilter({ shown, counts, planning = false, onChange }: RowFilterProps) {
  const { t, region } = useMessages();
  const number = new Intl.NumberFormat(region);
  return (
    <Box
      role="group"
      aria-label={t('bulk.filter')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {GROUPS.filter((group) => group === 'all' || group === shown || (counts[group] ?? 0) > 0).map(
        (group) => (
          <ToggleChip
            key={group}
            pressed={group === shown}
            count={number.format(counts[group] ?? 0)}
            onToggle={() => onChange(group)}
          >
            {t(planning && group === 'waiting' ? 'bulk.filter.planned' : `bulk.filter.${group}`)}
          </ToggleChip>
        ),
      )}
    </Box>
  );
}
