import type { Area, Subscription } from '../../../contract/area';
import { shortAreaId } from '../../../contract/ids';
import { fold, foldId, holdsWord, naturalKey } from './fold-text';
import { readTime } from '../../components/time/time';
import { readSpan, type Span } from '../subscriptions/time-span';
import { jsonText } from '../../i18n/foreign-text';

/** So many UTF-16 units of an id's beginning find the id: the first group of a UUID. */
const ID_BEGINNING = 8;

/**
 * An area with the values that search, order and display need. It stores only a few, since there
 * are ten thousand rooms.
 */
export class Room {
  /** The full id. */
  readonly id: string;
  /** The short id, as on the door. */
  readonly shortId: string;
  readonly sortKey: string;
  /** The status for filters: verbatim, "" if it is not reported. */
  readonly status: string;
  #searchText: string | undefined;

  constructor(
    readonly area: Area,
    facilityId: string,
    readonly zone = '',
    /** It is not known whether the last change of this session took effect. */
    readonly outcomeUnknown = false,
  ) {
    this.id = area.id_external;
    this.shortId = shortAreaId(facilityId, area.id_external);
    this.sortKey = naturalKey(this.shortId);
    this.status = jsonText(area.status);
  }

  /** The times of its subscriptions, in their order. */
  get spans(): readonly Span[] {
    return (this.area.data_services ?? []).map(readSpan);
  }

  /** The codes of its subscriptions, in their order. */
  get codes(): readonly string[] {
    return (this.area.data_services ?? []).map(serviceCode);
  }

  /** Id, name and services, folded at first use. */
  private get searchText(): string {
    return (this.#searchText ??= readSearchText(this.area));
  }

  /**
   * Whether a search for this folded word finds the room: by its id, name or services, by the
   * beginning of its short id without hyphens, blanks and dots (`a213`), or by the id of a service.
   */
  holds(word: string): boolean {
    return (
      holdsWord(this.searchText, word) ||
      foldId(this.shortId).startsWith(word) ||
      (this.area.data_services ?? []).some((service) => isIdOf(service, word))
    );
  }

  /** When it was last changed, in ms since 1970; undefined if the server gives no time for it. */
  get updated(): number | undefined {
    const time = readTime(this.area.date_updated);
    if (time.kind === 'day') return Date.parse(time.text);
    return time.kind === 'moment' ? time.at.getTime() : undefined;
  }
}

export const hasServices = ({ area }: Room): boolean => (area.data_services ?? []).length > 0;

const roomOfArea = new WeakMap<Area, Room>();
const roomsOfAreas = new WeakMap<
  readonly Area[],
  { rooms: readonly Room[]; unknown: ReadonlySet<string> }
>();
const NONE: ReadonlySet<string> = new Set();

/**
 * The rooms of an answer in natural order of their ids. An area that did not change since the last
 * answer keeps its `Room`.
 *
 * @param zone the zone shown (IANA), since a bare date is another range in another zone
 * @param unknown full ids of the rooms where the outcome of a change is unknown
 */
export function indexRooms(
  areas: readonly Area[],
  facilityId: string,
  zone: string,
  unknown = NONE,
): readonly Room[] {
  const known = roomsOfAreas.get(areas);
  if (known?.rooms[0]?.zone === zone && known.unknown === unknown) return known.rooms;
  const rooms = areas
    .map((area) => {
      const before = roomOfArea.get(area);
      const outcomeUnknown = unknown.has(area.id_external);
      if (before?.zone === zone && before.outcomeUnknown === outcomeUnknown) return before;
      const room = new Room(area, facilityId, zone, outcomeUnknown);
      roomOfArea.set(area, room);
      return room;
    })
    .toSorted(byId);
  roomsOfAreas.set(areas, { rooms, unknown });
  return rooms;
}

export function byId(a: Room, b: Room): number {
  if (a.sortKey !== b.sortKey) return a.sortKey < b.sortKey ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** The value that filters compare: a service's code, or its label if it has no code. */
function serviceCode({ code, label }: Subscription): string {
  if (typeof code === 'string' && code !== '') return code;
  return typeof label === 'string' ? label : '';
}

function isIdOf(service: Subscription | undefined, word: string): boolean {
  const id = idOf(service);
  return id === word || (word.length >= ID_BEGINNING && id.startsWith(word));
}

const idOf = (service: Subscription | undefined) =>
  typeof service?.id === 'string' || typeof service?.id === 'number'
    ? fold(String(service.id))
    : '';

const nameOf = (service: Subscription | undefined): string =>
  [service?.code, service?.label].map(jsonText).filter(Boolean).join(' ');

function readSearchText({ id_external, name, data_services: services = [] }: Area): string {
  let text = fold(`${id_external} ${jsonText(name)}`);
  for (const service of services) text += ` ${foldedOnce(nameOf(service))}`;
  return text;
}

/**
 * Most names whose folded form is stored, more than a hospital has. Others are folded each time.
 */
const NAMES_MAX = 1000;
const foldedNames = new Map<string, string>();

/**
 * Folds each name once, since many rooms have the same services. For names that are not ASCII,
 * folding takes most of the time of reading a room.
 */
function foldedOnce(name: string): string {
  const folded = foldedNames.get(name) ?? fold(name);
  if (foldedNames.size < NAMES_MAX) foldedNames.set(name, folded);
  return folded;
}
