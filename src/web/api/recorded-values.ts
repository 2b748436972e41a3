import type { Area, Subscription } from '../../contract/area';

/** Most services in an entry of the history. More are only counted. */
const SERVICES_MAX = 20;

/** Services as this device's history stores them: the fields that people recognise them by. */
export interface RecordedServices {
  services: Pick<Subscription, 'code' | 'label' | 'start' | 'end'>[];
  /** How many other services there are. */
  more?: number;
}

/** A room as this device's history stores it, without services if they are not shared. */
export type RecordedRoom = Partial<RecordedServices> & { status?: unknown };

export function recordedRoom(area: Area | undefined): RecordedRoom | undefined {
  return (
    area && { status: area.status, ...(area.data_services && recordedServices(area.data_services)) }
  );
}

export function recordedServices(all: readonly Subscription[]): RecordedServices {
  const services = all
    .slice(0, SERVICES_MAX)
    .map(({ code, label, start, end }) => ({ code, label, start, end }));
  return { services, ...(all.length > SERVICES_MAX && { more: all.length - SERVICES_MAX }) };
}

/** Most ids in an entry of the history. More are only counted. */
const IDS_MAX = 12;

/** The number of entries, and the first of their short ids. */
interface RecordedIds {
  count: number;
  ids: string[];
}

/**
 * A provisioning list as this device's history stores it: its length and the changes.
 */
export interface RecordedList {
  entries: number;
  added?: RecordedIds;
  renamed?: RecordedIds;
  removed?: RecordedIds;
  moved?: RecordedIds;
}

export function recordedIds(ids: readonly string[]): RecordedIds {
  return { count: ids.length, ids: ids.slice(0, IDS_MAX) };
}
