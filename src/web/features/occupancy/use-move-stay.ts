import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { asApiError } from '../../api/api-error';
import { changeManyAreas, readAreasNow, type Rooms } from '../../api/areas';
import type { Verification } from '../../api/verified-write';
import { useHoldUnsaved } from '../session/unsaved';
import { useVerifiedWrite } from '../session/use-verified-write';
import { moveReducer, startMove } from './move-state';
import { idempotencyKeys, moveStay, type MoveDifference } from './move-stay';

/**
 * Moves the stay of one room, by its full id. Each step is a write of its own, verified by reading.
 * The hook never sends a write again by itself.
 */
export function useMoveStay(facilityId: string, fromId: string) {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(moveReducer, fromId, startMove);
  const { toId } = state;
  const { mutateAsync, isPending } = useMutation(
    changeManyAreas(client, facilityId, [fromId, toId]),
  );
  const write = useVerifiedWrite<Rooms, Verification, MoveDifference>(() =>
    readAreasNow(client, facilityId),
  );
  const [keyOf] = useState(idempotencyKeys);
  // Holds the page between two writes, too.
  useHoldUnsaved(isPending, 'write');

  const isReading = state.kind === 'reading';
  useEffect(() => {
    if (!isReading) return undefined;
    let isCurrent = true;
    readAreasNow(client, facilityId).then(
      (rooms) => isCurrent && dispatch({ kind: 'was-read', rooms }),
      (error: unknown) => isCurrent && dispatch({ kind: 'read-failed', error: asApiError(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, facilityId, isReading]);

  async function confirm() {
    if (state.kind !== 'review' || !write.idle || isPending) return;
    const { plan } = state;
    await mutateAsync(async () => {
      const stop = await moveStay(facilityId, plan, keyOf, write.run, (step) =>
        dispatch({ kind: 'step', step }),
      );
      if (stop !== 'left')
        dispatch(stop === undefined ? { kind: 'finished' } : { kind: 'stopped', stop });
    });
  }

  return { state, dispatch, confirm, idle: write.idle && !isPending };
}
