import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { create } from 'zustand';
import { focusRoom, keyOfRoom } from './use-roving';

const useLastRoom = create<{ areaId?: string }>(() => ({}));

export function useRememberedRoom(areaId: string): void {
  useEffect(() => useLastRoom.setState({ areaId }), [areaId]);
}

/** Location state of a link from a room's page to its row, which works like going back. */
export const RETURN = { returns: true } as const;

export const isReturn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'returns' in state;

/**
 * After coming back from a room's page, shows the room's row in the list and focuses it.
 *
 * @returns the row's key, for the list's focus memory: that row is drawn wherever it is
 */
export function useReturnToRoom(): string | undefined {
  const { state } = useLocation();
  const comesBack = useNavigationType() === NavigationType.Pop || isReturn(state);
  const [key] = useState(() => {
    const { areaId } = useLastRoom.getState();
    return comesBack && areaId !== undefined ? keyOfRoom(areaId) : undefined;
  });
  useEffect(() => {
    if (key !== undefined) focusRoom(key, { block: 'center' });
  }, [key]);
  return key;
}
