import type { Area, Subscription } from '../../../contract/area';
import { shortAreaId } from '../../../contract/ids';
import { fold, foldId, holdsWord, naturalKey } from './fold-text';
import { memoize } from '../../components/memoize';
import { readTime } from '../../components/time/time';
import { readSpan, type Span } from '../subscriptions/time-span';
import { jsonText } from '../../i18n/foreign-text';

/** So many UTF-16 units of an id's beginning find the id: the first group of a UUID. */
const ID_BEGINNING = 8;

export class Room {
  readonly id: string;
  readonly shortId: string;
  readonly sortKey: string;
  /** The status for filters: verbatim, "" if it is not reported. */
  readonly status: string;
  #searchText: string | undefined;

  constructor(
    readonly area: Area,
    facilityId: string,
    private readonly zone?: string,
    readonly outcomeUnknown = false,
  ) {
    this.id = area.id_external;
    this.shortId = shortAreaId(facilityId, area.id_external);
    this.sortKey = naturalKey(this.shortId);
    this.status = jsonText(area.status);
  }

  get spans(): readonly Span[] {
    return (this.area.data_services ?? []).map((service) => readSpan(service, this.zone));
  }

  get codes(): readonly string[] {
    return (this.area.data_services ?? []).map(serviceCode);
  }

  /**
   * Whether a search for this folded word finds the room: by a part of its id, also without hyphens
   * and dots (`a213`), of its name or of the codes and labels of its services, or by the id of a service.
   */
  holds(word: string): boolean {
    const { name, data_services: services = [] } = this.area;
    this.#searchText ??= [
      fold(`${this.id} ${jsonText(name)}`),
      foldId(this.shortId),
      ...services.map((service) => foldedName(nameOf(service))),
    ].join(' ');
    return holdsWord(this.#searchText, word) || services.some((service) => isIdOf(service, word));
  }

  get updated(): number | undefined {
    const time = readTime(this.area.date_updated);
    if (time.kind === 'day') return Date.parse(time.text);
    return time.kind === 'moment' ? time.at.getTime() : undefined;
  }
}

export const hasServices = ({ area }: Room): boolean => (area.data_services ?? []).length > 0;

const SERVICE_NAMES_MAX = 1_000;
/** Thousands of rooms have the same few services, whose names have accents. */
const foldedName = memoize(fold, SERVICE_NAMES_MAX);

const NONE: ReadonlySet<string> = new Set();

/**
 * The rooms of an answer in natural order of their ids.
 *
 * @param zone in which a bare date is a day (IANA)
 * @param unknown full ids of the rooms where the outcome of a change is unknown
 */
export const indexRooms = (
  areas: readonly Area[],
  facilityId: string,
  zone: string,
  unknown = NONE,
): readonly Room[] =>
  areas
    .map((area) => new Room(area, facilityId, zone, unknown.has(area.id_external)))
    .toSorted(byId);

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
