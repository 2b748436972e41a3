import { useWindowEvent } from '../../components/use-window-event';
import { useSettledAddress } from '../../use-settled-address';
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

/** Keeps search, filters and order in the address, so that reload and Back restore them. */
export function useListAddress(store: ListStore): void {
  const { criteria } = useCriteria(store);
  const { settle } = useSettledAddress({
    shown: criteria,
    read: readCriteria,
    write: writeCriteria,
    onArrive: (next) => store.dispatch({ type: 'show', criteria: next }),
  });
  // Leaving the page takes the focus from the search first, so the address is written in time.
  useWindowEvent('focusout', settle);
}
