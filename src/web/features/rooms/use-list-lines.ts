import { useMemo } from 'react';
import type { RoomGroup } from './group-rooms';
import type { ListLayout } from './list-layout';
import type { Room } from './room-index';
import { keyOfHeading, keyOfRoom, roomIdOf } from './use-roving';

/**
 * Which line of a list a room or heading stands in, and the other way round; by the keys that the
 * focus goes by.
 */
export function useListLines(
  rooms: readonly Room[],
  groups: readonly RoomGroup[],
  layout: ListLayout,
) {
  const placeOf = useMemo(() => placesIn(rooms), [rooms]);
  return {
    /** A folded group's rooms stand in its heading's line; -1 where no such line is. */
    lineOfKey: (key: string | undefined): number => {
      const place = key === undefined ? undefined : placeOf(key);
      if (place !== undefined) return layout.lineOf(place);
      const heading = groups.find(({ prefix }) => keyOfHeading(prefix) === key);
      return heading === undefined ? -1 : layout.lineOfHeading(heading.prefix);
    },
    /** Beyond the last room of a line, that room. */
    keyOfLine: (index: number, column = 0): string => {
      const line = layout.lineAt(index);
      return line.kind === 'heading'
        ? keyOfHeading(line.group.prefix)
        : keyOfRoom(rooms[Math.min(line.from + column, line.to - 1)]?.id ?? '');
    },
    /** A room's place in the whole list. */
    placeOf,
  };
}

/**
 * Where a room stands, by its key. All are found out when one is first asked for: as long as the
 * focus is elsewhere, nobody does.
 */
function placesIn(rooms: readonly Room[]): (key: string) => number | undefined {
  let places: ReadonlyMap<string, number> | undefined;
  return (key) => {
    places ??= new Map(rooms.map(({ id }, place) => [id, place]));
    return places.get(roomIdOf(key) ?? '');
  };
}
