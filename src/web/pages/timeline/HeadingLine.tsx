import type { RoomGroup } from '../../features/rooms/choose-rooms';
import { GroupName } from '../../features/rooms/GroupName';
import { useRoomFormatter } from '../../features/rooms/room-formatter';
import { keyOfHeading } from '../../features/rooms/use-roving';

export interface HeadingLineProps {
  group: RoomGroup;
  rowIndex: number;
  top: number;
  height: number;
  stop: number;
}

/** The heading of a ward or floor. */
export function HeadingLine({ group, rowIndex, top, height, stop }: HeadingLineProps) {
  const format = useRoomFormatter();
  return (
    <div
      role="row"
      className="row"
      aria-rowindex={rowIndex}
      data-key={keyOfHeading(group.prefix)}
      style={{ top, height }}
    >
      <div role="rowheader" className="heading" data-stop={0} tabIndex={stop === -1 ? -1 : 0}>
        <GroupName group={group} format={format} />
      </div>
    </div>
  );
}
