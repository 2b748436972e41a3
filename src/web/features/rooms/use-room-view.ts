import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useWindowEvent } from '../../components/use-window-event';
import { presentParams } from '../../read-path';
import { useSettledAddress } from '../../use-settled-address';
import { asksBeforeBack } from '../session/unsaved';
import { readAddress, writeAddress, type ListAddress, type RoomView } from './room-view';

export interface RoomViewState extends ListAddress {
  change: (some: Partial<RoomView>) => void;
  /** Shows a room in the panel, or none. */
  openRoom: (id: string | undefined) => void;
  /** Writes the address now, for when the search box is left. */
  settle: () => void;
}

/**
 * What the room list shows, stored in the address so that it can be shared and survives going back.
 * Only opening the panel adds an entry to the history, and going back closes just the panel: what
 * was searched meanwhile stays.
 */
export function useRoomView(): RoomViewState {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const [shown, setShown] = useState(() => readAddress(params));
  /**
   * The room in the address. `overList`: whether going back one step leads to the list without the
   * panel.
   */
  const panel = useRef({ room: shown.room, overList: false });
  const onWrite = useCallback(({ room }: ListAddress) => {
    const opens = room !== undefined && panel.current.room === undefined;
    panel.current = { room, overList: room !== undefined && (opens || panel.current.overList) };
    return opens;
  }, []);
  const { settle, follow } = useSettledAddress({
    shown,
    read: readAddress,
    write: writeAddress,
    onWrite,
    onArrive: (next, wentBack) => {
      const closesPanel = wentBack && panel.current.overList && next.room === undefined;
      panel.current = { room: next.room, overList: false };
      setShown((before) => (closesPanel ? { ...before, room: undefined } : next));
    },
  });
  // On a slow device, a step and going back from it may come in one render, in which the router
  // sees no change.
  useWindowEvent('popstate', () => {
    const present = presentParams();
    const closesPanel = readAddress(present).room !== panel.current.room;
    // The router takes this step back, and asks first.
    if (asksBeforeBack(client, closesPanel)) return;
    if (window.location.pathname === pathname) follow(present, true);
  });

  const hurried = useRef(false);
  useEffect(() => {
    if (!hurried.current) return;
    hurried.current = false;
    settle();
  }, [settle]);
  const change = useCallback((some: Partial<RoomView>) => {
    hurried.current = !('q' in some);
    setShown((before) => ({ ...before, view: { ...before.view, ...some } }));
  }, []);
  const openRoom = useCallback((room: string | undefined) => {
    // Opening adds a step, so that a quick Back closes the panel. Moving to other rooms may wait.
    hurried.current ||= room !== undefined && panel.current.room === undefined;
    setShown((before) => (before.room === room ? before : { ...before, room }));
  }, []);
  return { ...shown, change, openRoom, settle };
}
