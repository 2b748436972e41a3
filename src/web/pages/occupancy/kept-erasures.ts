import * as z from 'zod/mini';
import { subscriptionSchema } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import { textDraftKey } from '../../api/text-drafts';
import { readStoredJson, writeStored } from '../../device-storage';

/**
 * A mistake is noticed within an hour; later the room may well be another person's. In
 * milliseconds.
 */
export const OFFERED_FOR_MS = 3_600_000;

// Not z.enum: whatever the console uses of zod comes with its first screen.
const changeSchema = z.custom<OccupancyChange>((value) => value === 'open' || value === 'close');

const doneSchema = z.object({
  change: changeSchema,
  /** Full id. */
  areaId: z.string(),
  /** How many subscriptions it erased. */
  erased: z.number(),
});
/** An opening or closing that took effect. */
export type DoneOccupancy = z.infer<typeof doneSchema>;

const lossSchema = z.object({
  /** Full id. */
  areaId: z.string(),
  change: changeSchema,
  lost: z.array(subscriptionSchema),
  /** When it was noted, in milliseconds since 1970. */
  at: z.number(),
});
/** What the last opening or closing of a room left it without. */
export type Loss = Pick<z.infer<typeof lossSchema>, 'change' | 'lost'>;

const keptSchema = z.object({
  rooms: z.array(lossSchema),
  /** The last one on the list's screen, until it is hidden. */
  done: z.optional(doneSchema),
});
type Kept = z.infer<typeof keptSchema>;

/**
 * In this tab, and among what was typed: it goes with that when a session ends for good or another
 * partner signs in.
 */
const keyOf = (facilityId: string) => textDraftKey(facilityId, 'erased-services');

function readKept(facilityId: string): Kept {
  const key = keyOf(facilityId);
  const kept = keptSchema.safeParse(
    key === undefined ? null : readStoredJson(key, 'sessionStorage'),
  );
  if (!kept.success) return { rooms: [] };
  const { rooms, done } = kept.data;
  return { rooms: rooms.filter(({ at }) => Math.abs(Date.now() - at) < OFFERED_FOR_MS), done };
}

function writeKept(facilityId: string, { rooms, done }: Kept): void {
  const key = keyOf(facilityId);
  if (key !== undefined)
    writeStored(key, rooms.length === 0 ? null : JSON.stringify({ rooms, done }), 'sessionStorage');
}

/** What this tab can bring back in the room, by its full id, be it loaded again since. */
export function keptErasure(facilityId: string, areaId: string): Loss | undefined {
  const room = readKept(facilityId).rooms.find((kept) => kept.areaId === areaId);
  return room && { change: room.change, lost: room.lost };
}

export function keepErasure(facilityId: string, areaId: string, { change, lost }: Loss): void {
  const { rooms, done } = readKept(facilityId);
  writeKept(facilityId, {
    rooms: [
      ...rooms.filter((kept) => kept.areaId !== areaId),
      { areaId, change, lost, at: Date.now() },
    ],
    done,
  });
}

/** Once it was restored, or is not wanted. */
export function forgetErasure(facilityId: string, areaId: string): void {
  const { rooms, done } = readKept(facilityId);
  writeKept(facilityId, { rooms: rooms.filter((kept) => kept.areaId !== areaId), done });
}

/** The last opening or closing, where what it erased can still be brought back. */
export function keptDone(facilityId: string): DoneOccupancy | undefined {
  const { rooms, done } = readKept(facilityId);
  return rooms.some(({ areaId }) => areaId === done?.areaId) ? done : undefined;
}

/** To be called once its erasure is kept. */
export function keepDone(facilityId: string, done: DoneOccupancy): void {
  writeKept(facilityId, { ...readKept(facilityId), done });
}
