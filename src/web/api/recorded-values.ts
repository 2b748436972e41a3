import type { Area, Subscription } from '../../contract/area';

const SERVICES_MAX = 20;

export interface RecordedServices {
  services: Pick<Subscription, 'code' | 'label' | 'start' | 'end'>[];
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

const IDS_MAX = 12;

interface RecordedIds {
  count: number;
  ids: string[];
}

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
