import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCriteria, type ListStore } from './list-state';
import { useSettledWrite } from '../../use-settled-write';
import { useWindowEvent } from '../../components/use-window-event';
import { criteriaKey, readListView, writeListView } from './list-view';

/** Keeps what is searched, filtered and sorted in the address, so that reload and Back keep it. */
export function useListAddress(store: ListStore): void {
  const [params, setParams] = useSearchParams();
  const { criteria } = useCriteria(store);
  const shown = criteriaKey(criteria);
  const inAddress = criteriaKey(readListView(params));
  const written = useRef(inAddress);
  const follow = useEffectEvent((address: string) => {
    // What we wrote ourselves arrives late; anything else, such as a link to the whole list, is
    // what is wanted now.
    if (address === written.current) return;
    written.current = address;
    store.dispatch({ type: 'show', criteria: readListView(params) });
  });
  useEffect(() => follow(inAddress), [inAddress]);
  const write = useCallback(() => {
    if (shown === written.current) return;
    written.current = shown;
    setParams((before) => writeListView(criteria, before), { replace: true });
  }, [shown, criteria, setParams]);
  const settle = useSettledWrite(write);
  // Whoever leaves the page leaves the search first.
  useWindowEvent('focusout', settle);
}
