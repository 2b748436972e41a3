import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { ApiError } from '../../../api/api-error';
import type { RoomAction } from '../../../api/refusals';
import { ActionButton } from '../../../components/ActionButton';
import { downloadCsv } from '../../../components/download-file';
import { Notice } from '../../../components/Notice';
import { tableSheet } from '../../../components/table-column';
import { clockTime } from '../../../components/time/time';
import { useOnline } from '../../../components/use-window';
import { describeError } from '../../../features/page-states/describe-error';
import { ErrorDetails } from '../../../features/page-states/ErrorDetails';
import { OutcomeNotice } from '../../../features/page-states/OutcomeNotice';
import { useMessages, type MessageKey } from '../../../i18n/messages';
import { useZone } from '../../../i18n/zone';
import { csvSeparator } from '../../../i18n/language';
import { useFacilityId } from '../../../use-path-ids';
import type { BulkOperation } from './bulk-operation';
import { countStates, type RowKind } from './bulk-rows';
import type { Phase } from './bulk-run';
import { bulkColumns, BulkTable } from './BulkTable';
import { useRowFormatter } from './row-formatter';
import { StepFrame } from './StepFrame';
import type { BulkStage } from './use-bulk-run';

/** Up to so many rows are read on the screen, and no file is offered. */
const READ_MAX = 10;

export interface RunStepProps {
  operation: BulkOperation;
  stage: Extract<BulkStage, { kind: 'running' | 'finished' }>;
  actions: Record<'pause' | 'resume' | 'stop' | 'retryFailed', () => void>;
  onClose: () => void;
}

export function RunStep({ operation, stage, actions, onClose }: RunStepProps) {
  const { t, region } = useMessages();
  const facilityId = useFacilityId();
  const { items } = stage;
  const counts = useMemo(() => countStates(items), [items]);
  const count = items.filter(({ row }) => row.skip === undefined).length;
  const action = t(`bulk.action.${operation.kind}`);
  const format = useRowFormatter(operation);
  const table = <BulkTable operation={operation} items={items} />;
  if (stage.kind === 'running') {
    const { phase } = stage;
    const isPaused = phase.kind === 'paused';
    const isStopping = phase.kind === 'stopping';
    return (
      <StepFrame
        step="running"
        title={action}
        actions={
          <>
            <ActionButton color="error" enabled={!isStopping} onClick={actions.stop}>
              {t('bulk.stop')}
            </ActionButton>
            {/* One element, so that the focus stays. */}
            {!isStopping && (
              <ActionButton variant="contained" onClick={isPaused ? actions.resume : actions.pause}>
                {t(isPaused ? 'bulk.resume' : 'bulk.pause')}
              </ActionButton>
            )}
          </>
        }
      >
        <RunProgress {...{ label: action, phase, counts, count }} />
        <RunNotice {...{ action: operation.action, phase, counts }} />
        {table}
      </StepFrame>
    );
  }
  const failed = counts.failed + counts.refused;
  const erased = items.reduce(
    (sum, { row, state }) => (state.kind === 'done' ? sum + (row.services ?? []).length : sum),
    0,
  );
  const saveReport = () =>
    downloadCsv(
      `${facilityId}-${operation.kind}`,
      tableSheet(bulkColumns(format), items),
      csvSeparator(region),
    );
  return (
    <StepFrame
      step="finished"
      title={t('bulk.finished', { action, done: counts.done, count })}
      onClose={onClose}
      actions={
        <>
          {items.length > READ_MAX && (
            <Button
              variant="outlined"
              startIcon={<Download size={14} aria-hidden />}
              onClick={saveReport}
            >
              {t('bulk.report')}
            </Button>
          )}
          {counts.failed > 0 && (
            <ActionButton variant="contained" onClick={actions.retryFailed}>
              {t('bulk.retry', { count: counts.failed })}
            </ActionButton>
          )}
        </>
      }
    >
      {failed + counts.unknown > 0 && (
        <Notice tone="warning" title={t('bulk.summary', { failed, unknown: counts.unknown })}>
          {counts.unknown > 0 && t('bulk.summary.unknown')}
        </Notice>
      )}
      {erased > 0 && operation.erases === 'rooms' && (
        <Typography>{t('bulk.erased', { count: erased })}</Typography>
      )}
      {table}
    </StepFrame>
  );
}

/**
 * A screen reader announces every tenth of the run, not every row; and the exact count when the
 * run halts.
 */
const ANNOUNCED_STEPS = 10;

interface RunProgressProps {
  label: string;
  phase: Phase;
  counts: Record<RowKind, number>;
  count: number;
}

function RunProgress({ label, phase, counts, count }: RunProgressProps) {
  const { t } = useMessages();
  const over = Math.max(0, count - counts.waiting - counts.running);
  const isHalted = phase.kind !== 'running' && phase.kind !== 'reading';
  const tenths = Math.floor((over / count) * ANNOUNCED_STEPS) / ANNOUNCED_STEPS;
  const announced = isHalted ? over : Math.floor(tenths * count);
  const words = t('bulk.progress', { over, count });
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <LinearProgress
        variant="determinate"
        max={count}
        value={over}
        color={isHalted ? 'warning' : 'primary'}
        aria-label={label}
        aria-valuetext={words}
      />
      <Box aria-hidden sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {phase.kind === 'reading' ? t('bulk.reading') : words}
      </Box>
      <div role="status" className="visually-hidden">
        {t('bulk.progress', { over: announced, count })}
      </div>
    </Box>
  );
}

interface RunNoticeProps {
  action: RoomAction;
  phase: Phase;
  counts: Record<RowKind, number>;
}

/** Says why nothing is sent at the moment and what to do about it. */
function RunNotice({ action, phase, counts }: RunNoticeProps) {
  const { t, region } = useMessages();
  const zone = useZone();
  const online = useOnline();
  const { waiting, running } = counts;
  const waits = t('bulk.paused.body', { count: waiting, underWay: running });
  const paused = (tone: 'info' | 'warning', title: MessageKey, error?: ApiError) => (
    <Notice tone={tone} title={t(title)}>
      {waits}
      {error && <ErrorDetails error={error} />}
    </Notice>
  );
  if (phase.kind === 'stopping') return <Notice tone="info" title={t('bulk.stopping')} />;
  if (phase.kind === 'waiting') {
    const time = clockTime(phase.until, zone, region, '2-digit');
    return <Notice tone="info" title={t('bulk.wait', { time })} />;
  }
  const why = phase.kind === 'paused' ? phase.why : undefined;
  if (why === 'person') return paused('info', 'bulk.paused');
  if (phase.kind === 'paused' && 'error' in phase) {
    const { error } = phase;
    if (why === 'failed') return paused('warning', describeError(error).title, error);
    return (
      <OutcomeNotice end={{ kind: 'refused', error }} action={action}>
        {` ${waits}`}
      </OutcomeNotice>
    );
  }
  // Shown at once, since the requests under way may take a while to end.
  if (!online) return paused('warning', 'offline.title');
  return why === 'offline' ? paused('info', 'offline.over') : null;
}
