import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useReducer, useState } from 'react';
import { Link } from 'react-router-dom';
import { asApiError } from '../../api/api-error';
import { changeManyAreas, readAreasNow, type Rooms } from '../../api/areas';
import { markUnknownOutcome } from '../../api/outcomes';
import type { Verification } from '../../api/verified-write';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useMessages } from '../../i18n/messages';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';
import { nameRoom } from '../../i18n/foreign-text';
import { moveReducer, startMove, type MoveEvent } from './move-state';
import { MoveOutcome, MoveReview, MoveSteps, type RoomNames } from './MoveContent';
import { idempotencyKeys, moveStay, type MoveDifference } from './move-stay';
import { useHoldUnsaved } from '../session/unsaved';
import { useVerifiedWrite } from '../session/use-verified-write';
import { TargetField } from './TargetField';

export function MoveStayDialog({ areaId, onClose }: { areaId: string; onClose: () => void }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const client = useQueryClient();
  const { state, plan, confirm, idle } = useMoveStay(facilityId, areaId);
  const { kind, toId, stopped } = state;
  const rooms: RoomNames = { from: nameRoom(facilityId, areaId), to: nameRoom(facilityId, toId) };
  const isMoving = kind === 'opening' || kind === 'adding' || kind === 'closing';
  const isOver = kind === 'done' || kind === 'blocked' || kind === 'halted';

  function close() {
    if (stopped?.outcome.kind === 'unknown')
      markUnknownOutcome(client, facilityId, [stopped.step === 'closing' ? areaId : toId]);
    onClose();
  }

  const actions = (
    <>
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
          {t('move.page', rooms)}
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
      {...(isOver && { cancelLabel: t('action.close') })}
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
          {state.kind === 'review' && (
            <MoveReview plan={state.plan} rooms={rooms} hasBegun={state.finishedSteps.length > 0} />
          )}
          {'plan' in state && <MoveSteps state={state} rooms={rooms} />}
        </Box>
      )}
    </ConfirmDialog>
  );
}

function useMoveStay(facilityId: string, fromId: string) {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(moveReducer, fromId, startMove);
  const { mutateAsync, isPending } = useMutation(
    changeManyAreas(client, facilityId, [fromId, state.toId]),
  );
  const write = useVerifiedWrite<Rooms, Verification, MoveDifference>(() =>
    readAreasNow(client, facilityId),
  );
  const [keyOf] = useState(idempotencyKeys);
  // Holds the page between two writes, too.
  useHoldUnsaved(isPending, 'write');

  async function plan(event: MoveEvent & { kind: 'choose' | 'read' }) {
    dispatch(event);
    try {
      dispatch({ kind: 'was-read', rooms: await readAreasNow(client, facilityId) });
    } catch (error) {
      dispatch({ kind: 'read-failed', error: asApiError(error) });
    }
  }

  async function confirm() {
    if (state.kind !== 'review' || !write.idle || isPending) return;
    const { plan: confirmed } = state;
    await mutateAsync(async () => {
      const stop = await moveStay(facilityId, confirmed, keyOf, write.run, (step) =>
        dispatch({ kind: 'step', step }),
      );
      if (stop !== 'left')
        dispatch(stop === undefined ? { kind: 'finished' } : { kind: 'stopped', stop });
    });
  }

  return { state, plan, confirm, idle: write.idle && !isPending };
}

const focusOnce = (node: HTMLElement | null) => node?.focus();

const content = { display: 'grid', gap: 1.5, outline: 'none' } as const;
