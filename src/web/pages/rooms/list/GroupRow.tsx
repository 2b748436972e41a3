import { roomCount, type RoomGroup } from '../../../features/rooms/group-rooms';
import { groupName, GroupName } from '../../../features/rooms/GroupName';
import type { RoomFormatter } from '../../../features/rooms/room-formatter';
import { keyOfHeading } from '../../../features/rooms/use-roving';
import { BOX_STOP, FOLD_STOP } from './table-stops';

export interface GroupRowProps {
  group: RoomGroup;
  rowIndex: number;
  top: number;
  selected: ReadonlySet<string>;
  folded: boolean;
  format: RoomFormatter;
  stop: number;
}

/** The heading of a ward or floor within the table, with a box that selects its rooms. */
export function GroupRow({ group, rowIndex, top, selected, folded, format, stop }: GroupRowProps) {
  return (
    <div
      role="row"
      className="row heading"
      aria-rowindex={rowIndex}
      data-key={keyOfHeading(group.prefix)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className="select" data-do="select-group">
        <GroupBox group={group} selected={selected} format={format} stop={stop} />
      </div>
      <div role="gridcell" className="cell">
        <FoldButton group={group} folded={folded} format={format} stop={stop} />
      </div>
    </div>
  );
}

/** What a group is called and has, which folds it. */
export function FoldButton({
  group,
  folded,
  format,
  stop,
}: Pick<GroupRowProps, 'group' | 'folded' | 'format' | 'stop'>) {
  return (
    <button
      type="button"
      className="fold"
      data-do="fold"
      data-stop={FOLD_STOP}
      tabIndex={stop === FOLD_STOP ? 0 : -1}
      aria-expanded={!folded}
    >
      <GroupName group={group} format={format} />
    </button>
  );
}

/** Selects all rooms of a group, or none where all are selected. */
export function GroupBox({
  group,
  selected,
  format,
  stop,
}: Pick<GroupRowProps, 'group' | 'selected' | 'format' | 'stop'>) {
  const count = group.rooms.filter(({ id }) => selected.has(id)).length;
  const all = roomCount(group);
  return (
    <input
      type="checkbox"
      data-stop={BOX_STOP}
      tabIndex={stop === BOX_STOP ? 0 : -1}
      checked={count > 0 && count === all}
      readOnly
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && count < all;
      }}
      aria-label={format.t('group.select', { group: groupName(group, format.t), count: all })}
    />
  );
}
