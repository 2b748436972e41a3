import { PANEL_KEY } from './rooms-address';

export const VIEWS = ['tiles', 'table'] as const;
export const SORTS = ['id', 'name', 'status', 'end', 'updated'] as const;
export const GROUPINGS = ['none', 'ward', 'floor'] as const;
export const VALIDITIES = ['current', 'open-ended', 'scheduled', 'ended'] as const;

export type Sort = (typeof SORTS)[number];
export type Grouping = (typeof GROUPINGS)[number];

/** Which rooms of a facility are shown, and how. The address holds all of it. */
export interface RoomView {
  view: (typeof VIEWS)[number];
  q: string;
  /** Verbatim statuses; "" is "not reported". An empty list means all. */
  status: string[];
  service: string[];
  validity: (typeof VALIDITIES)[number][];
  /** Wards, by the beginnings of their rooms' short ids. An empty list means all. */
  ward: readonly string[];
  /** Whether to show rooms in the provisioning list, or those not in it. */
  listed: 'yes' | 'no' | undefined;
  attention: boolean;
  /** Only rooms with a service that ends today. */
  endsToday: boolean;
  sort: Sort;
  descending: boolean;
  group: Grouping;
  /** Groups that show only their heading, by the beginnings of their rooms' short ids. */
  folded: readonly string[];
  /** Whether the timeline also shows rooms without services. */
  empty: boolean;
}

export const DEFAULT_VIEW: RoomView = {
  view: 'tiles',
  q: '',
  status: [],
  service: [],
  validity: [],
  ward: [],
  listed: undefined,
  attention: false,
  endsToday: false,
  sort: 'id',
  descending: false,
  group: 'none',
  folded: [],
  empty: false,
};

/**
 * The keys of the view in the address. Any other, such as that of the room in the panel, stays as
 * it is.
 */
const KEYS = [
  'view',
  'q',
  'status',
  'service',
  'validity',
  'ward',
  'listed',
  'attention',
  'ends',
  'sort',
  'group',
  'fold',
  'empty',
] as const;

/** The text, if it is one of `all`. */
const known = <T extends string>(
  all: readonly T[],
  text: string | null | undefined,
): T | undefined => all.find((one) => one === text);

/**
 * Reads the view from an address. It ignores unknown values, so that an old or mistyped link still
 * shows the rooms.
 */
export function readView(params: URLSearchParams): RoomView {
  const sort = params.get('sort');
  const sortedBy = known(SORTS, sort?.replace(/^-/, ''));
  return {
    view: known(VIEWS, params.get('view')) ?? DEFAULT_VIEW.view,
    q: params.get('q') ?? '',
    status: distinct(params.getAll('status')),
    service: distinct(params.getAll('service')).filter(Boolean),
    validity: VALIDITIES.filter((validity) => params.getAll('validity').includes(validity)),
    ward: distinct(params.getAll('ward')),
    listed: known(['yes', 'no'], params.get('listed')),
    attention: params.get('attention') === '1',
    endsToday: params.get('ends') === 'today',
    sort: sortedBy ?? DEFAULT_VIEW.sort,
    descending: sortedBy !== undefined && sort?.startsWith('-') === true,
    group: known(GROUPINGS, params.get('group')) ?? DEFAULT_VIEW.group,
    folded: distinct(params.getAll('fold')),
    empty: params.get('empty') === '1',
  };
}

/** The address with `view` in it, without the values that are the default. */
export function writeView(
  view: RoomView,
  into: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(into);
  for (const key of KEYS) params.delete(key);
  const set = (key: (typeof KEYS)[number], value: string, byDefault: string) =>
    value !== byDefault && params.set(key, value);
  set('view', view.view, DEFAULT_VIEW.view);
  set('q', view.q, '');
  for (const status of view.status) params.append('status', status);
  for (const service of view.service) params.append('service', service);
  for (const validity of view.validity) params.append('validity', validity);
  for (const ward of view.ward) params.append('ward', ward);
  set('listed', view.listed ?? '', '');
  if (view.attention) params.set('attention', '1');
  if (view.endsToday) params.set('ends', 'today');
  set('sort', `${view.descending ? '-' : ''}${view.sort}`, DEFAULT_VIEW.sort);
  set('group', view.group, DEFAULT_VIEW.group);
  for (const prefix of view.folded) params.append('fold', prefix);
  if (view.empty) params.set('empty', '1');
  return params;
}

/** Everything that the address of the room list holds. */
export interface ListAddress {
  view: RoomView;
  /** The room in the side panel, by full id. */
  room: string | undefined;
}

export const readAddress = (params: URLSearchParams): ListAddress => ({
  view: readView(params),
  room: params.get(PANEL_KEY) ?? undefined,
});

export function writeAddress({ view, room }: ListAddress, into?: URLSearchParams): URLSearchParams {
  const params = writeView(view, into);
  params.delete(PANEL_KEY);
  if (room !== undefined) params.set(PANEL_KEY, room);
  return params;
}

const distinct = (texts: string[]) => [...new Set(texts)];

/** The view without search and filters: all rooms in the same layout. */
export function withoutFilters(view: RoomView): RoomView {
  const { q, status, service, validity, ward, listed, attention, endsToday } = DEFAULT_VIEW;
  return { ...view, q, status, service, validity, ward, listed, attention, endsToday };
}

/** How many filters the view has, without the search. */
export function filterCount(view: RoomView): number {
  return (
    view.status.length +
    view.service.length +
    view.validity.length +
    view.ward.length +
    [view.listed !== undefined, view.attention, view.endsToday].filter(Boolean).length
  );
}
