import { columns } from './grid/selection';
import type { Criteria } from './view';

/** The keys of the address that belong to the view. All others stay as they are. */
const KEYS = ['q', 'ward', 'changed', 'problems', 'sort'] as const;

/** Reads the criteria from an address. Unknown values count as absent. */
export function readListView(params: URLSearchParams): Criteria {
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
export function writeListView(
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
export const criteriaKey = (criteria: Criteria) => writeListView(criteria).toString();
