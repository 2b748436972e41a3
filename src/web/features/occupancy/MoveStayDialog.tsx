import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useMessages } from '../../i18n/messages';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';
import { nameRoom } from '../../i18n/name-room';
import type { MoveState } from './move-state';
import { MoveOutcome, MoveSteps } from './MoveOutcome';
import { MoveReview, type RoomNames } from './MoveReview';
import { TargetField } from './TargetField';
import { markUnknownOutcome } from '../../api/outcomes';
import { useMoveStay } from './use-move-stay';

export function MoveStayDialog({ areaId, onClose }: { areaId: string; onClose: () => void }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const client = useQueryClient();
  const { state, dispatch, plan, confirm, idle } = useMoveStay(facilityId, areaId);
  const rooms = useRoomNames(state);
  const { kind, toId, finishedSteps, stopped } = state;
  const isMoving = kind === 'opening' || kind === 'adding' || kind === 'closing';
  const isOver = kind === 'done' || kind === 'blocked' || kind === 'halted';
  const mayChooseOther =
    finishedSteps.length === 0 &&
    stopped === undefined &&
    (kind === 'review' || (kind === 'blocked' && state.why.room === 'to'));

  function close() {
    if (stopped?.outcome.kind === 'unknown')
      markUnknownOutcome(client, facilityId, [stopped.step === 'closing' ? areaId : toId]);
    onClose();
  }

  const actions = (
    <>
      {mayChooseOther && (
        <ActionButton onClick={() => dispatch({ kind: 'choose-other' })}>
          {t('move.other')}
        </ActionButton>
      )}
      {(kind === 'unread' || kind === 'halted') && (
        <ActionButton variant="contained" onClick={() => void plan({ kind: 'read' })}>
          {t(kind === 'unread' ? 'action.tryAgain' : 'action.checkAgain')}
        </ActionButton>
      )}
      {kind === 'done' && (
        <ActionButton
          component={Link}
          to={consolePaths.room(facilityId, toId)}
          onClick={close}
          variant="outlined"
          endIcon={<ArrowRight size={14} aria-hidden />}
        >
          {t('panel.page')}
        </ActionButton>
      )}
      {(kind === 'review' || isMoving) && state.plan.steps.length > 0 && (
        <ActionButton
          variant="contained"
          color={state.plan.erased.length > 0 ? 'error' : 'primary'}
          enabled={idle}
          onClick={() => void confirm()}
        >
          {t(isMoving ? 'occupancy.sending' : 'move.submit', rooms)}
        </ActionButton>
      )}
    </>
  );

  return (
    <ConfirmDialog
      title={t('move.title', rooms)}
      onCancel={isMoving ? undefined : close}
      {...(isOver && { cancelLabel: t('dialog.close') })}
      actions={actions}
    >
      {kind === 'choosing' ? (
        <>
          <Typography sx={{ mb: 2 }}>{t('move.body', rooms)}</Typography>
          <TargetField
            fromId={areaId}
            onChoose={(chosen) => void plan({ kind: 'choose', toId: chosen })}
          />
        </>
      ) : (
        <Box ref={focusOnce} tabIndex={-1} sx={content}>
          <MoveOutcome state={state} rooms={rooms} />
          {kind === 'reading' && <div role="status">{t('occupancy.reading')}</div>}
          {state.kind === 'review' && <MoveReview plan={state.plan} rooms={rooms} />}
          {'plan' in state && <MoveSteps state={state} rooms={rooms} />}
        </Box>
      )}
    </ConfirmDialog>
  );
}

const focusOnce = (node: HTMLElement | null) => node?.focus();

function useRoomNames({ fromId, toId }: MoveState): RoomNames {
  const facilityId = useFacilityId();
  return { from: nameRoom(facilityId, fromId), to: nameRoom(facilityId, toId) };
}

const content = { display: 'grid', gap: 1.5, outline: 'none' } as const;
