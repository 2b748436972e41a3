import { useEffect, useRef, useState } from 'react';
import { asApiError } from '../../api/api-error';
import {
  sendAgain,
  verifiedWrite,
  verifyAgain,
  type Verification,
  type WriteOperation,
  type WriteOutcome,
  type WritePorts,
  type WriteState,
} from '../../api/verified-write';
import { useDoubleClickGuard } from '../../components/use-double-click-guard';
import { useHoldUnsaved } from './unsaved';

/**
 * One write of a screen, as {@link verifiedWrite} makes it. Leaving the screen before it was sent
 * means that it is not sent; leaving it afterwards asks first. Each call resolves with the outcome;
 * with undefined where nothing was done.
 */
export function useVerifiedWrite<World, Found extends Verification, Obstacle>(
  read: () => Promise<World>,
  initial: WriteState<World, Found, Obstacle> = { kind: 'idle' },
) {
  type Outcome = WriteOutcome<World, Found, Obstacle>;
  type Operation = WriteOperation<World, Found, Obstacle>;
  const [state, setState] = useState(initial);
  useHoldUnsaved(state.kind === 'sending' || state.kind === 'settling', 'write');
  const { isGuarded, guard } = useDoubleClickGuard();
  const busy = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const ports: WritePorts<World> = { read, enter: setState, isWanted: () => isShown.current };

  /** Synchronous lock: a second tap within the same frame must not send a second time. */
  async function once(act: () => Promise<Outcome | undefined>): Promise<Outcome | undefined> {
    if (busy.current || isGuarded) return undefined;
    busy.current = true;
    const outcome = await act().catch((thrown: unknown): Outcome => ({
      kind: 'failed',
      error: asApiError(thrown),
    }));
    // The screen first takes in what was read: "saved" beside the old value reads as changed by
    // others.
    await new Promise((resolve) => setTimeout(resolve));
    busy.current = false;
    // What is new on screen must not be confirmed by the second half of a double click.
    if (outcome?.kind === 'changed' || outcome?.kind === 'unknown') guard();
    setState(outcome ?? { kind: 'idle' });
    return outcome;
  }

  return {
    state,
    /** Whether a call below would act. */
    idle: !isGuarded && !isUnderWay(state),
    isShown: () => isShown.current,
    run: (operation: Operation) => once(() => verifiedWrite(operation, ports)),
    /** Reads once more what came of a write whose outcome is unknown. */
    verifyAgain: async (operation: Operation) =>
      state.kind === 'unknown'
        ? once(() => verifyAgain(operation, state.pending, ports))
        : undefined,
    /** Sends once more what was seen to be missing. */
    sendAgain: async (operation: Operation) =>
      state.kind === 'unknown'
        ? once(() => sendAgain(operation, state.pending, state.found, ports))
        : undefined,
    reset: (to: WriteState<World, Found, Obstacle> = { kind: 'idle' }) => setState(to),
  };
}

export const isUnderWay = ({ kind }: { kind: string }): boolean =>
  kind === 'checking' || kind === 'sending' || kind === 'settling';
