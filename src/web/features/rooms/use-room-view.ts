import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useWindowEvent } from '../../components/use-window-event';
import { presentParams } from '../../read-path';
import { useSettledWrite } from '../../use-settled-write';
import { asksBeforeBack } from '../session/unsaved';
import { readAddress, writeAddress, type ListAddress, type RoomView } from './room-view';

interface Written {
  /** The address as text, and the room that it names. */
  address: string;
  room: string | undefined;
  /** Whether going back one step leads to the list without the panel. */
  overList: boolean;
}

export interface RoomViewState extends ListAddress {
  change: (some: Partial<RoomView>) => void;
  /** Shows a room in the panel, or none. */
  openRoom: (id: string | undefined) => void;
  /** Writes the address now, for when the search box is left. */
  settle: () => void;
}

/**
 * What the room list shows, stored in the address so that it can be shared and survives going back.
 * The screen never waits for the router, which may render late: the address is written a moment
 * after the last letter or step. Only opening the panel adds an entry to the history, and going
 * back closes just the panel: what was searched meanwhile stays.
 */
export function useRoomView(): RoomViewState {
  const [params, setParams] = useSearchParams();
  const wentBack = useNavigationType() === NavigationType.Pop;
  const inAddress = useMemo(() => textOf(readAddress(params)), [params]);
  const [shown, setShown] = useState(() => readAddress(params));
  const [written, setWritten] = useState<Written>({
    address: inAddress,
    room: shown.room,
    overList: false,
  });
  const [seen, setSeen] = useState(inAddress);
  const hurried = useRef(false);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // An address that we wrote may arrive late, even after we wrote the next, and is ignored. Any
    // other, such as that of a link to all rooms, is shown.
    if (inAddress !== written.address && inAddress === textOf(readAddress(presentParams())))
      arrive(readAddress(params), wentBack);
  }
  function arrive(next: ListAddress, back: boolean): void {
    const closesPanel = back && written.overList && next.room === undefined;
    setShown((before) => (closesPanel ? { ...before, room: undefined } : next));
    setWritten({ address: textOf(next), room: next.room, overList: false });
  }
  // On a slow device, a step and going back from it may come in one render, in which the router
  // sees no change.
  const { pathname } = useLocation();
  const client = useQueryClient();
  useWindowEvent('popstate', () => {
    const next = readAddress(presentParams());
    // The router takes this step back, and asks first.
    if (asksBeforeBack(client, next.room !== written.room)) return;
    if (window.location.pathname === pathname && textOf(next) !== written.address)
      arrive(next, true);
  });
  const wanted = useMemo(() => textOf(shown), [shown]);
  const write = useCallback(() => {
    if (wanted === written.address) return;
    // The person has left, and the next screen is not rendered yet.
    if (window.location.pathname !== pathname) return;
    setWritten({
      address: wanted,
      room: shown.room,
      overList: shown.room !== undefined && (written.overList || written.room === undefined),
    });
    // The params of this render may be old: others write to the address too.
    setParams(writeAddress(shown, presentParams()), {
      replace: shown.room === undefined || written.room !== undefined,
    });
  }, [wanted, written, shown, pathname, setParams]);
  const settle = useSettledWrite(write);
  useEffect(() => {
    if (!hurried.current) return;
    hurried.current = false;
    settle();
  }, [settle]);

  const change = useCallback((some: Partial<RoomView>) => {
    hurried.current = !('q' in some);
    setShown((before) => ({ ...before, view: { ...before.view, ...some } }));
  }, []);
  const openRoom = useCallback(
    (room: string | undefined) =>
      setShown((before) => (before.room === room ? before : { ...before, room })),
    [],
  );
  return { ...shown, change, openRoom, settle };
}

const textOf = (address: ListAddress) => writeAddress(address).toString();
