import type { Area } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import type { RoomGroup } from '../choosing-rooms/group-rooms';
import type { Room } from '../choosing-rooms/room-index';
import type { Moment } from '../../ui/time-span';
import type { RoomView } from '../choosing-rooms/room-view';
import type { RoomChanges } from './use-room-changes';
import type { RoomSelection } from './use-room-selection';

/** What both ways of listing rooms take. */
export interface RoomListProps {
  facilityId: string;
  rooms: readonly Room[];
  groups: readonly RoomGroup[];
  gone: ReadonlySet<string>;
  view: RoomView;
  moment: Moment;
  selection: RoomSelection;
  /** A press anywhere on a room selects it. */
  selecting: boolean;
  changes: RoomChanges;
  /** The room in the panel, by full id. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  onAsk: (area: Area, change: OccupancyChange) => void;
}
