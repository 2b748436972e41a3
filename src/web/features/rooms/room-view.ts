import {
  createParser,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
  type inferParserType,
} from 'nuqs';

export const VIEWS = ['tiles', 'table'] as const;
export const SORTS = ['id', 'name', 'status', 'end', 'updated'] as const;
export const GROUPINGS = ['none', 'ward', 'floor'] as const;
export const VALIDITIES = ['current', 'open-ended', 'scheduled', 'ended'] as const;

export type Sort = (typeof SORTS)[number];
export type Grouping = (typeof GROUPINGS)[number];

const parseAsFlag = (text: string) =>
  createParser<boolean>({
    parse: (value) => (value === text ? true : null),
    serialize: () => text,
  }).withDefault(false);
const parseAsSort = createParser<{ id: Sort; descending: boolean }>({
  parse: (text) => {
    const id = SORTS.find((sort) => sort === text.replace(/^-/, ''));
    return id === undefined ? null : { id, descending: text.startsWith('-') };
  },
  serialize: ({ id, descending }) => `${descending ? '-' : ''}${id}`,
  eq: (a, b) => a.id === b.id && a.descending === b.descending,
});
const parseAsTexts = parseAsNativeArrayOf(
  createParser({ parse: (text) => text || null, serialize: String }),
);

export const roomParsers = {
  view: parseAsStringLiteral(VIEWS).withDefault('tiles'),
  q: parseAsString.withDefault(''),
  /** Verbatim statuses; "" is "not reported". */
  status: parseAsNativeArrayOf(parseAsString),
  service: parseAsTexts,
  validity: parseAsNativeArrayOf(parseAsStringLiteral(VALIDITIES)),
  /** Wards, by the beginnings of their rooms' short ids. */
  ward: parseAsTexts,
  listed: parseAsStringLiteral(['yes', 'no']),
  attention: parseAsFlag('1'),
  endsToday: parseAsFlag('today'),
  sort: parseAsSort.withDefault({ id: 'id', descending: false }),
  group: parseAsStringLiteral(GROUPINGS).withDefault('none'),
  /** Groups that show only their heading, by the beginnings of their rooms' short ids. */
  folded: parseAsTexts,
  /** Whether the timeline also shows rooms without services. */
  empty: parseAsFlag('1'),
};
export const roomUrlKeys = { endsToday: 'ends', folded: 'fold' };

export type RoomView = inferParserType<typeof roomParsers>;
export type ChangeView = (
  change: Partial<RoomView> | ((now: RoomView) => Partial<RoomView>),
) => unknown;

export const useRoomView = () => useQueryStates(roomParsers, { urlKeys: roomUrlKeys });

export const NO_FILTERS = {
  q: '',
  status: [],
  service: [],
  validity: [],
  ward: [],
  listed: null,
  attention: false,
  endsToday: false,
} satisfies Partial<RoomView>;

/** Whether the view has filters. The search is none. */
export const isFiltered = (view: RoomView): boolean =>
  [view.status, view.service, view.validity, view.ward].some(({ length }) => length > 0) ||
  view.listed !== null ||
  view.attention ||
  view.endsToday;

export function toggled<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
