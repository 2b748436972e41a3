import type { ReactNode } from 'react';
import type { RoomGroup } from '../../../features/rooms/group-rooms';
import type { RoomFormatter } from '../../../features/rooms/room-formatter';
import { keyOfHeading } from '../../../features/rooms/use-roving';
import { FoldButton, GroupBox } from './GroupRow';
import { BOX_STOP, FOLD_STOP } from './table-stops';

export interface TileLineProps {
  /** Distance from the top of the list, in px. */
  top: number;
  children: ReactNode;
}

/** What stands side by side among the tiles: rooms, or the heading of a group. */
export function TileLine({ top, children }: TileLineProps) {
  return (
    <div role="presentation" className="line" style={{ transform: `translateY(${top}px)` }}>
      {children}
    </div>
  );
}

export interface TileHeadingProps {
  group: RoomGroup;
  selected: ReadonlySet<string>;
  /** A box stands before it, that selects its rooms. */
  selecting: boolean;
  folded: boolean;
  format: RoomFormatter;
  /** Whether the Tab key reaches its controls. */
  active: boolean;
}

/** The heading of a ward or floor among the tiles. */
export function TileHeading({
  group,
  selected,
  selecting,
  folded,
  format,
  active,
}: TileHeadingProps) {
  return (
    <li className="heading" data-key={keyOfHeading(group.prefix)}>
      {selecting && (
        <span className="select" data-do="select-group">
          <GroupBox
            group={group}
            selected={selected}
            format={format}
            stop={active ? BOX_STOP : -1}
          />
        </span>
      )}
      <h2>
        <FoldButton group={group} folded={folded} format={format} stop={active ? FOLD_STOP : -1} />
      </h2>
    </li>
  );
}
