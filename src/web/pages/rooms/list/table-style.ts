import { iconMasks } from '../../../ui/icon-masks';
import { coarsePointer, monoFamily, TOP_BAR_PX } from '../../../theme';

/** Heights of a row and of the head, in px, by density: a mouse needs 28, a finger 44. */
export function rowHeight(density: 'normal' | 'compact', coarse: boolean): number {
  if (coarse) return density === 'compact' ? 48 : 56;
  return density === 'compact' ? 30 : 38;
}
export const HEAD_PX = 36;
/** Width of the checkbox's column. */
export const selectColumn = (coarse: boolean) => (coarse ? 44 : 36);

const edge = '1px solid var(--mui-palette-divider)';
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const focusRing = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px', borderRadius: '4px' };

/** The buttons, links and marks of a room, in rows and tiles alike. */
export const roomParts = {
  '& a': { color: 'text.primary', textDecoration: 'none', fontFamily: monoFamily, fontWeight: 650 },
  '& a:hover': { textDecoration: 'underline' },
  '& button': {
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 550,
    lineHeight: 1,
    color: 'text.primary',
    bgcolor: 'transparent',
    border: edge,
    borderRadius: '6px',
    px: '8px',
    minHeight: 24,
    cursor: 'pointer',
    [coarsePointer]: { minHeight: 44, px: '12px' },
  },
  '& button[data-off]': { opacity: 0.6 },
  '& button:hover': { borderColor: 'primary.main', color: 'primary.main' },
  '& input[type=checkbox]': { accentColor: 'var(--mui-palette-primary-main)', width: 16, height: 16, m: 0, cursor: 'pointer', [coarsePointer]: { width: 20, height: 20 } },
  '& :focus-visible': focusRing,
  '& .soon': { color: 'warning.main', fontWeight: 550 },
  '& .quiet': { color: 'text.secondary' },
  '& .changed': { display: 'inline-block', width: 8, height: 8, borderRadius: '50%', bgcolor: 'info.main', flex: 'none', fontSize: 0, color: 'transparent', overflow: 'hidden' },
  // A short highlight when it arrives; the dot stays until the room is looked at.
  '& .is-changed': { animation: 'room-changed 1.6s ease-out' },
  '@keyframes room-changed': { from: { backgroundColor: 'var(--mui-palette-info-light)' } },
} as const;

/** Of `.room-table`. Each rule names one class: of thousands of cells that scroll in, every rule is asked whether it fits. */
export const tableStyle = {
  ...iconMasks,
  ...roomParts,
  position: 'relative',
  border: edge,
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: '0.875rem',
  '& .row, & .head': { display: 'grid', gridTemplateColumns: 'var(--columns)', alignItems: 'center' },
  '& .sticky': { position: 'sticky', top: TOP_BAR_PX, zIndex: 2, bgcolor: 'background.paper', borderRadius: '6px 6px 0 0' },
  '& .head': { height: HEAD_PX, borderBottom: edge, fontSize: '0.75rem', fontWeight: 550, color: 'text.secondary' },
  '& .body': { position: 'relative' },
  '& .row': { position: 'absolute', insetInline: 0, top: 0, height: 'var(--row)', borderBottom: edge, cursor: 'default', contain: 'strict' },
  '& .row:hover': { bgcolor: 'action.hover' },
  '& .row.selected': { bgcolor: 'primary.light' },
  '& .row.open': { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' },
  '& .row.gone, & .row.gone a': { color: 'text.secondary' },
  // A name written from right to left turns nothing round, and stands where the others do.
  '& .cell': { px: '8px', minWidth: 0, unicodeBidi: 'plaintext', textAlign: 'left', ...cut },
  '& .cell.icon::before': { mr: '4px', verticalAlign: '-2px' },
  '& .state': { color: 'text.secondary', fontWeight: 550 },
  '& .state.success': { color: 'success.main' },
  '& .state.info': { color: 'info.main' },
  '& .select': { height: '100%', display: 'grid', placeItems: 'center' },
  '& .room': { display: 'flex', alignItems: 'center', gap: '6px', px: '8px', minWidth: 0 },
  '& .room a': { unicodeBidi: 'plaintext', minWidth: 0, ...cut },
  '& .copy': { display: 'none', border: 0, px: '4px', color: 'text.secondary', flex: 'none', minHeight: 24, lineHeight: 0 },
  // The keyboard goes to it before its row has the focus.
  '& .row:hover .copy, & .row.current .copy': { display: 'block', [coarsePointer]: { display: 'none' } },
  '& .row.current:not(:hover, :focus-within) .copy': { opacity: 0 },
  '& .actions': { display: 'flex', gap: '4px', pr: '8px', justifyContent: 'flex-end', whiteSpace: 'nowrap' },
  '& .head > .cell:last-child': { textAlign: 'end' },
  '& .sort': { border: 0, px: 0, minHeight: 28, fontSize: 'inherit', fontWeight: 'inherit', color: 'inherit', display: 'inline-flex', alignItems: 'center', gap: '4px', [coarsePointer]: { minHeight: 34, px: 0 } },
  '& [aria-sort=ascending] .sort, & [aria-sort=descending] .sort': { color: 'text.primary', fontWeight: 650 },
  '& .heading': { bgcolor: 'background.default', fontWeight: 600, gridTemplateColumns: 'var(--select) 1fr' },
  '& .heading .prefix': { fontFamily: monoFamily, mr: '8px' },
} as const;
