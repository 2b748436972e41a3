import { useMemo } from 'react';
import type { RoomGroup } from '../../features/rooms/choose-rooms';
import { ListLayout } from '../../features/rooms/list-layout';
import type { Room } from '../../features/rooms/room-index';
import { keyOfHeading, keyOfRoom, roomIdOf } from '../../features/rooms/use-roving';
import { tapeRow } from './tape-row';
import { rowHeight, type TapeSizes } from './tape-sizes';

/** A line of the tape: a group's heading or a room. */
type TapeLine =
  | { kind: 'heading'; key: string; group: RoomGroup }
  | { kind: 'room'; key: string; room: Room };

export interface TapeLines {
  count: number;
  /** Height in px. */
  heightOf: (line: number) => number;
  lineAt: (line: number) => TapeLine | undefined;
  keyOfLine: (line: number) => string;
  /** -1 where no such line is. */
  lineOfKey: (key: string | undefined) => number;
  /** By full id. */
  rooms: ReadonlyMap<string, Room>;
}

/** How groups and rooms fall into lines, each as high as its lanes need. */
export function useTapeLines(
  rooms: readonly Room[],
  groups: readonly RoomGroup[],
  headings: boolean,
  sizes: TapeSizes,
): TapeLines {
  return useMemo(() => {
    const layout = new ListLayout(groups, 1, headings);
    const places = new Map(rooms.map(({ id }, place) => [id, place]));
    const lineAt = (index: number): TapeLine | undefined => {
      const line = layout.lineAt(index);
      if (line.kind === 'heading')
        return { kind: 'heading', key: keyOfHeading(line.group.prefix), group: line.group };
      const room = rooms[line.from];
      return room && { kind: 'room', key: keyOfRoom(room.id), room };
    };
    return {
      count: layout.lines,
      lineAt,
      heightOf: (index) => {
        const line = lineAt(index);
        return line?.kind === 'room' ? rowHeight(tapeRow(line.room).lanes, sizes) : sizes.heading;
      },
      keyOfLine: (index) => lineAt(index)?.key ?? '',
      lineOfKey: (key) => {
        if (key === undefined) return -1;
        const place = places.get(roomIdOf(key) ?? '');
        if (place !== undefined) return layout.lineOf(place);
        const group = groups.find(({ prefix }) => keyOfHeading(prefix) === key);
        return group === undefined ? -1 : layout.lineOfHeading(group.prefix);
      },
      rooms: new Map(rooms.map((room) => [room.id, room])),
    };
  }, [rooms, groups, headings, sizes]);
}
