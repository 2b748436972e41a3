import { RevealedText } from '../../../components/RevealedText';
import type { OnAsk } from '../../../features/occupancy/use-occupancy-dialog';
import type { RoomGroup } from '../../../features/rooms/room-groups';
import type { Room } from '../../../features/rooms/room-index';
import type { ChangeView, RoomView } from '../../../features/rooms/room-view';
import type { Moment } from '../../../features/subscriptions/time-span';
import { hasHiddenCharacters } from '../../../i18n/foreign-text';
import type { RoomSelection } from '../room-selection';
import type { ListFormatter } from './list-formatter';

export interface RoomListProps {
  rooms: readonly Room[];
  groups: readonly RoomGroup[];
  gone: ReadonlySet<string>;
  view: RoomView;
  moment: Moment;
  selection: RoomSelection;
  selecting: boolean;
  openId: string | undefined;
  onView: ChangeView;
  onOpen: (id: string | undefined) => void;
  onAsk: OnAsk;
  /** The room from whose page somebody has just come back, by its key. */
  returned: string | undefined;
}

export interface ShownRoom {
  room: Room;
  moment: Moment;
  format: ListFormatter;
  selected: boolean;
  open: boolean;
  gone: boolean;
  isTabStop: boolean;
}

/** Makes elements only for a text with hidden characters; other texts stay as they are. */
export const revealed = (text: string) =>
  hasHiddenCharacters(text) ? <RevealedText text={text} /> : text;
