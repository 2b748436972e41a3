import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { asApiError } from '../../api/api-error';
import { changeManyAreas, readAreasNow, type Rooms } from '../../api/areas';
import type { Verification } from '../../api/verified-write';
import { useHoldUnsaved } from '../session/unsaved';
import { useVerifiedWrite } from '../session/use-verified-write';
import { moveReducer, startMove, type MoveEvent } from './move-state';
import { idempotencyKeys, moveStay, type MoveDifference } from './move-stay';

export function useMoveStay(facilityId: string, fromId: string) {
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

  return { state, dispatch, plan, confirm, idle: write.idle && !isPending };
}
