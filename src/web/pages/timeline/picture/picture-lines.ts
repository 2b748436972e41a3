import type { RoomGroup } from '../../../features/rooms/choose-rooms';
import type { Room } from '../../../features/rooms/room-index';
import { barsWithin, tapeRow, type TapeBar } from '../tape-row';
import { rowHeight, type TapeSizes } from '../tape-sizes';
import type { Stretch } from '../drawn-stretch';

/** Denser than a screen: paper is read from nearer. In px. */
export const pictureSizes: TapeSizes = { lane: 17, bar: 15, padding: 6, row: 23, heading: 24 };

/** A line of a picture, its top in px from the first. */
export type PictureLine =
  | { kind: 'heading'; group: RoomGroup; top: number; height: number }
  | {
      kind: 'room';
      room: Room;
      bars: readonly TapeBar[];
      rangeless: readonly number[];
      top: number;
      height: number;
    };

/**
 * The lines of one picture after another, each at most `most` px high. Lanes that the stretch shows
 * nothing of take no room.
 */
export function pictureLines(
  groups: readonly RoomGroup[],
  headings: boolean,
  stretch: Stretch,
  most: number,
): PictureLine[][] {
  const pictures: PictureLine[][] = [];
  let lines: PictureLine[] = [];
  let top = 0;
  const add = (line: PictureLine) => {
    if (top > 0 && top + line.height > most) {
      pictures.push(lines);
      [lines, top] = [[], 0];
    }
    lines.push({ ...line, top });
    top += line.height;
  };
  for (const group of groups) {
    if (headings) add({ kind: 'heading', group, top, height: pictureSizes.heading });
    for (const room of group.rooms) {
      const row = tapeRow(room);
      const bars = barsWithin(row, stretch);
      const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1));
      add({
        kind: 'room',
        room,
        bars,
        rangeless: row.rangeless,
        top,
        height: rowHeight(lanes, pictureSizes),
      });
    }
  }
  return lines.length > 0 ? [...pictures, lines] : pictures;
}
