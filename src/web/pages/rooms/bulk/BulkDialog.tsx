import Dialog from '@mui/material/Dialog';
import { useId, useMemo, useState } from 'react';
import type { Area } from '../../../../contract/area';
import type { NewSubscription } from '../../../../contract/subscription';
import { forgetRoomRefusals, roomRefusal } from '../../../api/refusals';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AddStep } from './AddStep';
import { useHoldUnsaved } from '../../../features/session/unsaved';
import { additionWork, occupancyWork, removalWork, restoreWork } from './bulk-works';
import { restoreFocus } from '../../../features/rooms/use-roving';
import { actionOf, type BulkKind } from './bulk-formatter';
import { BulkRunner } from './BulkRunner';
import { CodesStep } from './CodesStep';
import type { RunOutcome } from './row-states';
import { BulkTitle, StepFrame } from './StepFrame';
import type { BulkWork } from './bulk-work';
import Button from '@mui/material/Button';
import type { ApiError } from '../../../api/api-error';
import { useMessages } from '../../../i18n/messages';
import { Notice } from '../../../components/Notice';
import { ErrorDetails } from '../../../features/page-states/ErrorDetails';

export interface BulkDialogProps {
  facilityId: string;
  kind: BulkKind;
  /** The rooms that were selected when the dialog was opened, in the order people count them. */
  selected: readonly Area[];
  /** All rooms of the facility. */
  areas: readonly Area[];
  /** Closed, its results stay, to be shown again. */
  open: boolean;
  /** It has come to its end, for now. */
  onEnd: (outcome: RunOutcome) => void;
  /** Its report was saved. */
  onReport: () => void;
  onClose: () => void;
}

/** Work on many rooms: what exactly, where that is a question; then dry run, run and results. */
export function BulkDialog({
  facilityId,
  kind,
  selected,
  areas,
  open,
  onEnd,
  onReport,
  onClose,
}: BulkDialogProps) {
  const isSmall = useMediaQuery('(width < 56.25em)');
  const [services, setServices] = useState<readonly NewSubscription[]>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [running, setRunning] = useState(false);
  useHoldUnsaved(running, 'bulk');
  // As it was when the dialog was opened: the run shows what is refused under way.
  const [refusal, setRefusal] = useState(() => roomRefusal(facilityId, actionOf(kind)));
  const areaIds = useMemo(() => selected.map(({ id_external }) => id_external), [selected]);
  const work = useMemo<BulkWork | undefined>(() => {
    if (kind === 'open' || kind === 'close') return occupancyWork(kind, facilityId, areaIds);
    if (kind === 'restore') return restoreWork(facilityId, areaIds);
    if (kind === 'add') return services && additionWork(services, facilityId, areaIds);
    return codes && removalWork(codes, facilityId, areaIds);
  }, [kind, facilityId, areaIds, services, codes]);
  const id = useId();
  const title = useMemo(() => ({ id, open }), [id, open]);
  const small = work === undefined || refusal !== undefined;
  return (
    <Dialog
      open={open}
      keepMounted
      fullWidth
      maxWidth={small ? 'sm' : 'lg'}
      fullScreen={isSmall}
      aria-labelledby={id}
      // Not by a slip beside it; Escape leaves as long as nothing is being sent.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !running && onClose()}
      slotProps={{
        paper: { sx: isSmall ? {} : { height: small ? 'auto' : 'calc(100% - 64px)' } },
        // The button that opened it may have gone meanwhile: the focus is still in the hidden
        // dialog.
        transition: { onExited: leave },
      }}
    >
      <BulkTitle value={title}>
        {refusal !== undefined ? (
          <RefusedStep
            kind={kind}
            error={refusal}
            onCheckAgain={() => {
              forgetRoomRefusals(facilityId, actionOf(kind));
              setRefusal(undefined);
            }}
            onClose={onClose}
          />
        ) : work !== undefined ? (
          <BulkRunner
            facilityId={facilityId}
            kind={kind}
            areaIds={areaIds}
            work={work}
            onRunning={setRunning}
            onEnd={onEnd}
            onReport={onReport}
            onClose={onClose}
          />
        ) : kind === 'add' ? (
          <AddStep count={selected.length} areas={areas} onDone={setServices} onClose={onClose} />
        ) : (
          <CodesStep areas={selected} onDone={setCodes} onClose={onClose} />
        )}
      </BulkTitle>
    </Dialog>
  );
}

/** Gives the focus to the list, unless something else on the page has it. */
function leave(dialog: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur();
  restoreFocus();
}

interface RefusedStepProps {
  kind: BulkKind;
  /** How the server refused it before, for a room of this facility. */
  error: ApiError;
  onCheckAgain: () => void;
  onClose: () => void;
}

/** Says why many rooms would most likely be refused what one was, before anything is planned. */
function RefusedStep({ kind, error, onCheckAgain, onClose }: RefusedStepProps) {
  const { t } = useMessages();
  return (
    <StepFrame
      step="refused"
      title={t(`bulk.action.${kind}`)}
      actions={
        <>
          <Button onClick={onClose}>{t('bulk.close')}</Button>
          <Button variant="outlined" onClick={onCheckAgain}>
            {t('action.checkAgain')}
          </Button>
        </>
      }
    >
      <Notice tone="warning" title={t('refused.title', { what: t(`refused.${actionOf(kind)}`) })}>
        {t('refused.body')}
        <ErrorDetails error={error} />
      </Notice>
    </StepFrame>
  );
}
