import Button from '@mui/material/Button';
import { useMessages } from '../../../i18n/messages';
import { Notice } from '../../../components/Notice';
import { describeError } from '../../../features/page-states/describe-error';
import { ErrorDetails } from '../../../features/page-states/ErrorDetails';
import { saveReport } from './bulk-formatter';
import { useBulkFormatter, type BulkKind } from './bulk-formatter';
import { ReviewStep } from './ReviewStep';
import { runOutcome, type RunOutcome } from './row-states';
import { RunStep } from './RunStep';
import { StepFrame } from './StepFrame';
import { useBulkRun } from './use-bulk-run';
import type { BulkWork } from './bulk-work';

export interface BulkRunnerProps {
  facilityId: string;
  kind: BulkKind;
  /** Full ids of the rooms that are meant. */
  areaIds: readonly string[];
  work: BulkWork;
  /** Something is being sent: the dialog can't be left by a slip. */
  onRunning: (running: boolean) => void;
  /** It has come to its end, for now. */
  onEnd: (outcome: RunOutcome) => void;
  onReport: () => void;
  onClose: () => void;
}

/** Bulk work once it is known what is wanted: dry run, confirmation, run, results. */
export function BulkRunner({
  facilityId,
  kind,
  areaIds,
  work,
  onRunning,
  onEnd,
  onReport,
  onClose,
}: BulkRunnerProps) {
  const { t, region } = useMessages();
  const format = useBulkFormatter(kind);
  const bulk = useBulkRun(facilityId, areaIds, work);
  const { stage } = bulk;
  const start = async (act: () => Promise<void>) => {
    onRunning(true);
    await act();
    onRunning(false);
    const rows = bulk.outcome();
    if (rows !== undefined) onEnd(runOutcome(rows.rows, rows.states));
  };
  switch (stage.kind) {
    case 'reading':
      return (
        <StepFrame
          step="reading"
          title={t(`bulk.action.${kind}`)}
          actions={<Button onClick={onClose}>{t('dialog.cancel')}</Button>}
        >
          <div role="status" aria-busy>
            {t('bulk.reading')}
          </div>
        </StepFrame>
      );
    case 'unread':
      return (
        <StepFrame
          step="unread"
          title={t(`bulk.action.${kind}`)}
          actions={
            <>
              <Button onClick={onClose}>{t('bulk.close')}</Button>
              <Button variant="contained" onClick={bulk.readAgain}>
                {t('action.tryAgain')}
              </Button>
            </>
          }
        >
          <Notice tone="error" title={t(describeError(stage.error).title)}>
            {t('bulk.unread')}
            <ErrorDetails error={stage.error} />
          </Notice>
        </StepFrame>
      );
    case 'review':
    case 'checking':
      return (
        <ReviewStep
          kind={kind}
          rows={stage.rows}
          format={format}
          changed={stage.changed}
          checking={stage.kind === 'checking'}
          idle={bulk.idle}
          onConfirm={() => void start(bulk.confirm)}
          onClose={onClose}
        />
      );
    case 'run':
      return (
        <RunStep
          kind={kind}
          rows={stage.rows}
          run={stage.run}
          format={format}
          onPause={bulk.pause}
          onResume={bulk.resume}
          onStop={bulk.stop}
          onRetry={() => void start(bulk.retry)}
          onSendAgain={() => void start(bulk.sendAgain)}
          onSendStopped={() => void start(bulk.sendStopped)}
          onLookAgain={() => void start(bulk.lookAgain)}
          onReport={() => {
            saveReport(facilityId, kind, stage.rows, stage.run.states, format, region);
            onReport();
          }}
          onClose={onClose}
        />
      );
  }
}
