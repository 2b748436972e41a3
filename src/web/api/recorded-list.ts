/** More ids than that are counted only: what is kept for each write has its bounds. */
const NOTED_IDS = 12;

/** So many entries, and the first of their short ids. */
interface NotedIds {
  count: number;
  ids: string[];
}

/**
 * A provisioning list as this device's history keeps it: how long it is, and what was changed to
 * make it so.
 */
export interface NotedList {
  entries: number;
  added?: NotedIds;
  renamed?: NotedIds;
  removed?: NotedIds;
  moved?: NotedIds;
}

export function recordedIds(ids: readonly string[]): NotedIds {
  return { count: ids.length, ids: ids.slice(0, NOTED_IDS) };
}
