import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo, useState, type ReactElement } from 'react';
import type { Area } from '../../../../contract/area';
import { ActionButton } from '../../../components/ActionButton';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { downloadCsv } from '../../../components/download-sheet';
import { Notice } from '../../../components/Notice';
import { tableSheet } from '../../../components/table-column';
import { describeError } from '../../../features/page-states/describe-error';
import { ErrorDetails } from '../../../features/page-states/ErrorDetails';
import { useHoldUnsaved } from '../../../features/session/unsaved';
import { csvSeparator } from '../../../i18n/csv-separator';
import { useMessages } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import { AddStep } from './AddStep';
import { bulkColumns, type BulkItem } from './bulk-columns';
import { useBulkFormatter } from './bulk-formatter';
import type { BulkChoice, BulkKind } from './bulk-kinds';
import { CodesStep } from './CodesStep';
import { ReviewStep } from './ReviewStep';
import type { RunOutcome } from './run-outcome';
import { RunStep } from './RunStep';
import { BulkTitle, StepFrame } from './StepFrame';
import { useBulkRun } from './use-bulk-run';

export interface BulkDialogProps {
  kind: BulkKind;
  /** The rooms that were selected when the dialog was opened, in the order people count them. */
  selected: readonly Area[];
  open: boolean;
  onClose: () => void;
  /** Called when the dialog of a run is closed. */
  onEnd: (outcome: RunOutcome) => void;
  /** Called once the dialog is out of sight. */
  onClosed: () => void;
}

/** Shows the stage that work on many rooms has reached. */
export function BulkDialog({ kind, selected, open, onClose, onEnd, onClosed }: BulkDialogProps) {
  const { t } = useMessages();
  const isSmall = useMediaQuery('(width < 56.25em)');
  const areaIds = useMemo(() => selected.map(({ id_external }) => id_external), [selected]);
  const [outcome, setOutcome] = useState<RunOutcome>();
  const [reported, setReported] = useState<RunOutcome>();
  const [isAsking, setAsking] = useState(false);
  const bulk = useBulkRun(kind, areaIds, setOutcome);
  const { sending } = bulk;
  useHoldUnsaved(sending, 'bulk');
  const unresolved = outcome === undefined || outcome === reported ? 0 : outcome.undone.length;
  useHoldUnsaved(open && unresolved > 0, 'results');
  const close = () => {
    setAsking(false);
    onClose();
    if (outcome !== undefined) onEnd(outcome);
  };
  const askToClose = () => (unresolved > 0 ? setAsking(true) : close());
  const id = useId();
  const small = bulk.stage.kind === 'refused' || bulk.stage.kind === 'choosing';
  return (
    <Dialog
      open={open}
      fullWidth
      maxWidth={small ? 'sm' : 'lg'}
      fullScreen={isSmall}
      aria-labelledby={id}
      // A click outside does not close it. Escape does, unless something is being sent.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !sending && askToClose()}
      slotProps={{
        paper: { sx: isSmall ? {} : { height: small ? 'auto' : 'calc(100% - 64px)' } },
        transition: { onExited: onClosed },
      }}
    >
      <BulkTitle value={id}>
        <BulkStep
          {...{ kind, selected, bulk }}
          onReport={() => setReported(outcome)}
          onClose={askToClose}
        />
      </BulkTitle>
      {isAsking && (
        <ConfirmDialog
          title={t('bulk.leave.title', { count: unresolved })}
          onCancel={() => setAsking(false)}
          cancelLabel={t('leave.stay')}
          actions={
            <ActionButton variant="contained" onClick={close}>
              {t('leave.go')}
            </ActionButton>
          }
        >
          {t('bulk.leave.body')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface ChoiceStepProps extends Pick<BulkDialogProps, 'kind' | 'selected'> {
  onClose: () => void;
  onChoose: (choice: BulkChoice) => void;
}

function ChoiceStep({ kind, selected, onChoose, onClose }: ChoiceStepProps): ReactElement | null {
  switch (kind) {
    case 'add':
      return (
        <AddStep
          count={selected.length}
          onDone={(services) => onChoose({ kind, services })}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <CodesStep
          areas={selected}
          onDone={(codes) => onChoose({ kind, codes })}
          onClose={onClose}
        />
      );
    // Nothing to choose.
    case 'open':
    case 'close':
    case 'restore':
      return null;
  }
}

interface BulkStepProps extends Pick<BulkDialogProps, 'kind' | 'selected'> {
  onReport: () => void;
  onClose: () => void;
  bulk: ReturnType<typeof useBulkRun>;
}

function BulkStep({ bulk, kind, selected, onReport, onClose }: BulkStepProps): ReactElement {
  const { t, region } = useMessages();
  const facilityId = useFacilityId();
  const format = useBulkFormatter(kind);
  const { stage } = bulk;
  const title = t(`bulk.action.${kind}`);
  const close = <Button onClick={onClose}>{t('bulk.close')}</Button>;
  switch (stage.kind) {
    // What the server refused for one room, it would most likely refuse for many.
    case 'refused':
      return (
        <StepFrame
          step="refused"
          title={title}
          actions={
            <>
              {close}
              <Button variant="outlined" onClick={bulk.checkAgain}>
                {t('action.checkAgain')}
              </Button>
            </>
          }
        >
          <Notice tone="warning" title={t('refused.title', { what: t(`refused.${stage.action}`) })}>
            {t('refused.body')}
            <ErrorDetails error={stage.error} />
          </Notice>
        </StepFrame>
      );
    case 'choosing':
      return <ChoiceStep {...{ kind, selected, onClose }} onChoose={bulk.choose} />;
    case 'reading':
      return (
        <StepFrame
          step="reading"
          title={title}
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
          title={title}
          actions={
            <>
              {close}
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
          onConfirm={bulk.confirm}
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
          actions={bulk.run}
          onReport={() => {
            const { states } = stage.run;
            const items = stage.rows.map((row, index): BulkItem => ({ row, state: states[index] }));
            const report = tableSheet(bulkColumns(kind, format, false), items);
            downloadCsv(`${facilityId}-${kind}`, report, csvSeparator(region));
            onReport();
          }}
          onClose={onClose}
        />
      );
  }
}
