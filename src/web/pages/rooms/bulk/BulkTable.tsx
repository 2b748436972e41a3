import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { monoFamily } from '../../../components/tokens';
import { bulkColumns, type BulkItem } from './bulk-columns';
import type { BulkFormatter } from './bulk-formatter';
import type { BulkKind } from './bulk-kinds';
import { useMessages } from '../../../i18n/messages';
import { ToggleChip } from '../../../components/ToggleChip';
import { VirtualTable } from '../../../components/VirtualTable';

/** Least height of a row, in px. */
const ROW_PX = 37;

export interface BulkTableProps {
  kind: BulkKind;
  /** The rows to show. */
  items: readonly BulkItem[];
  /** Whether the rows are a plan of which nothing was sent yet. */
  planning?: boolean;
  format: BulkFormatter;
}

const rowKey = ({ row }: BulkItem) => row.key;

/** Rows of bulk work: the room, the request and its outcome. */
export function BulkTable({ kind, items, planning = false, format }: BulkTableProps) {
  const columns = useMemo(() => bulkColumns(kind, format, planning), [kind, format, planning]);
  return (
    <VirtualTable
      label={format.t('bulk.table')}
      columns={columns}
      rows={items}
      rowKey={rowKey}
      rowHeight={ROW_PX}
      sx={[lines, planning ? plan : run]}
    />
  );
}

const lines = {
  '& .line': { alignItems: 'baseline', py: 1 },
  '& .room': { gridArea: 'room' },
  '& .line .room': { fontFamily: monoFamily, fontWeight: 650 },
  '& .what': { gridArea: 'what' },
  '& .outcome': { gridArea: 'outcome' },
  '& .result': { fontWeight: 550, whiteSpace: 'nowrap', mr: 1, color: 'text.secondary' },
  '& .result.running': { color: 'info.main' },
  '& .result.done': { color: 'success.main' },
  '& .result.failed, & .result.refused': { color: 'error.main' },
  '& .result.unknown': { color: 'warning.main' },
  '& .message': { color: 'text.secondary' },
  '& .line svg': { verticalAlign: '-2.5px', mr: 0.75 },
} as const;
const plan = {
  '& .row': {
    gridTemplateColumns: 'minmax(72px, 1fr) minmax(0, 6fr)',
    gridTemplateAreas: '"room what"',
  },
} as const;
const run = {
  '& .row': {
    gridTemplateColumns: {
      xs: 'minmax(72px, auto) 1fr',
      sm: 'minmax(88px, 1fr) minmax(0, 3fr) minmax(0, 3fr)',
    },
    gridTemplateAreas: { xs: '"room outcome" ". what"', sm: '"room what outcome"' },
  },
  '& .head .what': { display: { xs: 'none', sm: 'block' } },
  '& .line .what': { color: { xs: 'text.secondary', sm: 'text.primary' } },
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
