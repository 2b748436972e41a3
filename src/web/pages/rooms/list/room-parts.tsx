import { RevealedText } from '../../../components/RevealedText';
import type { Room } from '../../../features/rooms/room';
import type { Moment } from '../../../features/subscriptions/time-span';
import { hasHiddenCharacters } from '../../../i18n/foreign-text';
import { useMemo } from 'react';
import { statusAfter } from '../../../../contract/same-services';
import type { OccupancyChange } from '../../../api/areas';
import { useRoomRefusal } from '../../../api/refusals';
import { classNames } from '../../../components/class-names';
import { iconClass, type SpriteName } from '../../../components/SpriteIcon';
import { useRoomFormatter, type RoomFormatter } from '../../../features/rooms/room-formatter';
import { attentionReasons } from '../../../features/rooms/room-summary';
import { statusLook } from '../../../features/rooms/StatusMark';
import { consolePaths } from '../../../paths';
import { useFacilityId } from '../../../use-path-ids';

/** Props that a row and a tile share. */
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

export interface ListFormatter extends RoomFormatter {
  hrefOf: (room: Room) => string;
  /** What may be done with the room: an action that was refused for all rooms is left out. */
  offered: (room: Room) => readonly OccupancyChange[];
}

/** One formatter for the list, because a row must not read a context. */
export function useListFormatter(): ListFormatter {
  const facilityId = useFacilityId();
  const format = useRoomFormatter();
  const open = useRoomRefusal(facilityId, 'open') !== undefined;
  const close = useRoomRefusal(facilityId, 'close') !== undefined;
  return useMemo(() => {
    const allowed = (['open', 'close'] as const).filter(
      (change) => !(change === 'open' ? open : close),
    );
    return {
      ...format,
      hrefOf: ({ id }) => consolePaths.room(facilityId, id),
      // The server may report no status that we know. Nobody guesses it, so both are offered.
      offered: ({ status }) => allowed.filter((change) => status !== statusAfter[change]),
    };
  }, [format, open, close, facilityId]);
}

/** What a row and a tile both have: elements and texts, no components, since thousands scroll. */
export function roomParts({ room, moment, format, selected, gone, isTabStop }: ShownRoom) {
  const tabIndex = isTabStop ? 0 : -1;
  return {
    tabIndex,
    status: statusOf(room, gone, format),
    attention: attentionOf(room, moment, format),
    link: (
      <a href={format.hrefOf(room)} tabIndex={tabIndex}>
        {revealed(room.shortId)}
      </a>
    ),
    box: (
      <input
        type="checkbox"
        checked={selected}
        onChange={unchanged}
        aria-label={format.of('table.select', room.shortId)}
        tabIndex={tabIndex}
      />
    ),
    // Keyed by place, so that a button keeps the focus when its action changes.
    actions: (gone ? [] : format.offered(room)).map((change, place) => (
      <button
        key={place}
        type="button"
        aria-label={format.of(`occupancy.${change}.submit`, room.shortId)}
        tabIndex={tabIndex}
      >
        {format.t(`tile.${change}`)}
      </button>
    )),
  };
}

/** The list handles the press. */
const unchanged = () => undefined;

function statusOf(
  room: Room,
  gone: boolean,
  { t }: ListFormatter,
): { words: string; className: string; tone?: string | undefined; icon?: SpriteName } {
  if (gone) return { words: t('table.gone'), className: 'status' };
  const { words, icon, tone } = statusLook(room.area.status, t);
  return { words, icon, tone, className: classNames('status', tone, iconClass(icon)) };
}

/** Why the room needs attention, in words; "" if it needs none. */
export const attentionOf = (room: Room, moment: Moment, { attention }: RoomFormatter): string =>
  attentionReasons(room, moment).map(attention).join(' · ');
