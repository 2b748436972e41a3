import { create } from 'zustand';
import type { Subscription } from '../../contract/area';
import type { OccupancyChange } from './areas';

/** Opening, closing or restoring took effect. */
export interface OccupancyDone {
  kind: 'done';
  action: OccupancyChange | 'restore';
  /** How many services were erased or restored. */
  count: number;
  /** Services that the server accepted, and a read does not show. */
  missing?: number;
  /** Whether a read has shown it. Until then the room may read as it did before. */
  isRead: boolean;
}

/** Adding, changing or removing services was accepted. */
export interface ServicesDone {
  kind: 'done';
  action: 'add' | 'change' | 'remove';
  services: readonly Subscription[];
  /**
   * `missing`: accepted, and a read does not show it; `twice`: the list has a service once too
   * often; `already`: somebody else had removed it.
   */
  result: 'done' | 'missing' | 'twice' | 'already';
  /** When, in ms since 1970, and the room's status then. */
  at: number;
  status: unknown;
}

/** What came of the last press that changed a room, and is still to be shown with it. */
export type RoomOutcome =
  | OccupancyDone
  | ServicesDone
  /** `seen`: the JSON of the room as read after the press. */
  | { kind: 'unknown'; seen: string };

export type Outcomes = ReadonlyMap<string, RoomOutcome>;

/**
 * The one place of outcomes: in memory, by facility. A reload forgets them, since everything that
 * can still be done about them is shown with its room.
 */
export const useOutcomes = create<Readonly<Record<string, Outcomes>>>()(() => ({}));

export const forgetOutcomes = (): void => useOutcomes.setState({}, true);
