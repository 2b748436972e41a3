import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { useMessages } from '../../../i18n/messages';
import { ActionButton } from '../../../components/ActionButton';
import type { BulkFormatter } from './bulk-formatter';
import { bulkKinds, type BulkKind } from './bulk-kinds';
import type { BulkItem } from './bulk-columns';
import { BulkTable, RowFilter, type Shown } from './BulkTable';
import { countStates, isResendable, isStopped, type RowState, type Sendable } from './row-states';
import { plannedCount, runOutcome } from './run-outcome';
import { RunNotice, RunProgress } from './RunProgress';
import { StepFrame } from './StepFrame';
import type { Run } from './bulk-state';
import type { BulkRow } from './bulk-work';

interface RunActions {
  pause: () => void;
  resume: () => void;
  stop: () => void;
  retry: (what: Sendable) => void;
  lookAgain: () => void;
}

export interface RunStepProps {
  kind: BulkKind;
  rows: readonly BulkRow[];
  run: Run;
  format: BulkFormatter;
  actions: RunActions;
  onReport: () => void;
  onClose: () => void;
}

/** Bulk work under way, and its outcomes. */
export function RunStep({
  kind,
  rows,
  run: { phase, states },
  format,
  actions,
  onReport,
  onClose,
}: RunStepProps) {
  const { t } = useMessages();
  const [filter, setFilter] = useState<Shown>('all');
  const counts = useMemo(() => countStates(states), [states]);
  const shown = useMemo(
    () =>
      rows
        .map((row, index): BulkItem => ({ row, state: states[index] }))
        .filter(({ state }) => belongs(state, filter)),
    [rows, states, filter],
  );
  const resendable = states.filter(isResendable).length;
  const stopped = states.filter(isStopped).length;
  const finished = phase.kind === 'finished';
  const stopping = phase.kind === 'stopping';
  const paused = phase.kind === 'paused';
  const planned = plannedCount(rows);
  const erased = finished && bulkKinds[kind].emptiesRooms ? runOutcome(rows, states).erased : 0;
  return (
    <StepFrame
      step={finished ? 'finished' : 'run'}
      title={t(finished ? `bulk.finished.${kind}` : `bulk.running.${kind}`, {
        done: counts.done,
        count: planned,
      })}
      actions={
        finished ? (
          // The key makes other buttons, instead of the same ones with other labels.
          <Fragment key="finished">
            <Button onClick={onClose}>{t('bulk.close')}</Button>
            <Button
              variant="outlined"
              startIcon={<Download size={14} aria-hidden />}
              onClick={onReport}
            >
              {t('bulk.report')}
            </Button>
            {counts.unknown > 0 && (
              <ActionButton variant="outlined" onClick={actions.lookAgain}>
                {t('bulk.lookAgain', { count: counts.unknown })}
              </ActionButton>
            )}
            {resendable > 0 && (
              <ActionButton
                variant="outlined"
                color="error"
                onClick={() => actions.retry('unknown')}
              >
                {t('bulk.sendAgain', { count: resendable })}
              </ActionButton>
            )}
            {stopped > 0 && (
              <ActionButton variant="outlined" onClick={() => actions.retry('stopped')}>
                {t('bulk.sendStopped', { count: stopped })}
              </ActionButton>
            )}
            {counts.failed > 0 && (
              <ActionButton variant="contained" onClick={() => actions.retry('failed')}>
                {t('bulk.retry', { count: counts.failed })}
              </ActionButton>
            )}
          </Fragment>
        ) : (
          <>
            <ActionButton color="error" enabled={!stopping} onClick={actions.stop}>
              {t('bulk.stop')}
            </ActionButton>
            {/* One element, so that the focus stays. */}
            {!stopping && (
              <ActionButton variant="contained" onClick={paused ? actions.resume : actions.pause}>
                {t(paused ? 'bulk.resume' : 'bulk.pause')}
              </ActionButton>
            )}
          </>
        )
      }
    >
      <RunProgress kind={kind} phase={phase} counts={counts} planned={planned} stopped={stopped} />
      <RunNotice kind={kind} phase={phase} counts={counts} stopped={stopped} />
      {erased > 0 && <Typography>{t('bulk.outcome.erased', { count: erased })}</Typography>}
      <RowFilter
        shown={filter}
        onChange={setFilter}
        counts={{ ...counts, all: rows.length, waiting: counts.waiting + counts.running }}
      />
      <BulkTable kind={kind} items={shown} format={format} />
    </StepFrame>
  );
}

function belongs(state: RowState | undefined, shown: Shown): boolean {
  if (state === undefined || shown === 'all') return state !== undefined;
  if (shown === 'waiting') return state.kind === 'waiting' || state.kind === 'running';
  return state.kind === shown;
}
