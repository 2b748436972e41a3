import { BOTTOM_BAR_PX, coarsePointer, monoFamily, TOP_BAR_PX } from '../../components/tokens';
import { validityLooks } from '../../components/time-axis/bar-style';
import { AXIS_HEIGHT_PX } from '../../components/time-axis/TimeAxis';

const edge = '1px solid var(--mui-palette-divider)';
const focusRing = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: '-2px',
  borderRadius: '4px',
};
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/**
 * Validity by fill and edge, never by colour alone; the status stands in words. Shared with the
 * legend.
 */
export const barLooks = {
  '& .bar': {
    boxSizing: 'border-box',
    border: '1px solid',
    borderRadius: '4px',
    fontSize: '0.75rem',
    lineHeight: 1,
    color: 'text.primary',
    bgcolor: 'background.paper',
    borderColor: 'text.disabled',
  },
  '& .bar.current, & .bar.open-ended': { ...validityLooks.current, borderLeftWidth: '4px' },
  '& .bar.no-start': { borderLeftStyle: 'none', borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
  '& .bar.scheduled': { ...validityLooks.scheduled, bgcolor: 'info.light' },
  '& .bar.ended': validityLooks.ended,
  '& .bar.attention': {
    borderColor: 'warning.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-warning-main)',
  },
  '& .bar.no-end': {
    borderRightStyle: 'none',
    borderTopRightRadius: 0,
    borderBottomRightRadius: 0,
  },
  // The arrow of what has no end.
  '& .bar.no-end::after, & .bar.no-start::before': {
    flex: 'none',
    mx: '5px',
    fontSize: '1rem',
    fontWeight: 700,
    lineHeight: 'inherit',
  },
  '& .bar.no-end::after': { content: '"›"', ml: 'auto' },
  '& .bar.no-start::before': { content: '"‹"' },
} as const;

/**
 * A bar's words and arrows keep to what is in sight by its padding, set at rest. Were they to stick
 * to the edge by the style sheet, or had each bar two elements that cut, each would be a layer of
 * its own, and layers are what a frame cost most.
 */
export const tapeStyle = {
  ...barLooks,
  '& .tape': {
    position: 'relative',
    border: edge,
    borderRadius: '6px',
    bgcolor: 'background.paper',
    fontSize: '0.875rem',
  },
  '& .head': {
    position: 'sticky',
    top: 'var(--top-bar)',
    zIndex: 4,
    display: 'grid',
    gridTemplateColumns: 'var(--label) minmax(0, 1fr)',
    bgcolor: 'background.paper',
    borderBottom: edge,
    borderRadius: '6px 6px 0 0',
  },
  '& .corner': {
    px: '8px',
    alignSelf: 'end',
    pb: '4px',
    fontSize: '0.75rem',
    fontWeight: 550,
    color: 'text.secondary',
    borderRight: edge,
    height: '100%',
    display: 'flex',
    alignItems: 'end',
    boxSizing: 'border-box',
  },
  '& .plot': { overflow: 'clip', touchAction: 'pan-y', cursor: 'grab', userSelect: 'none' },
  '& .plot:active': { cursor: 'grabbing' },
  '& .plane': { position: 'relative' },
  '& .moving .details': { visibility: 'hidden' },
  '& .track, & .lines': {
    position: 'absolute',
    insetBlock: 0,
    left: 'var(--label)',
    width: 'var(--plane)',
    transformOrigin: '0 0',
  },
  '& .lines': { left: 0 },
  // Below the last row nothing else covers what is moved over the rooms' column.
  '& .beside-names': {
    position: 'absolute',
    insetBlock: 0,
    left: 'var(--label)',
    right: 0,
    overflow: 'clip',
    pointerEvents: 'none',
  },
  // Layers of their own: shifting and stretching them paints nothing.
  '& .moving .track, & .moving .lines': { willChange: 'transform' },
  // Of a single room the details still have their place below its bar, in px.
  '& .body': { position: 'relative', minHeight: 300 },
  '& .grid': { position: 'absolute', inset: 0 },
  '& .row': {
    position: 'absolute',
    insetInline: 0,
    display: 'flex',
    borderBottom: edge,
    contain: 'size layout style',
    boxSizing: 'border-box',
  },
  '& .row:hover, & .row:focus-within': { bgcolor: 'action.hover' },
  '& .row.gone': { color: 'text.secondary', textDecoration: 'line-through' },
  '& .label': {
    position: 'relative',
    height: '100%',
    width: 'var(--label)',
    boxSizing: 'border-box',
    px: '8px',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    borderRight: edge,
    bgcolor: 'background.paper',
    zIndex: 1,
    cursor: 'default',
  },
  '& .label a': {
    ...cut,
    color: 'text.primary',
    textDecoration: 'none',
    fontFamily: monoFamily,
    fontWeight: 650,
    minWidth: 0,
    py: '6px',
  },
  // A finger has the whole of its row, as far as the bars.
  '& .label a::after': { [coarsePointer]: { content: '""', position: 'absolute', inset: 0 } },
  // Its middle may be a screen away.
  '& .tall .label': { alignItems: 'flex-start' },
  '& .tall .label > *': {
    position: 'sticky',
    top: `calc(var(--top-bar) + ${AXIS_HEIGHT_PX}px)`,
    py: '10px',
  },
  '& .label a:hover': { textDecoration: 'underline' },
  '& .status': { display: 'inline-flex', flex: 'none', color: 'text.secondary' },
  '& .status.success': { color: 'success.main' },
  '& .status.info': { color: 'info.main' },
  '& .status.warning': { color: 'warning.main' },
  '& .rangeless': {
    position: 'relative',
    width: 34,
    height: 22,
    alignSelf: 'center',
    ml: '-40px',
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3px',
    fontSize: '0.75rem',
    fontWeight: 600,
    color: 'text.secondary',
    borderRadius: '4px',
    cursor: 'help',
  },
  '& .rangeless.dates': { color: 'warning.main', bgcolor: 'warning.light' },
  '& .track .bar': {
    position: 'absolute',
    minWidth: '4px',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    overflow: 'clip',
    textOverflow: 'ellipsis',
    textIndent: '5px',
    lineHeight: 'var(--bar-line)',
  },
  '& .track .bar.found': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: '1px',
    zIndex: 1,
    scrollMarginBlock: `${TOP_BAR_PX + AXIS_HEIGHT_PX}px ${BOTTOM_BAR_PX}px`,
  },
  '& .track .bar.no-end, & .track .bar.no-start': {
    display: 'flex',
    alignItems: 'center',
    textIndent: 0,
  },
  '& .track .bar > svg': {
    flex: 'none',
    ml: '4px',
    mr: '4px',
    color: 'warning.main',
    verticalAlign: 'text-bottom',
  },
  '& .track .bar > span': { ...cut, px: '5px', minWidth: 0 },
  '& .track .bar > svg + span': { pl: 0 },
  '& .heading': {
    height: '100%',
    boxSizing: 'border-box',
    width: '100%',
    display: 'flex',
    alignItems: 'center',
    px: '8px',
    bgcolor: 'background.default',
    fontWeight: 600,
    gap: '8px',
  },
  '& .quiet': { color: 'text.secondary' },
  '& .tape :focus-visible': focusRing,
} as const;
