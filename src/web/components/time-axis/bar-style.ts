import { byText } from '../text-scale';
/**
 * Validity by fill and edge, never by colour alone: full, dashed, hatched. Also of the timeline's
 * bars and legend.
 */
export const validityLooks = {
  current: { bgcolor: 'success.light', borderColor: 'success.main' },
  scheduled: { borderColor: 'info.main', borderStyle: 'dashed' },
  ended: {
    bgcolor: 'background.default',
    color: 'text.secondary',
    backgroundImage:
      'repeating-linear-gradient(135deg, transparent 0 5px, var(--mui-palette-divider) 5px 6px)',
  },
} as const;

/** How a bar of one room is drawn. */
export const barStyle = {
  position: 'absolute',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  font: 'inherit',
  fontSize: '0.75rem',
  px: 0.75,
  borderRadius: 0.75,
  border: '1px solid',
  '&[data-validity=current], &[data-validity=open-ended]': {
    ...validityLooks.current,
    color: 'success.main',
  },
  '&[data-validity=scheduled]': {
    ...validityLooks.scheduled,
    bgcolor: 'background.paper',
    color: 'info.main',
  },
  '&[data-validity=ended]': { ...validityLooks.ended, borderColor: 'text.disabled' },
  '&[data-new=true]': {
    borderWidth: 2,
    borderStyle: 'solid',
    borderColor: 'primary.main',
    color: 'primary.main',
    bgcolor: 'primary.light',
    backgroundImage: 'none',
  },
  '&[data-overlap=true]': {
    outline: '2px dotted',
    outlineColor: 'var(--mui-palette-warning-main)',
    outlineOffset: '1px',
  },
  // It goes on beyond the edge of the plot: no edge of its own there.
  '&[data-before=true]': {
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
    borderInlineStart: 0,
  },
  '&[data-after=true]': { borderStartEndRadius: 0, borderEndEndRadius: 0, borderInlineEnd: 0 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', color: 'text.primary' },
  '& > svg': { flex: 'none' },
} as const;

/** A bar of a minute must still be seen, and met by a pointer. In px. */
export const BAR_WIDTH_MIN_PX = 8;
/** Below this there is no room for an icon, nor for words. In px. */
const ICON_ROOM_PX = 24;
const WORDS_ROOM_PX = byText(56);

/** What has room within a bar of this width. */
export function roomIn(width: number): { icon: boolean; words: boolean } {
  return { icon: width >= ICON_ROOM_PX, words: width >= WORDS_ROOM_PX };
}
