import type { Moment } from '../../components/time-span';
import type { RoomGroup } from './group-rooms';
import type { Room } from './room-index';
import type { RoomView } from './room-view';
import type { FocusMemory } from './use-roving';

/** The rooms that a view asks for, as any list or chart of them takes them. */
export interface ShownRooms {
  facilityId: string;
  rooms: readonly Room[];
  groups: readonly RoomGroup[];
  /** Those that the last answer no longer has, by full id. */
  gone: ReadonlySet<string>;
  view: RoomView;
  moment: Moment;
  /** Where the Tab key leads to in them, also after no room matched for a while. */
  focusMemory: FocusMemory;
}
