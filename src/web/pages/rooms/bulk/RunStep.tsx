import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { ActionButton } from '../../../components/ActionButton';
import { downloadCsv } from '../../../components/download-file';
import { tableSheet } from '../../../components/table-column';
import { csvSeparator } from '../../../i18n/csv-separator';
import { useMessages } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import type { BulkStage } from './bulk-flow';
import { bulkActions, type BulkKind } from './bulk-operation';
import { bulkOperations } from './bulk-operations';
import { countStates, isStopped } from './bulk-rows';
import { bulkColumns, BulkTable } from './BulkTable';
import type { RowFormatter } from './row-formatter';
import { RunNotice, RunProgress } from './RunState';
import { StepFrame } from './StepFrame';

/** Up to so many rows are read on the screen, and no file is offered. */
const READ_MAX = 10;

export interface RunStepProps {
  kind: BulkKind;
  stage: Extract<BulkStage, { kind: 'running' | 'finished' | 'leaving' }>;
  format: RowFormatter;
  actions: Record<'pause' | 'resume' | 'stop' | 'retryFailed' | 'lookAgain', () => void>;
  onClose: () => void;
}

export function RunStep({ kind, stage, format, actions, onClose }: RunStepProps) {
  const { t, region } = useMessages();
  const facilityId = useFacilityId();
  const { items } = stage;
  const counts = useMemo(() => countStates(items), [items]);
  const stopped = items.filter(({ state }) => isStopped(state)).length;
  const count = items.filter(({ row }) => row.skip === undefined).length;
  const phase = stage.kind === 'running' ? stage.phase : undefined;
  const isPaused = phase?.kind === 'paused';
  const isStopping = phase?.kind === 'stopping';
  const action = t(`bulk.action.${kind}`);
  const erased = items.reduce(
    (sum, { row, state }) => (state.kind === 'done' ? sum + (row.services ?? []).length : sum),
    0,
  );
  const saveReport = () =>
    downloadCsv(
      `${facilityId}-${kind}`,
      tableSheet(bulkColumns(format), items),
      csvSeparator(region),
    );
  return (
    <StepFrame
      step={phase === undefined ? 'finished' : 'running'}
      title={
        phase === undefined ? t('bulk.finished', { action, done: counts.done, count }) : action
      }
      onClose={phase === undefined ? onClose : undefined}
      actions={
        phase === undefined ? (
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
            {counts.unknown > 0 && (
              <ActionButton variant="outlined" onClick={actions.lookAgain}>
                {t('bulk.lookAgain', { count: counts.unknown })}
              </ActionButton>
            )}
            {counts.failed > 0 && (
              <ActionButton variant="contained" onClick={actions.retryFailed}>
                {t('bulk.retry', { count: counts.failed })}
              </ActionButton>
            )}
          </>
        ) : (
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
        )
      }
    >
      {phase !== undefined && <RunProgress {...{ label: action, phase, counts, count }} />}
      <RunNotice
        {...{ action: bulkActions[kind], phase, counts, stopped }}
        look={'look' in stage ? stage.look : undefined}
      />
      {phase === undefined && erased > 0 && bulkOperations[kind].erases === 'rooms' && (
        <Typography>{t('bulk.erased', { count: erased })}</Typography>
      )}
      <BulkTable label={action} items={items} format={format} />
    </StepFrame>
  );
}
