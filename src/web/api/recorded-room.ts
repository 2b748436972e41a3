import type { Area, Subscription } from '../../contract/area';

/** More services than that are counted only: what is kept for each write has its bounds. */
const NOTED_SERVICES = 20;

/** Services as this device's history keeps them: by what tells them apart. */
export interface NotedServices {
  services: Pick<Subscription, 'code' | 'label' | 'start' | 'end'>[];
  /** How many there are beside those. */
  more?: number;
}

/** A room as this device's history keeps it; what is not shared with this partner is not in it. */
export type NotedRoom = Partial<NotedServices> & { status?: unknown };

export function recordedRoom(area: Area | undefined): NotedRoom | undefined {
  return (
    area && { status: area.status, ...(area.data_services && recordedServices(area.data_services)) }
  );
}

export function recordedServices(all: readonly Subscription[]): NotedServices {
  const services = all
    .slice(0, NOTED_SERVICES)
    .map(({ code, label, start, end }) => ({ code, label, start, end }));
  return { services, ...(all.length > NOTED_SERVICES && { more: all.length - NOTED_SERVICES }) };
}
