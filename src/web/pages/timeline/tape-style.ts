import { monoFamily, TOP_BAR_PX } from '../../theme';
import { validityLooks } from '../../ui/time-axis/bar-style';

const edge = '1px solid var(--mui-palette-divider)';
const focusRing = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px', borderRadius: '4px' };
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Validity by fill and edge, never by colour alone; the status stands in words. Shared with the legend. */
export const barLooks = {
  '& .bar': { boxSizing: 'border-box', border: '1px solid', borderRadius: '4px', fontSize: '0.75rem', lineHeight: 1, color: 'text.primary', bgcolor: 'background.paper', borderColor: 'text.disabled' },
  '& .bar.current, & .bar.open-ended': { ...validityLooks.current, borderLeftWidth: '4px' },
  '& .bar.no-start': { borderLeftStyle: 'none', borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
  '& .bar.scheduled': { ...validityLooks.scheduled, bgcolor: 'info.light' },
  '& .bar.ended': validityLooks.ended,
  '& .bar.attention': { borderColor: 'warning.main', boxShadow: 'inset 0 0 0 1px var(--mui-palette-warning-main)' },
  '& .bar.no-end': { borderRightStyle: 'none', borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  // The arrow of what has no end.
  '& .bar.no-end::after, & .bar.no-start::before': { flex: 'none', mx: '5px', fontSize: '1rem', fontWeight: 700, lineHeight: 'inherit' },
  '& .bar.no-end::after': { content: '"›"', ml: 'auto' },
  '& .bar.no-start::before': { content: '"‹"' },
} as const;

/**
 * The chart scrolls sideways over what is drawn, bars lie in parts of its width: moving changes no style, zooming only the
 * width. A bar's words and arrows keep to what is in sight by its padding, which is set at rest: were they to stick to the edge
 * by the style sheet, each would be a layer of its own, and layers are what a moving frame cost most.
 */
export const tapeStyle = {
  ...barLooks,
  '& .tape': { position: 'relative', border: edge, borderRadius: '6px', bgcolor: 'background.paper', fontSize: '0.875rem' },
  '& .head': { position: 'sticky', top: TOP_BAR_PX, zIndex: 4, display: 'grid', gridTemplateColumns: 'var(--label) minmax(0, 1fr)', bgcolor: 'background.paper', borderBottom: edge, borderRadius: '6px 6px 0 0' },
  '& .corner': { px: '8px', alignSelf: 'end', pb: '4px', fontSize: '0.75rem', fontWeight: 550, color: 'text.secondary', borderRight: edge, height: '100%', display: 'flex', alignItems: 'end', boxSizing: 'border-box' },
  '& .scroller': { overflow: 'hidden', scrollbarWidth: 'none', touchAction: 'pan-y', cursor: 'grab', userSelect: 'none', overscrollBehaviorX: 'contain' },
  // A scroller is drawn in layers, one for each row's link: good to drag, but every zoom draws them all.
  '& .scroller:active': { overflowX: 'scroll', cursor: 'grabbing' },
  // Of a single room the details still have their place below its bar, in px.
  '& .plane': { position: 'relative' },
  '& .moving .details': { visibility: 'hidden' },
  '& .body': { position: 'relative', minHeight: 300 },
  '& .grid': { position: 'absolute', inset: 0 },
  '& .lines': { position: 'absolute', insetBlock: 0, right: 0, left: 'var(--label)', pointerEvents: 'none' },
  '& .row': { position: 'absolute', insetInline: 0, display: 'flex', borderBottom: edge, contain: 'size layout style', boxSizing: 'border-box' },
  '& .row:hover, & .row:focus-within': { bgcolor: 'action.hover' },
  '& .row.gone': { color: 'text.secondary', textDecoration: 'line-through' },
  '& .label': { position: 'sticky', left: 0, height: '100%', width: 'var(--label)', boxSizing: 'border-box', px: '8px', display: 'flex', alignItems: 'center', gap: '6px', borderRight: edge, bgcolor: 'background.paper', zIndex: 1, cursor: 'default' },
  '& .label a': { ...cut, color: 'text.primary', textDecoration: 'none', fontFamily: monoFamily, fontWeight: 650, minWidth: 0, py: '6px' },
  '& .label a:hover': { textDecoration: 'underline' },
  '& .status': { display: 'inline-flex', flex: 'none', color: 'text.secondary' },
  '& .status.success': { color: 'success.main' },
  '& .status.info': { color: 'info.main' },
  '& .rangeless': { position: 'sticky', left: 'calc(var(--label) - 40px)', width: 34, height: 22, alignSelf: 'center', ml: '-40px', zIndex: 2, display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '3px', fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary', borderRadius: '4px', cursor: 'help' },
  '& .rangeless.dates': { color: 'warning.main', bgcolor: 'warning.light' },
  '& .track': { position: 'absolute', insetBlock: 0, right: 0, left: 'var(--label)' },
  '& .track .bar': { position: 'absolute', minWidth: '4px', cursor: 'pointer', whiteSpace: 'nowrap', overflow: 'clip', textOverflow: 'ellipsis', textIndent: '5px', lineHeight: 'var(--bar-line)' },
  '& .track .bar.no-end, & .track .bar.no-start': { display: 'flex', alignItems: 'center', textIndent: 0 },
  '& .track .bar > svg': { flex: 'none', ml: '4px', mr: '4px', color: 'warning.main', verticalAlign: 'text-bottom' },
  '& .track .bar > span': { ...cut, px: '5px', minWidth: 0 },
  '& .track .bar > svg + span': { pl: 0 },
  '& .heading': { position: 'sticky', left: 0, height: '100%', boxSizing: 'border-box', minWidth: 'min(100%, var(--in-sight))', display: 'flex', alignItems: 'center', px: '8px', bgcolor: 'background.default', fontWeight: 600, gap: '8px' },
  '& .heading .prefix': { fontFamily: monoFamily, mr: '8px' },
  '& .quiet': { color: 'text.secondary' },
  '& .tape :focus-visible': focusRing,
} as const;
