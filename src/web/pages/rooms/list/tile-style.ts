import { coarsePointer, monoFamily } from '../../../theme';
import { iconMasks } from '../../../ui/icon-masks';
import { TILE } from '../../../ui/tile-grid';
import { roomParts } from './table-style';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const small = { fontSize: '0.75rem', lineHeight: 1.34, overflowWrap: 'normal' } as const;

/** Heights of a group's heading among tiles, in px. */
export const TILE_HEADING_PX = 40;

/** Of `.room-tiles`. */
export const tilesStyle = {
  ...iconMasks,
  ...roomParts,
  m: 0,
  p: 0,
  listStyle: 'none',
  position: 'relative',
  '& .line': { display: 'grid', gap: `${TILE.gap}px`, gridTemplateColumns: 'var(--columns)', position: 'absolute', insetInline: 0, top: 0 },
  '& .tile': {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: '3px',
    px: '8px',
    py: '6px',
    // “Sans service” beside a finger's button, in five columns on a tablet.
    [coarsePointer]: { px: '7px' },
    border: 1,
    borderLeft: 3,
    borderColor: 'divider',
    borderLeftColor: 'text.disabled',
    borderRadius: 1,
    bgcolor: 'background.paper',
    minWidth: 0,
    contain: 'layout paint',
    cursor: 'default',
  },
  '& .tile:hover': { borderColor: 'text.disabled' },
  '& .tile.success': { borderLeftColor: 'success.main' },
  '& .tile.info': { borderLeftColor: 'info.main' },
  '& .tile.chosen': { bgcolor: 'primary.light' },
  '& .tile.open': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' },
  '& .tile.gone, & .gone a': { color: 'text.secondary' },
  '& .top': { display: 'flex', height: 20, alignItems: 'baseline', justifyContent: 'space-between', gap: '4px' },
  '& .gone .top': { flexWrap: 'wrap', height: 'auto' },
  '& .roomy .top': { display: 'grid', height: 'auto', justifyContent: 'stretch', gap: '3px' },
  '& .id': { fontSize: '1rem', lineHeight: 1.25, minWidth: 0, ...cut },
  '& .id .changed': { ml: '5px', verticalAlign: '2px' },
  '& .id a:focus-visible': { outlineOffset: '-2px' },
  '& .status': { ...small, display: 'inline-flex', alignItems: 'center', gap: '3px', flex: 'none', minWidth: 0, fontWeight: 550, color: 'text.secondary' },
  '& .status.success': { color: 'success.main' },
  '& .status.info': { color: 'info.main' },
  '& .roomy .status': { overflow: 'hidden' },
  '& .status .words': { ...cut },
  '& .bottom': { display: 'flex', flexWrap: 'wrap', columnGap: '2px', rowGap: '3px', mt: 'auto', alignItems: 'flex-end' },
  '& .bottom > button': { flex: 'none', minHeight: 28, px: '6px', [coarsePointer]: { minHeight: 44, px: '4px' } },
  '& .roomy .bottom > button': { flex: '1 1 0', px: '4px' },
  '& .soon': { ...small, color: 'warning.main', fontWeight: 550, flex: '1 0 100%' },
  '& .services': { ...small, flex: '1 1 0', minWidth: 0, color: 'text.secondary' },
  // Between status and button, where nothing else stands: in a line of words it would break them.
  '& .services > .icon': { position: 'absolute', right: '8px', top: '29px', lineHeight: 0 },
  '& .both .services': { flex: '1 0 100%' },
  '& .bottom > input': { m: '6px', [coarsePointer]: { m: '12px' } },
  '& .tile.dense': { gap: 0, py: '4px', justifyContent: 'space-between' },
  '& .dense .id': { fontSize: '0.9375rem' },
  '& .dense .soon, & .dense .services': { flex: 'none' },
  '& .marks': { display: 'flex', alignItems: 'center', gap: '4px', flex: 'none' },
  '& .marks svg': { display: 'block' },
  '& .dense .bottom': { flexWrap: 'nowrap', justifyContent: 'space-between', alignItems: 'center', mt: 0 },
  '& .dense input': { m: 0 },
  '& .heading': { display: 'flex', alignItems: 'center', gap: '8px', gridColumn: '1 / -1', height: TILE_HEADING_PX, '& h2': { m: 0, fontSize: '0.875rem', fontWeight: 600 } },
  '& .prefix': { fontFamily: monoFamily, fontSize: '1rem', mr: '8px' },
} as const;
