import type { Range } from '../../components/time-axis/window';
import type { RoomGroup } from '../../features/rooms/room-groups';
import { LineLayout, lineFinder } from '../../features/rooms/room-lines';
import type { Room } from '../../features/rooms/room-index';
import { rowOfRoom, type ChartRows } from '../../features/timeline/chart-rows';

export interface FacilityRows extends ChartRows {
  /** The group whose heading is at a line. */
  headingAt: (line: number) => RoomGroup | undefined;
}

/** A row for each room, with headings of the groups if `headings`. */
export function facilityRows(
  rooms: readonly Room[],
  groups: readonly RoomGroup[],
  headings: boolean,
): FacilityRows {
  const layout = new LineLayout(groups, 1, headings);
  const lines = lineFinder(rooms, groups, layout);
  const headingAt = (index: number) => {
    const line = layout.lineAt(index);
    return line.kind === 'heading' ? line.group : undefined;
  };
  const roomAt = (index: number) => {
    const line = layout.lineAt(index);
    return line.kind === 'heading' ? undefined : rooms[line.from];
  };
  return {
    count: layout.lineCount,
    headingAt,
    roomAt,
    rowAt: (line) => {
      const room = roomAt(line);
      return room && rowOfRoom(room);
    },
    keyOf: lines.keyOfLine,
    lineOf: lines.lineOfKey,
  };
}

/** The ranges of all services that have one. */
export function* rangesOf(rooms: readonly Room[]): Generator<Range> {
  for (const room of rooms) for (const span of room.spans) if (span.fixed === undefined) yield span;
}
