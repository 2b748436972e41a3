import type { RefObject } from 'react';
import { useMessages } from '../../../i18n/messages';
import { whichOfTwo } from '../../../components/local-time';
import type { Moment } from '../../../components/time-span';
import type { TimeWindow } from '../../../components/time-axis/window';
import { useZone } from '../../../i18n/zone';
import { groupName } from '../../../features/rooms/GroupName';
import type { RoomGroup } from '../../../features/rooms/choose-rooms';
import { useTapeFormatter } from '../tape-formatter';
import { pictureLines } from './picture-lines';
import { FRAME_PX, PICTURE_PX, tapeSvg } from './tape-svg';

/** What the chart shows just now. */
export interface ShownTape {
  facilityId: string;
  groups: readonly RoomGroup[];
  headings: boolean;
  /** The window is asked for when it is needed: what only saves it need not follow every move. */
  shown: RefObject<TimeWindow | undefined>;
  moment: Moment;
}

export interface Picture {
  svg: string;
  width: number;
  height: number;
  /** How many rooms are in it. */
  rooms: number;
}

/**
 * Draws what the chart shows as pictures of at most so many px in height, one after another, and no
 * more than so many.
 */
export function usePictures({
  facilityId,
  groups,
  headings,
  shown,
  moment,
}: ShownTape): (most: number, pictures: number) => Picture[] {
  const format = useTapeFormatter();
  const { region, t } = useMessages();
  const zone = useZone();
  return (most, pictures) => {
    const window = shown.current;
    if (window === undefined) return [];
    const edgeFormat = new Intl.DateTimeFormat(region, {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: zone,
    });
    const at = (edge: number) => `${edgeFormat.format(edge)}${whichOfTwo(new Date(edge), zone)}`;
    const subtitle = t('timeline.picture.subtitle', {
      from: at(window.from),
      to: at(window.to),
      zone: zone.replaceAll('_', ' '),
    });
    const count = groups.reduce((sum, { rooms }) => sum + rooms.length, 0);
    let before = 0;
    return pictureLines(groups, headings, window, most - FRAME_PX)
      .slice(0, pictures)
      .map((lines) => {
        const last = lines.at(-1);
        const rooms = lines.filter(({ kind }) => kind === 'room').length;
        // Whoever gets one of several must not take it for the whole.
        const which = t('timeline.picture.rooms', {
          first: before + 1,
          last: before + rooms,
          count,
        });
        before += rooms;
        return {
          svg: tapeSvg({
            lines,
            window,
            moment,
            zone,
            region,
            format,
            title: `${t('timeline.title')} · ${facilityId}`,
            subtitle: `${which} · ${subtitle}`,
            headingOf: ({ group }) => groupName(group, t),
          }),
          width: PICTURE_PX,
          height: (last === undefined ? 0 : last.top + last.height) + FRAME_PX,
          rooms,
        };
      });
  };
}
