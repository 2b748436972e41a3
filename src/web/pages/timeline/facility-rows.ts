import { localDay } from '../../components/time/time';
import { dayStart } from '../../components/time/local-time';
import { extentOf, type TimeWindow } from '../../components/time-axis/window';
import type { Moment } from '../../features/subscriptions/time-span';
import type { RoomGroup } from '../../features/rooms/room-groups';
import { LineLayout, lineFinder } from '../../features/rooms/room-lines';
import type { Room } from '../../features/rooms/room-index';
import {
  PHONE_TO_PX,
  rowOfRoom,
  type Bar,
  type ChartRows,
} from '../../features/timeline/chart-rows';

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

/**
 * Yesterday, today and the rest of a week: what just ended, what runs, what comes. A phone shows
 * only three days.
 */
const BEFORE_DAYS = 1;
const AFTER_DAYS = { desk: 6, phone: 2 };

/** The window before anybody moves it, in whole days of the zone shown. */
export function firstWindow({ at }: Moment): TimeWindow {
  const today = localDay(new Date(at));
  const after = innerWidth < PHONE_TO_PX ? AFTER_DAYS.phone : AFTER_DAYS.desk;
  return { from: dayStart(today, -BEFORE_DAYS), to: dayStart(today, after) };
}

/** From the first edge of any bar to the last; undefined if there is none. */
export function facilityExtent(rooms: readonly Room[], { at }: Moment): TimeWindow | undefined {
  return extentOf(barsOf(rooms), at);
}

/** From the first edge of the bars that run now to the last, including the present. */
export function runningExtent(rooms: readonly Room[], { at }: Moment): TimeWindow | undefined {
  const running = ({ from, until }: Bar) => from <= at && until > at;
  const extent = extentOf(barsOf(rooms, running), at);
  return extent && { from: Math.min(extent.from, at), to: Math.max(extent.to, at) };
}

function* barsOf(rooms: readonly Room[], counts = (_bar: Bar) => true): Generator<Bar> {
  for (const room of rooms) for (const bar of rowOfRoom(room).bars) if (counts(bar)) yield bar;
}
