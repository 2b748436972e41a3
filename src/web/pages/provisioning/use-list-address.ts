import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCriteria, type ListStore } from './list-state';
import { useSettledWrite } from '../../use-settled-write';
import { useWindowEvent } from '../../components/use-window-event';
import { criteriaKey, readListView, writeListView } from './list-view';

/** Keeps search, filters and order in the address, so that reload and Back restore them. */
export function useListAddress(store: ListStore): void {
  const [params, setParams] = useSearchParams();
  const { criteria } = useCriteria(store);
  const shown = criteriaKey(criteria);
  const inAddress = criteriaKey(readListView(params));
  const written = useRef(inAddress);
  const follow = useEffectEvent((address: string) => {
    // An address that we wrote ourselves arrives late. Any other, such as a link to the whole list,
    // is what the person wants now.
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
  // Leaving the page takes the focus from the search first, so the address is written in time.
  useWindowEvent('focusout', settle);
}
