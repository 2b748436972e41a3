import type { RefObject } from 'react';
import type { Area } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import type { ShownRooms } from '../../features/rooms/shown-rooms';
import type { RoomChanges } from './use-room-changes';
import type { RoomSelection } from './use-room-selection';

/** What both ways of listing rooms take. */
export interface RoomListProps extends ShownRooms {
  selection: RoomSelection;
  /** A press anywhere on a room selects it. */
  selecting: boolean;
  changes: RoomChanges;
  /** Rooms by full id of which it is not known whether a change took effect. */
  unknownOutcomes: ReadonlySet<string>;
  /** The room in the panel, by full id. */
  openId: string | undefined;
  /** Folds the group of this prefix, or unfolds it. */
  onFold: (prefix: string) => void;
  /**
   * Brings the heading of a group, by prefix, to the top and gives it the focus; set by the list.
   */
  jump: RefObject<((prefix: string) => void) | null>;
  onOpen: (id: string | undefined) => void;
  onAsk: (area: Area, change: OccupancyChange) => void;
}
