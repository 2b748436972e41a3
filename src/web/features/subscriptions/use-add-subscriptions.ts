import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import type { NewSubscription } from '../../../contract/subscription';
import { readAreasNow, type Rooms } from '../../api/areas';
import { addSubscriptions, newIdempotencyKey } from '../../api/subscriptions';
import type { WriteOutcome, WriteState } from '../../api/verified-write';
import type { MessageKey } from '../../i18n/messages';
import { useVerifiedWrite } from '../session/use-verified-write';
import {
  additionWrite,
  type AdditionFound,
  type AdditionObstacle,
  type Settlement,
} from './addition-write';
import type { Replaced } from './removal-write';

export interface Added {
  services: readonly NewSubscription[];
  /** What the list says; undefined if it is not shared, or could not be read. */
  found: Settlement | undefined;
}

/** Adds subscriptions to a room. An overlap with `replaced` does not count. */
export function useAddSubscriptions(
  facilityId: string,
  areaId: string,
  replaced: Replaced | undefined,
  onDone: (added: Added) => void | Promise<void>,
) {
  type Outcome = WriteOutcome<Rooms, AdditionFound, AdditionObstacle>;
  const client = useQueryClient();
  const { mutateAsync } = useMutation(addSubscriptions(client, facilityId, areaId));
  const write = useVerifiedWrite<Rooms, AdditionFound, AdditionObstacle>(() =>
    readAreasNow(client, facilityId),
  );
  const { state } = write;
  /** Not while `onDone` goes on with what was added. */
  const idle = write.idle && state.kind !== 'done';
  const [submitted, setSubmitted] = useState<ReturnType<typeof operationOf>>();
  const status = useRef<{ is: unknown; seen?: Area | undefined }>(undefined);

  function operationOf(
    services: readonly NewSubscription[],
    shown: readonly Subscription[] | undefined,
  ) {
    const operation = additionWrite({
      areaId,
      services,
      shown,
      replaced,
      status: status.current,
      idempotencyKey: newIdempotencyKey(),
      send: mutateAsync,
    });
    return { services, operation };
  }

  function reset() {
    setSubmitted(undefined);
    write.reset();
  }

  async function finish(services: readonly NewSubscription[], outcome: Outcome | undefined) {
    if (outcome?.kind === 'changed' && ['stay', 'closed'].includes(outcome.why))
      status.current = { is: outcome.now.get(areaId)?.status };
    if (outcome?.kind !== 'done') return;
    await onDone({ services, found: outcome.found.settlement });
    reset();
  }

  const again = (step: typeof write.verifyAgain) => async () => {
    if (submitted !== undefined) await finish(submitted.services, await step(submitted.operation));
  };

  return {
    state,
    shown: write.shown,
    idle,
    submitted: submitted?.services,
    /**
     * Sets the room's status as the person saw it. If it is another by now, nothing is sent, nor if
     * `seen`, the room as it was shown, has changed since.
     */
    expectStatus: (is: unknown, seen?: Area) => {
      status.current = { is, seen };
    },
    ignoreStatus: () => {
      status.current = undefined;
    },
    submit: async (
      services: readonly NewSubscription[],
      shown: readonly Subscription[] | undefined,
    ) => {
      if (!idle) return undefined;
      const next = operationOf(services, shown);
      setSubmitted(next);
      const outcome = await write.run(next.operation);
      await finish(services, outcome);
      return outcome;
    },
    verifyAgain: again(write.verifyAgain),
    sendAgain: again(write.sendAgain),
    reset,
  };
}

export type AddState = WriteState<Rooms, AdditionFound, AdditionObstacle>;

/**
 * What a dialog that adds subscriptions shows. `entering`: they can be sent, for the first time or
 * again. `unclear` and `missing`: it is not known whether they were added, and in `missing` a read
 * does not show all of them. `over`: nothing more can be sent.
 */
export type AdditionState = keyof typeof additionLabels | 'entering' | 'over';

/** @param isSubmitted whether what would be sent now is what was sent last */
export function additionState(state: AddState, isSubmitted: boolean): AdditionState {
  switch (state.kind) {
    case 'checking':
    case 'sending':
    case 'settling':
      return state.kind;
    case 'done':
      return 'settling';
    case 'unknown':
      // A changed form is another submission. Of an unchanged one, a read finds the outcome first.
      if (!isSubmitted) return 'entering';
      return (state.found.settlement?.missing.length ?? 0) > 0 ? 'missing' : 'unclear';
    case 'refused':
      return 'over';
    case 'changed':
      return ['gone', 'erased', 'outdated'].includes(state.why) ? 'over' : 'entering';
    case 'idle':
    case 'failed':
      return 'entering';
  }
}

export const additionLabels = {
  checking: 'occupancy.reading',
  sending: 'occupancy.sending',
  settling: 'subscription.add.settling',
  unclear: 'subscription.add.look',
  missing: 'subscription.add.again',
} as const satisfies Record<string, MessageKey>;
