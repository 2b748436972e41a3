import Box from '@mui/material/Box';
import { roomCount, type RoomGroup } from '../../../features/rooms/room-groups';
import { groupName, GroupName } from '../../../features/rooms/GroupName';
import type { RoomFormatter } from '../../../features/rooms/room-formatter';
import { keyOfHeading } from '../../../features/rooms/use-roving';
import { countSelected } from '../room-selection';
import { BOX_STOP, FOLD_STOP, TILE_HEADING_PX } from './room-list';

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

/** A button with the group's name and counts, which folds the group. */
function FoldButton({
  group,
  folded,
  format,
  stop,
}: Pick<GroupRowProps, 'group' | 'folded' | 'format' | 'stop'>) {
  return (
    <Box
      component="button"
      type="button"
      sx={foldButton}
      data-do="fold"
      data-stop={FOLD_STOP}
      tabIndex={stop === FOLD_STOP ? 0 : -1}
      aria-expanded={!folded}
    >
      <GroupName group={group} t={format.t} />
    </Box>
  );
}

const foldButton = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  // Its margin moves it 4 px outside.
  maxWidth: 'calc(100% + 4px)',
  border: 0,
  px: 0.5,
  ml: -0.5,
  fontSize: '0.875rem',
  fontWeight: 600,
  // Leaves space for accents and descenders of large text.
  lineHeight: 1.25,
  '& .quiet': { fontWeight: 400 },
  '&::before': {
    content: '""',
    border: '5px solid transparent',
    borderTopColor: 'currentColor',
    borderBottomWidth: 0,
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      borderTopColor: 'CanvasText',
    },
  },
  '&[aria-expanded=false]::before': { transform: 'rotate(-90deg)' },
} as const;

/** Selects all rooms of a group, or none if all are selected. */
function GroupBox({
  group,
  selected,
  format,
  stop,
}: Pick<GroupRowProps, 'group' | 'selected' | 'format' | 'stop'>) {
  const count = countSelected(group.rooms, selected);
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

export interface TileHeadingProps {
  group: RoomGroup;
  selected: ReadonlySet<string>;
  /** Whether a box before the heading selects the group's rooms. */
  selecting: boolean;
  folded: boolean;
  format: RoomFormatter;
  /** Whether the Tab key reaches the heading's controls. */
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
    <Box component="li" sx={tileHeading} data-key={keyOfHeading(group.prefix)}>
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
      <Box component="h2" sx={{ m: 0, minWidth: 0, font: 'inherit' }}>
        <FoldButton group={group} folded={folded} format={format} stop={active ? FOLD_STOP : -1} />
      </Box>
    </Box>
  );
}

const tileHeading = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  gridColumn: '1 / -1',
  minWidth: 0,
  height: TILE_HEADING_PX,
  '& > .select': { width: TILE_HEADING_PX, mx: -1.5 },
} as const;
