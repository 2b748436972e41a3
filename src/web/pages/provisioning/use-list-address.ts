import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useWindowEvent } from '../../components/use-window-event';
import { presentParams } from '../../read-path';
import { useSettledWrite } from '../../use-settled-write';
import { columns } from './grid/selection';
import { useCriteria, type ListStore } from './list-state';
import type { Criteria } from './criteria';

/** The keys of the address that belong to the criteria. All others stay as they are. */
const KEYS = ['q', 'ward', 'changed', 'problems', 'sort'] as const;

/** Reads the criteria from an address. Unknown values count as absent. */
export function readCriteria(params: URLSearchParams): Criteria {
  const sort = params.get('sort') ?? '';
  const column = columns.find((one) => one === sort.replace(/^-/, ''));
  return {
    search: params.get('q') ?? '',
    ward: params.get('ward') || undefined,
    changed: params.get('changed') === '1',
    problems: params.get('problems') === '1',
    sort: column && { column, descending: sort.startsWith('-') },
  };
}

/** The address with the criteria in it. Defaults are left out. */
export function writeCriteria(
  { search, ward, changed, problems, sort }: Criteria,
  into: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(into);
  for (const key of KEYS) params.delete(key);
  const set = (key: (typeof KEYS)[number], value: string) => value !== '' && params.set(key, value);
  set('q', search);
  set('ward', ward ?? '');
  set('changed', changed ? '1' : '');
  set('problems', problems ? '1' : '');
  set('sort', sort === undefined ? '' : `${sort.descending ? '-' : ''}${sort.column}`);
  return params;
}

/** A text that is the same for the same criteria. */
const criteriaKey = (criteria: Criteria) => writeCriteria(criteria).toString();

/** Keeps search, filters and order in the address, so that reload and Back restore them. */
export function useListAddress(store: ListStore): void {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { criteria } = useCriteria(store);
  const shown = criteriaKey(criteria);
  const inAddress = criteriaKey(readCriteria(params));
  const written = useRef(inAddress);
  const follow = useEffectEvent((address: string) => {
    // An address that we wrote may arrive late, even after we wrote the next. Any other, such as a
    // link to the whole list, is what the person wants now.
    if (address === written.current) return;
    if (address !== criteriaKey(readCriteria(presentParams()))) return;
    written.current = address;
    store.dispatch({ type: 'show', criteria: readCriteria(params) });
  });
  useEffect(() => follow(inAddress), [inAddress]);
  const write = useCallback(() => {
    if (shown === written.current) return;
    // The person has left, and the next screen is not rendered yet.
    if (window.location.pathname !== pathname) return;
    written.current = shown;
    // The params of this render may be old: others write to the address too.
    setParams(writeCriteria(criteria, presentParams()), { replace: true });
  }, [shown, criteria, pathname, setParams]);
  const settle = useSettledWrite(write);
  // Leaving the page takes the focus from the search first, so the address is written in time.
  useWindowEvent('focusout', settle);
}
