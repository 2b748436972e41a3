import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, type ReactElement } from 'react';
import type { Area } from '../../../../contract/area';
import { ActionButton } from '../../../components/ActionButton';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { Notice } from '../../../components/Notice';
import { describeError } from '../../../features/page-states/describe-error';
import { ErrorDetails } from '../../../features/page-states/ErrorDetails';
import { useHoldUnsaved } from '../../../features/session/unsaved';
import { useMessages } from '../../../i18n/messages';
import { isSending } from './bulk-flow';
import type { BulkKind } from './bulk-operation';
import { bulkOperations } from './bulk-operations';
import { unresolvedRooms, type Unresolved } from './bulk-rows';
import { ReviewStep } from './ReviewStep';
import { useRowFormatter } from './row-formatter';
import { RunStep } from './RunStep';
import { StepFrame, TITLE_ID } from './StepFrame';
import { useBulkRun } from './use-bulk-run';

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
  const bulk = useBulkRun(kind, areaIds);
  const { stage } = bulk;
  const isOver = stage.kind === 'finished' || stage.kind === 'leaving';
  const unresolved = isOver ? unresolvedRooms(stage.items) : undefined;
  const count = unresolved?.rooms.length ?? 0;
  useHoldUnsaved(isSending(stage), 'bulk');
  useHoldUnsaved(count > 0, 'results');
  const close = () => {
    onClose();
    if (unresolved !== undefined) onEnd(unresolved);
  };
  const askToClose = () => (count > 0 ? bulk.leave() : close());
  const isTable = isOver || ['review', 'checking', 'running'].includes(stage.kind);
  return (
    <Dialog
      open
      fullWidth
      maxWidth={isTable ? 'lg' : 'sm'}
      fullScreen={isSmall}
      aria-labelledby={TITLE_ID}
      // A click outside does not close it. Escape does, unless something is being sent.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isSending(stage) && askToClose()}
      slotProps={{
        paper: { sx: isSmall ? {} : { height: isTable ? 'calc(100% - 64px)' : 'auto' } },
      }}
    >
      <BulkStep {...{ kind, selected, bulk }} onClose={askToClose} />
      {stage.kind === 'leaving' && (
        <ConfirmDialog
          title={t('bulk.leave.title', { count })}
          onCancel={bulk.stay}
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

interface BulkStepProps extends Pick<BulkDialogProps, 'kind' | 'selected'> {
  bulk: ReturnType<typeof useBulkRun>;
  onClose: () => void;
}

function BulkStep({ bulk, kind, selected, onClose }: BulkStepProps): ReactElement | null {
  const { t } = useMessages();
  const format = useRowFormatter(kind);
  const { stage } = bulk;
  const { start } = bulkOperations[kind];
  const title = t('bulk.title', { action: t(`bulk.action.${kind}`), count: selected.length });
  switch (stage.kind) {
    case 'choosing':
      return 'Choice' in start ? (
        <start.Choice
          {...{ title, onClose }}
          rooms={selected}
          target={bulk.target}
          onChosen={bulk.choose}
        />
      ) : null;
    case 'reading':
      return (
        <StepFrame step="reading" title={title} onClose={onClose} cancels>
          <div role="status" aria-busy>
            {t('bulk.reading')}
          </div>
        </StepFrame>
      );
    case 'unread': {
      const again = (
        <Button variant="contained" onClick={bulk.readAgain}>
          {t('action.tryAgain')}
        </Button>
      );
      return (
        <StepFrame step="unread" title={title} onClose={onClose} actions={again}>
          <Notice tone="error" title={t(describeError(stage.error).title)}>
            {t('bulk.unread')}
            <ErrorDetails error={stage.error} />
          </Notice>
        </StepFrame>
      );
    }
    case 'review':
    case 'checking':
      return <ReviewStep {...{ kind, stage, format, onClose }} onConfirm={bulk.confirm} />;
    case 'running':
    case 'finished':
    case 'leaving':
      return <RunStep {...{ kind, stage, format, onClose }} actions={bulk.run} />;
  }
}
