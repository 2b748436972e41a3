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
import { useMemo, useState } from 'react';
import { ToggleChip } from '../../../components/ToggleChip';
import type { TableColumn } from '../../../components/table-column';
import { monoFamily } from '../../../components/tokens';
import { VirtualTable } from '../../../components/VirtualTable';
import { useMessages } from '../../../i18n/messages';
import type { BulkOperation } from './bulk-operation';
import { countStates, type BulkItem, type RowKind } from './bulk-rows';
import { useRowFormatter, type RowFormatter } from './row-formatter';

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
      header: t('list.column.id'),
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
      cell: ({ state }) => {
        const Icon = icons[state.kind];
        const more = detail(state);
        return (
          <>
            <span className={`result ${state.kind}`}>
              <Icon size={15} aria-hidden />
              {t(`bulk.row.${state.kind}`)}
            </span>
            {/* The blank separates the two for screen readers. */}
            {more !== '' && <span className="detail">{` ${more}`}</span>}
          </>
        );
      },
    },
  ];
}

const ROW_PX = 37;

export interface BulkTableProps {
  operation: BulkOperation;
  items: readonly BulkItem[];
}

export function BulkTable({ operation, items }: BulkTableProps) {
  const { t, region } = useMessages();
  const format = useRowFormatter(operation);
  const [shown, setShown] = useState<RowKind>();
  const columns = useMemo(() => bulkColumns(format), [format]);
  const rows = useMemo(
    () => items.filter(({ state }) => shown === undefined || chipOf(state.kind) === shown),
    [items, shown],
  );
  const counts = countStates(items);
  const number = new Intl.NumberFormat(region);
  return (
    <>
      <Box role="group" aria-label={t('bulk.filter')} sx={chips}>
        {chipKinds.map((kind) => {
          const count = counts[kind] + (kind === 'waiting' ? counts.running : 0);
          return (
            (count > 0 || kind === shown) && (
              <ToggleChip
                key={kind}
                pressed={kind === shown}
                count={number.format(count)}
                onToggle={() => setShown(kind === shown ? undefined : kind)}
              >
                {t(`bulk.row.${kind}`)}
              </ToggleChip>
            )
          );
        })}
      </Box>
      <VirtualTable
        label={t(`bulk.action.${operation.kind}`)}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => row.key}
        rowHeight={ROW_PX}
        sx={lines}
      />
    </>
  );
}

const chipKinds = ['waiting', 'done', 'failed', 'refused', 'unknown', 'skipped'] as const;
/** What is being sent is still to do. */
const chipOf = (kind: RowKind) => (kind === 'running' ? 'waiting' : kind);
const chips = { display: 'flex', flexWrap: 'wrap', gap: 0.75 } as const;

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
