import Box from '@mui/material/Box';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  LoaderCircle,
  Lock,
  type LucideIcon,
} from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { ToggleChip } from '../../../components/ToggleChip';
import type { TableColumn } from '../../../components/table-column';
import { monoFamily } from '../../../components/tokens';
import { VirtualTable } from '../../../components/VirtualTable';
import { useMessages } from '../../../i18n/messages';
import type { BulkItem, RowKind, RowState } from './bulk-rows';
import type { RowFormatter } from './row-formatter';

const icons: Record<RowKind, LucideIcon> = {
  waiting: CircleDashed,
  running: LoaderCircle,
  done: CircleCheck,
  failed: CircleAlert,
  refused: Lock,
  unknown: CircleHelp,
  skipped: CircleMinus,
};

/** On screen and in the report, which has times in UTC, like the server's log. */
export function bulkColumns({ t, services, detail }: RowFormatter): TableColumn<BulkItem>[] {
  return [
    {
      id: 'time',
      header: t('bulk.report.time'),
      text: ({ state }) => ('at' in state ? state.at.toISOString() : ''),
    },
    {
      id: 'room',
      header: t('table.column.room'),
      text: ({ row }) => row.room,
      cell: ({ row }) => <bdi>{row.room}</bdi>,
    },
    { id: 'id', header: t('bulk.report.id'), text: ({ row }) => row.areaId },
    {
      id: 'services',
      header: t('table.column.services'),
      text: ({ row }) => services(row),
      cell: ({ row }) => <bdi>{services(row)}</bdi>,
    },
    {
      id: 'outcome',
      header: t('bulk.report.outcome'),
      text: ({ state }) => [t(`bulk.row.${state.kind}`), detail(state)].filter(Boolean).join(' · '),
      cell: ({ state }) => (
        <Result kind={state.kind} label={t(`bulk.row.${state.kind}`)} detail={detail(state)} />
      ),
    },
  ];
}

/** Memoised, so that only rows whose state changed are drawn again: that delays the next request. */
const Result = memo(function Result(props: { kind: RowKind; label: string; detail: string }) {
  const { kind, label, detail } = props;
  const Icon = icons[kind];
  return (
    <>
      <span className={`result ${kind}`}>
        <Icon size={15} aria-hidden />
        {label}
      </span>
      {/* The blank separates the two for screen readers. */}
      {detail !== '' && <span className="detail">{` ${detail}`}</span>}
    </>
  );
});

const ROW_PX = 37;

export interface BulkTableProps {
  label: string;
  items: readonly BulkItem[];
  format: RowFormatter;
}

export function BulkTable({ label, items, format }: BulkTableProps) {
  const { region } = useMessages();
  const [shown, setShown] = useState<Group>('all');
  const columns = useMemo(() => bulkColumns(format), [format]);
  const rows = useMemo(() => items.filter(({ state }) => belongs(state, shown)), [items, shown]);
  const number = new Intl.NumberFormat(region);
  return (
    <>
      <Box
        role="group"
        aria-label={format.t('bulk.filter')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      >
        {groups.map((group) => {
          const count = items.filter(({ state }) => belongs(state, group)).length;
          return (
            (count > 0 || group === 'all' || group === shown) && (
              <ToggleChip
                key={group}
                pressed={group === shown}
                count={number.format(count)}
                onToggle={() => setShown(group)}
              >
                {format.t(group === 'all' ? 'bulk.filter.all' : `bulk.row.${group}`)}
              </ToggleChip>
            )
          );
        })}
      </Box>
      <VirtualTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => row.key}
        rowHeight={ROW_PX}
        sx={lines}
      />
    </>
  );
}

const groups = ['all', 'waiting', 'done', 'failed', 'refused', 'unknown', 'skipped'] as const;
type Group = (typeof groups)[number];

const belongs = ({ kind }: RowState, group: Group) =>
  group === 'all' || kind === group || (group === 'waiting' && kind === 'running');

const lines = {
  '& .line': { alignItems: 'baseline', py: 1 },
  '& .room': { gridArea: 'room' },
  '& .line .room': { fontFamily: monoFamily, fontWeight: 650 },
  '& .services': { gridArea: 'services' },
  '& .outcome': { gridArea: 'outcome' },
  '& .result': { fontWeight: 550, whiteSpace: 'nowrap', mr: 1, color: 'text.secondary' },
  '& .result.running': { color: 'info.main' },
  '& .result.done': { color: 'success.main' },
  '& .result.failed, & .result.refused': { color: 'error.main' },
  '& .result.unknown': { color: 'warning.main' },
  '& .detail': { color: 'text.secondary' },
  '& .line svg': { verticalAlign: '-2.5px', mr: 0.75 },
  '& .row': {
    gridTemplateColumns: {
      xs: 'minmax(72px, auto) 1fr',
      sm: 'minmax(88px, 1fr) minmax(0, 3fr) minmax(0, 3fr)',
    },
    gridTemplateAreas: { xs: '"room outcome" ". services"', sm: '"room services outcome"' },
  },
  '& .head .services': { display: { xs: 'none', sm: 'block' } },
  '& .line .services': { color: { xs: 'text.secondary', sm: 'text.primary' } },
} as const;
