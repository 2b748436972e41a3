import {
  roomCount,
  type RoomGroup,
  groupName,
  groupWords,
} from '../../../features/rooms/room-groups';
import type { RoomFormatter } from '../../../features/rooms/room-formatter';
import { keyOfHeading } from '../../../features/rooms/room-focus';
import { countSelected } from '../room-selection';

export interface GroupHeadingProps {
  group: RoomGroup;
  selected: ReadonlySet<string>;
  folded: boolean;
  format: RoomFormatter;
  isTabStop: boolean;
}

export function GroupRow({
  rowIndex,
  top,
  ...heading
}: GroupHeadingProps & { rowIndex: number; top: number }) {
  return (
    <div
      role="row"
      className="heading"
      aria-rowindex={rowIndex}
      data-key={keyOfHeading(heading.group.prefix)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell">
        <GroupBox {...heading} />
      </div>
      <div role="gridcell">
        <FoldButton {...heading} />
      </div>
    </div>
  );
}

export function TileHeading({
  top,
  selecting,
  ...heading
}: GroupHeadingProps & { top: number; selecting: boolean }) {
  return (
    <li
      className="heading"
      data-key={keyOfHeading(heading.group.prefix)}
      style={{ transform: `translateY(${top}px)` }}
    >
      {selecting && <GroupBox {...heading} />}
      <h2>
        <FoldButton {...heading} />
      </h2>
    </li>
  );
}

function FoldButton({ group, folded, format, isTabStop }: GroupHeadingProps) {
  return (
    <button type="button" className="fold" tabIndex={isTabStop ? 0 : -1} aria-expanded={!folded}>
      {groupWords(group, format.t)}
    </button>
  );
}

function GroupBox({ group, selected, format, isTabStop }: GroupHeadingProps) {
  const count = countSelected(group.rooms, selected);
  const all = roomCount(group);
  return (
    <input
      type="checkbox"
      tabIndex={isTabStop ? 0 : -1}
      checked={count > 0 && count === all}
      readOnly
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && count < all;
      }}
      aria-label={format.t('group.select', { group: groupName(group, format.t), count: all })}
    />
  );
}
