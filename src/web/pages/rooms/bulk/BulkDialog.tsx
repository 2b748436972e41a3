import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState, type ReactElement } from 'react';
import type { Area } from '../../../../contract/area';
import { ActionButton } from '../../../components/ActionButton';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { Notice } from '../../../components/Notice';
import { describeError } from '../../../features/page-states/describe-error';
import { ErrorDetails } from '../../../features/page-states/ErrorDetails';
import { useHoldUnsaved } from '../../../features/session/unsaved';
import { useMessages } from '../../../i18n/messages';
import { addOperation } from './add-services';
import type { BulkKind, BulkOperation } from './bulk-operation';
import { unresolvedRooms, type Unresolved } from './bulk-rows';
import { occupancyOperation } from './open-close';
import { removeOperation } from './remove-services';
import { restoreOperation } from './restore-services';
import { ReviewStep } from './ReviewStep';
import { RunStep } from './RunStep';
import { StepFrame, TITLE_ID } from './StepFrame';
import { useBulkRun } from './use-bulk-run';

export const bulkOperations: Record<BulkKind, BulkOperation> = {
  open: occupancyOperation('open'),
  close: occupancyOperation('close'),
  add: addOperation,
  remove: removeOperation,
  restore: restoreOperation,
};

export interface BulkDialogProps {
  kind: BulkKind;
  /** The rooms that were selected when the dialog was opened, in the order people count them. */
  selected: readonly Area[];
  onClose: () => void;
  onEnd: (unresolved: Unresolved) => void;
}

export function BulkDialog({ kind, selected, onClose, onEnd }: BulkDialogProps) {
  const { t } = useMessages();
  const isSmall = useMediaQuery('(width < 56.25em)');
  const areaIds = useMemo(() => selected.map(({ id_external }) => id_external), [selected]);
  const operation = bulkOperations[kind];
  const bulk = useBulkRun(operation, areaIds);
  const { stage } = bulk;
  const isSending = stage.kind === 'running';
  const unresolved = stage.kind === 'finished' ? unresolvedRooms(stage.items) : undefined;
  const count = unresolved?.rooms.length ?? 0;
  const [isLeaving, setLeaving] = useState(false);
  useHoldUnsaved(isSending, 'bulk');
  useHoldUnsaved(count > 0, 'results');
  const close = () => {
    onClose();
    if (unresolved !== undefined) onEnd(unresolved);
  };
  const askToClose = () => (count > 0 ? setLeaving(true) : close());
  const isTable = stage.kind !== 'choosing' && stage.kind !== 'reading';
  return (
    <Dialog
      open
      fullWidth
      maxWidth={isTable ? 'lg' : 'sm'}
      fullScreen={isSmall}
      aria-labelledby={TITLE_ID}
      // A click outside does not close it. Escape does, unless something is being sent.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isSending && askToClose()}
      slotProps={{
        paper: { sx: isSmall ? {} : { height: isTable ? 'calc(100% - 64px)' : 'auto' } },
      }}
    >
      <BulkStep {...{ operation, selected, bulk }} onClose={askToClose} />
      {isLeaving && (
        <ConfirmDialog
          title={t('bulk.leave.title', { count })}
          onCancel={() => setLeaving(false)}
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

interface BulkStepProps {
  operation: BulkOperation;
  selected: readonly Area[];
  bulk: ReturnType<typeof useBulkRun>;
  onClose: () => void;
}

function BulkStep({ bulk, operation, selected, onClose }: BulkStepProps): ReactElement | null {
  const { t } = useMessages();
  const { stage } = bulk;
  const { kind, start } = operation;
  const title = t('bulk.title', { action: t(`bulk.action.${kind}`), count: selected.length });
  switch (stage.kind) {
    case 'choosing':
      return 'Choice' in start ? (
        <start.Choice
          {...{ title, onClose }}
          rooms={selected}
          target={bulk.target}
          onChosen={bulk.preview}
        />
      ) : null;
    case 'reading': {
      const { error, plan } = stage;
      const again = error && (
        <Button variant="contained" onClick={() => bulk.preview(plan)}>
          {t('action.tryAgain')}
        </Button>
      );
      return (
        <StepFrame
          step={error === undefined ? 'reading' : 'unread'}
          {...{ title, onClose }}
          cancels
          actions={again}
        >
          {error === undefined ? (
            <div role="status" aria-busy>
              {t('bulk.reading')}
            </div>
          ) : (
            <Notice tone="error" title={t(describeError(error).title)}>
              {t('bulk.unread')}
              <ErrorDetails error={error} />
            </Notice>
          )}
        </StepFrame>
      );
    }
    case 'review': {
      const { plan, rows } = stage;
      const confirm = () => bulk.confirm(plan, rows);
      return <ReviewStep {...{ operation, rows, onClose }} onConfirm={confirm} />;
    }
    case 'running':
    case 'finished':
      return <RunStep {...{ operation, stage, onClose }} actions={bulk.run} />;
  }
}
