import { momentFormat } from '../../../components/time/time';
import type { Moment } from '../../../features/subscriptions/time-span';
import { firstWindow, shows, type TimeWindow } from '../../../components/time-axis/window';
import type { RoomGroup } from '../../../features/rooms/room-groups';
import { currentTime } from '../../../device/clock';
import { presentAxisLink } from '../../../features/timeline/axis-link';
import { useBarFormatter } from '../../../features/timeline/bar-formatter';
import { rowHeight, rowOfRoom } from '../../../features/timeline/chart-rows';
import { useMessages } from '../../../i18n/messages';
import { shownZone, useZone, zoneName } from '../../../i18n/zone';
import { useFacilityId } from '../../../use-path-ids';
import { rangesOf } from '../facility-rows';
import { FRAME_PX, pictureSizes, type PictureLine, type TimelineSvgProps } from './TimelineSvg';

/** What the chart shows now. */
export interface ShownTimeline {
  groups: readonly RoomGroup[];
  headings: boolean;
  moment: Moment;
}

/** The window that the chart shows, from the address, which has it once it is at rest. */
export const shownWindow = (groups: readonly RoomGroup[], { at }: Moment): TimeWindow =>
  presentAxisLink().window ??
  firstWindow(rangesOf(groups.flatMap(({ rooms }) => rooms)), at, shownZone());

export const roomsIn = (lines: readonly PictureLine[]): number =>
  lines.filter(({ kind }) => kind === 'room').length;

/**
 * The lines of the pictures, one picture after another, each at most `most` px high. Lanes with no
 * bar in the window take no space.
 */
export function pictureLines(
  groups: readonly RoomGroup[],
  headings: boolean,
  window: TimeWindow,
  most: number,
): PictureLine[][] {
  const pictures: PictureLine[][] = [[]];
  let top = 0;
  const add = (line: PictureLine) => {
    if (top > 0 && top + line.height > most) {
      pictures.push([]);
      top = 0;
    }
    pictures.at(-1)?.push({ ...line, top });
    top += line.height;
  };
  for (const group of groups) {
    if (headings) add({ kind: 'heading', group, top, height: pictureSizes.heading });
    for (const room of group.rooms) {
      const row = rowOfRoom(room);
      const bars = row.bars.filter((bar) => shows(window, bar));
      const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1));
      add({ kind: 'room', room, row, bars, top, height: rowHeight(lanes, pictureSizes) });
    }
  }
  return pictures.filter((lines) => lines.length > 0);
}

/**
 * Returns a function that describes what the chart shows as up to `pictures` pictures, one after
 * another, each at most `most` px high.
 */
export function usePictures({
  groups,
  headings,
  moment,
}: ShownTimeline): (most: number, pictures: number) => TimelineSvgProps[] {
  const facilityId = useFacilityId();
  const format = useBarFormatter();
  const { region, t } = useMessages();
  const zone = useZone();
  return (most, pictures) => {
    const window = shownWindow(groups, moment);
    const at = momentFormat(region, zone);
    const stretch = t('timeline.picture.subtitle', {
      from: at(new Date(window.from)),
      to: at(new Date(window.to)),
      zone: zoneName(zone),
      at: at(currentTime()),
    });
    const count = groups.reduce((sum, { rooms }) => sum + rooms.length, 0);
    let last = 0;
    return pictureLines(groups, headings, window, most - FRAME_PX)
      .slice(0, pictures)
      .map((lines) => {
        const first = last + 1;
        last += roomsIn(lines);
        return {
          lines,
          window,
          moment,
          zone,
          region,
          format,
          title: `${t('timeline.title')} · ${facilityId}`,
          // People who get one of several pictures must not take it for the whole.
          subtitle: `${t('timeline.picture.rooms', { first, last, count })} · ${stretch}`,
        };
      });
  };
}
