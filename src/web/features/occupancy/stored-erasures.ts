import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { subscriptionSchema, type Area, type Subscription } from '../../../contract/area';
import { statusAfter } from '../../../contract/same-services';
import type { OccupancyChange } from '../../api/areas';
import { partnerDataKey, partnerMark } from '../../device/partner';
import {
  onStoredChange,
  readStored,
  storedKeys,
  announceStored,
  writeStored,
} from '../../device/local-storage';
import { useNow } from '../../components/time/use-now';
import { useClockDifference } from '../../device/clock';

/**
 * A mistake is noticed within an hour; later the room may well be another person's. In
 * milliseconds.
 */
const OFFERED_FOR_MS = 3_600_000;

// Not z.enum: whatever the console uses of zod comes with its first screen.
const changeSchema = z.custom<OccupancyChange>((value) => value === 'open' || value === 'close');

const doneSchema = z.object({
  change: changeSchema,
  /** Full ids. */
  areaIds: z.array(z.string()),
  /** How many subscriptions it erased. */
  erased: z.number(),
});
/** Openings or closings that took effect together. */
export type DoneOccupancy = z.infer<typeof doneSchema>;

const erasureSchema = z.object({
  change: changeSchema,
  lost: z.array(subscriptionSchema),
  /** When it was erased by this device's clock, in milliseconds since 1970. */
  at: z.number(),
});
/**
 * What the last opening or closing of a room left it without. The last one of the two: closed by
 * mistake and opened again, a room still lacks what the closing erased. It lost nothing where it
 * was open without services and closed among others: with them it can be opened again.
 */
export type Erasure = z.infer<typeof erasureSchema>;

/**
 * What a room lost, and below it the last change of a list’s screen. On this device, so that a
 * reload or another tab finds it. It outlives a sign-out: it goes when its hour is over.
 */
const ERASURE = 'roomdesk.erased.';
const DONE = 'roomdesk.last-occupancy.';

const stored = (key: string | undefined) => (key === undefined ? null : readStored(key));

function write(key: string | undefined, value: unknown): void {
  if (key === undefined) return;
  const text = value === undefined ? null : JSON.stringify(value);
  writeStored(key, text);
  announceStored(key, text);
}

function parse<T>(schema: z.ZodMiniType<T>, text: string | null): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

const isOffered = ({ at }: Erasure, now: number) => Math.abs(now - at) < OFFERED_FOR_MS;

/** By this device's clock, wrong or right: before the first answer it knows no other. */
const useDeviceTime = () => useNow().getTime() - useClockDifference();

/** What can be brought back in the room, by its full id, wherever on this device it was erased. */
export function storedErasure(
  facilityId: string,
  areaId: string,
  now = Date.now(),
): Erasure | undefined {
  const erasure = parse(erasureSchema, stored(partnerDataKey(ERASURE, facilityId, areaId)));
  return erasure && isOffered(erasure, now) ? erasure : undefined;
}

/**
 * The same, where services were erased; renders again when it changes, in another tab too, and when
 * its hour is over.
 */
export function useErasure(facilityId: string, areaId: string): Erasure | undefined {
  const text = useSyncExternalStore(onStoredChange, () =>
    stored(partnerDataKey(ERASURE, facilityId, areaId)),
  );
  const erasure = useMemo(() => parse(erasureSchema, text), [text]);
  const now = useDeviceTime();
  return erasure && hasLost(erasure) && isOffered(erasure, now) ? erasure : undefined;
}

/**
 * The rooms of these in which services can be brought back for the person they were erased from;
 * `all`: also those that can only be opened again. Renders likewise.
 */
export function useRestorableRooms(
  facilityId: string,
  areas: readonly Area[],
  which: 'services' | 'all' = 'services',
): readonly Area[] {
  const beginning = partnerDataKey(ERASURE, facilityId)?.replace(/]$/, ',');
  const ids = useSyncExternalStore(onStoredChange, () =>
    storedKeys()
      .filter((key) => beginning !== undefined && key.startsWith(beginning))
      .map((key) => key.slice(beginning?.length, -1))
      .join(','),
  );
  const now = useDeviceTime();
  return useMemo(() => {
    const erased = new Set(JSON.parse(`[${ids}]`) as string[]);
    return areas.filter(({ id_external, status }) => {
      const erasure = erased.has(id_external)
        ? storedErasure(facilityId, id_external, now)
        : undefined;
      return (
        erasure !== undefined &&
        (which === 'all' || hasLost(erasure)) &&
        !hasChangedSince(erasure, status)
      );
    });
  }, [ids, facilityId, areas, now, which]);
}

const hasLost = ({ lost }: Pick<Erasure, 'lost'>) => lost.length > 0;

/** `toReopen`: by this closing, among others, though nothing was erased. */
export function storeErasure(
  facilityId: string,
  areaId: string,
  change: OccupancyChange,
  erased: readonly Subscription[],
  toReopen = false,
): void {
  const key = partnerDataKey(ERASURE, facilityId, areaId);
  const before = storedErasure(facilityId, areaId);
  const isNew = erased.length > 0 || (toReopen && before === undefined);
  const erasure = isNew ? { lost: [...erased], at: Date.now() } : before;
  const stays = erasure && (hasLost(erasure) || change === 'close');
  write(key, stays ? { ...erasure, change } : undefined);
}

/**
 * `work` erases something, and `store` stores it where the page goes before the outcome is known:
 * nothing else would bring it back.
 */
export async function storingIfLeft<T>(store: () => void, work: () => Promise<T>): Promise<T> {
  const partner = partnerMark();
  // The page also goes where somebody else has signed in, who is not to see it.
  const onLeave = () => partnerMark() === partner && store();
  window.addEventListener('pagehide', onLeave);
  try {
    return await work();
  } finally {
    window.removeEventListener('pagehide', onLeave);
  }
}

/** Whether the room was opened or closed again: another person may be in it. */
export const hasChangedSince = ({ change }: Pick<Erasure, 'change'>, status: unknown) =>
  status !== undefined && status !== statusAfter[change];

/** Whether what a closing erased comes back to a room that is open no more. */
export const isStillClosed = ({ change }: Pick<Erasure, 'change'>, status: unknown) =>
  change === 'close' && status !== statusAfter.open;

/** Once it was restored. */
export const forgetErasure = (facilityId: string, areaId: string) =>
  write(partnerDataKey(ERASURE, facilityId, areaId), undefined);

/** The hour of some is over: nothing of them is to stay on this device, whosever they are. */
export function dropOldErasures(): void {
  for (const key of storedKeys()) {
    if (!key.startsWith(ERASURE)) continue;
    const erasure = parse(erasureSchema, readStored(key));
    if (erasure === undefined || !isOffered(erasure, Date.now())) write(key, undefined);
  }
}

/** The last opening or closing of the list’s screen, where what it erased can be brought back. */
export function storedDone(facilityId: string): DoneOccupancy | undefined {
  const done = parse(doneSchema, stored(partnerDataKey(DONE, facilityId)));
  const isErased = (areaId: string) => {
    const erasure = storedErasure(facilityId, areaId);
    return erasure !== undefined && hasLost(erasure);
  };
  return done?.areaIds.some(isErased) ? done : undefined;
}

/** Undefined hides it; what it erased can still be brought back where the room is shown. */
export function storeDone(facilityId: string, done: DoneOccupancy | undefined): void {
  write(partnerDataKey(DONE, facilityId), done);
}
