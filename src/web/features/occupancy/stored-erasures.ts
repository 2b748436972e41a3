import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { subscriptionSchema, type Area } from '../../../contract/area';
import { sameServices, statusAfter } from '../../../contract/compare-areas';
import { asApiError } from '../../api/api-error';
import type { OccupancyChange } from '../../api/areas';
import { partnerKey, partnerMark } from '../../device/partner';
import { onStoredChange, readStored, storedKeys, writeStored } from '../../device/local-storage';
import { memoize } from '../../components/memoize';
import { useNow } from '../../components/time/use-now';
import { useClockDifference } from '../../device/clock';

/** In ms. People notice a mistake within an hour; later the room may be another person’s. */
const OFFERED_FOR_MS = 3_600_000;

// Avoids z.enum, because every part of zod in use is loaded with the first screen.
const changeSchema = z.custom<OccupancyChange>((value) => value === 'open' || value === 'close');

const erasureSchema = z.object({
  change: changeSchema,
  lost: z.array(subscriptionSchema),
  /** Whether the room was closed when it lost them: then they belong in a closed room. */
  wasClosed: z.optional(z.boolean()),
  date_updated: z.optional(z.string()),
  /** When the subscriptions were erased, by this device's clock, in milliseconds since 1970. */
  at: z.number(),
});
/** What a room lost, and the last change: closed by mistake and opened again, it still lacks it. */
export type Erasure = z.infer<typeof erasureSchema>;

/** It outlives a sign-out, for its hour. */
const ERASURE = 'erased';
const erasureKey = (facilityId: string, areaId: string) => partnerKey(ERASURE, facilityId, areaId);

const write = (key: string | undefined, value: Erasure | undefined) =>
  writeStored(key, value === undefined ? null : JSON.stringify(value));

const ERASURES_MAX = 10_000;
const parseErasure = memoize((text: string): Erasure | undefined => {
  try {
    return erasureSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}, ERASURES_MAX);

export const isOffered = ({ at }: Erasure, now: number) => Math.abs(now - at) < OFFERED_FOR_MS;

const useDeviceTime = () => useNow().getTime() - useClockDifference();

export function storedErasure(
  facilityId: string,
  areaId: string,
  now = Date.now(),
): Erasure | undefined {
  const erasure = parseErasure(readStored(erasureKey(facilityId, areaId)) ?? '');
  return erasure && isOffered(erasure, now) ? erasure : undefined;
}

export function useErasure(facilityId: string, area: Area): Erasure | undefined {
  const text = useSyncExternalStore(onStoredChange, () =>
    readStored(erasureKey(facilityId, area.id_external)),
  );
  const erasure = parseErasure(text ?? '');
  const now = useDeviceTime();
  return erasure && hasLost(erasure, area) && isOffered(erasure, now) ? erasure : undefined;
}

export function useRestorableRooms(facilityId: string, areas: readonly Area[]): readonly Area[] {
  const beginning = partnerKey(ERASURE, facilityId)?.replace(/]$/, ',');
  const ids = useSyncExternalStore(onStoredChange, () =>
    storedKeys()
      .filter((key) => beginning !== undefined && key.startsWith(beginning))
      .map((key) => key.slice(beginning?.length, -1))
      .join(','),
  );
  const now = useDeviceTime();
  return useMemo(() => {
    const erased = new Set(JSON.parse(`[${ids}]`) as string[]);
    return areas.filter((area) => {
      const { id_external: areaId, status } = area;
      const erasure = erased.has(areaId) ? storedErasure(facilityId, areaId, now) : undefined;
      return erasure && hasLost(erasure, area) && !hasChangedSince(erasure, status);
    });
  }, [ids, facilityId, areas, now]);
}

/** A room that still has them has lost nothing: the request has not arrived, or did nothing. */
export const hasLost = ({ lost }: Erasure, { data_services: services }: Area) =>
  lost.length > 0 && !sameServices(lost, services);

interface ErasingChange {
  change: OccupancyChange;
  /** The room before it. */
  room: Pick<Area, 'status' | 'data_services'>;
  at: number;
  date_updated?: string | undefined;
}

/** If a change erased nothing, what an earlier one erased goes on being offered. */
export function erasureAfter(
  before: Erasure | undefined,
  { change, room, at, date_updated }: ErasingChange,
): Erasure | undefined {
  const { status, data_services: lost = [] } = room;
  const isNew = lost.length > 0;
  const erasure = isNew ? { lost: [...lost], at } : before;
  const wasClosed = status === statusAfter.close && (isNew || before?.wasClosed === true);
  return erasure && { ...erasure, wasClosed, date_updated, change };
}

export function storeErasure(
  facilityId: string,
  areaId: string,
  change: OccupancyChange,
  room: ErasingChange['room'],
  after?: Area,
): void {
  const before = storedErasure(facilityId, areaId);
  const date_updated = typeof after?.date_updated === 'string' ? after.date_updated : undefined;
  const erasure = erasureAfter(before, { change, room, at: Date.now(), date_updated });
  write(erasureKey(facilityId, areaId), erasure);
}

/** Stores first, then sends: nothing else brings it back if the page goes. @throws as `send` */
export async function storingErasure<T>(
  facilityId: string,
  areaId: string,
  change: OccupancyChange,
  room: Pick<Area, 'status' | 'data_services'>,
  send: () => Promise<T>,
): Promise<T> {
  const partner = partnerMark();
  const earlier = storedErasure(facilityId, areaId);
  // A change that erases nothing is stored once it took effect.
  if ((room.data_services ?? []).length > 0) storeErasure(facilityId, areaId, change, room);
  try {
    return await send();
  } catch (thrown) {
    // Somebody else may have signed in since, whose keys are others.
    if (!asApiError(thrown).outcomeUnknown && partnerMark() === partner)
      write(erasureKey(facilityId, areaId), earlier);
    throw thrown;
  }
}

export const hasChangedSince = ({ change }: Pick<Erasure, 'change'>, status: unknown) =>
  status !== undefined && status !== statusAfter[change];

/** Whether bringing the services back opens the room first: the change closed an open room. */
export const isToReopen = (
  { change, wasClosed = false }: Pick<Erasure, 'change' | 'wasClosed'>,
  status: unknown,
) => change === 'close' && !wasClosed && status !== statusAfter.open;

export const forgetErasure = (facilityId: string, areaId: string) =>
  write(erasureKey(facilityId, areaId), undefined);

export function dropOldErasures(): void {
  for (const key of storedKeys()) {
    if (!key.startsWith(`roomdesk.${ERASURE}.`)) continue;
    const erasure = parseErasure(readStored(key) ?? '');
    if (erasure === undefined || !isOffered(erasure, Date.now())) write(key, undefined);
  }
}
