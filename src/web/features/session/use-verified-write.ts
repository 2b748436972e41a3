import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '../../api/api-error';
import {
  isUnderWay,
  sendAgain,
  verifiedWrite,
  verifyAgain,
  type Verification,
  type WriteOperation,
  type WriteOutcome,
  type WritePorts,
  type WriteState,
} from '../../api/verified-write';
import { useSingleAction } from '../../components/use-single-action';
import { useHoldUnsaved } from './unsaved';

/**
 * One write of a screen, by {@link verifiedWrite}. If the screen is left before the write is sent,
 * it is not sent. Leaving it afterwards asks first. Each call resolves with the outcome, or with
 * undefined if nothing was done.
 */
export function useVerifiedWrite<World, Found extends Verification, Obstacle>(
  read: () => Promise<World>,
  initial: WriteState<World, Found, Obstacle> = { kind: 'idle' },
) {
  type Outcome = WriteOutcome<World, Found, Obstacle>;
  type Operation = WriteOperation<World, Found, Obstacle>;
  const [state, setState] = useState(initial);
  const [shown, setShown] = useState(state);
  if (state.kind !== 'checking' && shown !== state) setShown(state);
  useHoldUnsaved(state.kind === 'sending' || state.kind === 'settling', 'write');
  const client = useQueryClient();
  const { run: runOnce } = useSingleAction();

  async function act(
    step: (ports: WritePorts<World>) => Promise<Outcome | undefined>,
  ): Promise<Outcome | undefined> {
    return runOnce(async (isWanted) => {
      let isSent = false;
      const enter: WritePorts<World>['enter'] = (entered) => {
        isSent ||= entered.kind === 'sending';
        setState(entered);
      };
      const ended = await step({ read, enter, isWanted }).catch((thrown: unknown): Outcome => ({
        kind: 'failed',
        error: asApiError(thrown),
      }));
      // The read that showed what came of it has settled its record too.
      if (ended?.kind === 'unknown' || (ended?.kind === 'done' && ended.error !== undefined))
        void client.invalidateQueries({ predicate: ({ meta }) => meta?.ofWrites === true });
      // A retry that could not read has learnt nothing of the write before it.
      const isAsBefore = state.kind === 'unknown' && ended?.kind === 'failed' && !isSent;
      const outcome = isAsBefore ? state : ended;
      // Lets the screen render what was read first: "saved" beside the old value looks as if others
      // had changed it.
      await new Promise((resolve) => setTimeout(resolve));
      setState(outcome ?? { kind: 'idle' });
      return outcome;
    });
  }

  return {
    state,
    /** The state before a check as long as it checks, so that no button moves under a finger. */
    shown,
    idle: !isUnderWay(state),
    run: (operation: Operation) => act((ports) => verifiedWrite(operation, ports)),
    verifyAgain: async (operation: Operation) =>
      state.kind === 'unknown'
        ? act((ports) => verifyAgain(operation, state.pending, ports))
        : undefined,
    sendAgain: async (operation: Operation) =>
      state.kind === 'unknown'
        ? act((ports) => sendAgain(operation, state.pending, state.found, ports))
        : undefined,
    reset: (to: WriteState<World, Found, Obstacle> = { kind: 'idle' }) => setState(to),
  };
}
