import { coarsePointer, monoFamily } from '../../../tokens';
import { byText } from '../../../text-scale';

/** Height of a line in px: dense for a mouse, a finger's 44 px and the edge below for touch. */
export const LINE_PX = { fine: byText(32), coarse: byText(45) };

const edge = '1px solid var(--mui-palette-divider)';

/** One style for the whole grid, by class names: a style of its own for each cell would cost more than the cell. */
export const gridStyle = {
  height: '100%',
  '--line': `${LINE_PX.fine}px`,
  [coarsePointer]: { '--line': `${LINE_PX.coarse}px` },
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingTop: 'var(--line)',
  '& .head, & .line': {
    display: 'grid',
    gridTemplateColumns: { xs: `${byText(44)}px minmax(${byText(72)}px, 3fr) minmax(0, 5fr) 28px 44px`, sm: `${byText(56)}px minmax(${byText(120)}px, ${byText(240)}px) minmax(0, 1fr) ${byText(120)}px 44px` },
    height: 'var(--line)',
    borderBottom: edge,
    alignItems: 'stretch',
  },
  '& .head': {
    position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.default', color: 'text.secondary', fontSize: '0.75rem', fontWeight: 550,
    '& > *': { display: 'flex', alignItems: 'center', px: 1, borderRight: edge, minWidth: 0, overflow: 'hidden' },
  },
  '& > [role=rowgroup]': { display: 'flow-root' },
  '& .line': { position: 'relative', contain: 'size layout style' },
  '& .number': {
    display: 'flex', alignItems: 'center', justifyContent: 'flex-end', px: 1, color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums',
    borderRight: edge, bgcolor: 'background.default', cursor: 'pointer', userSelect: 'none', '&.selected': { bgcolor: 'primary.light', color: 'primary.main', fontWeight: 600 },
  },
  // All in one line: a line's end is shown as a sign.
  '& .cell': {
    borderRight: edge, minWidth: 0, px: 1, cursor: 'cell', userSelect: 'none', lineHeight: 'calc(var(--line) - 1px)',
    overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre', unicodeBidi: 'plaintext',
  },
  '& .id': { fontFamily: monoFamily, fontSize: '0.8125rem' },
  '& .cell.selected': { bgcolor: 'primary.light' },
  '& .cell.error': { boxShadow: 'inset 3px 0 0 var(--mui-palette-error-main)', bgcolor: 'error.light' },
  '& .cell.warning': { boxShadow: 'inset 3px 0 0 var(--mui-palette-warning-main)' },
  '& .cell.active': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2, bgcolor: 'background.paper', px: 0 },
  '& .field': {
    display: 'block', width: '100%', height: '100%', px: 1, py: 0, border: 0, outline: 'none', bgcolor: 'transparent', color: 'inherit', font: 'inherit', cursor: 'cell', borderRadius: 0,
    '&::selection': { bgcolor: 'transparent' },
    '&::placeholder': { color: 'text.secondary', opacity: 1 },
    '&.editing': { cursor: 'text', '&::selection': { bgcolor: 'primary.main', color: 'primary.contrastText' } },
    [coarsePointer]: { fontSize: '1rem' },
  },
  '& .new .cell, & .new .number': { color: 'text.secondary' },
  '& .new .id': { fontFamily: 'inherit' },
  '& .line.removed': { bgcolor: 'background.default', color: 'text.secondary' },
  '& .state': { display: 'flex', alignItems: 'center', px: { xs: 0.5, sm: 1 }, minWidth: 0 },
  '& .mark': { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: '0.75rem', fontWeight: 550, whiteSpace: 'nowrap', color: 'text.secondary', flexShrink: 0 },
  '& .mark.added': { color: 'success.main' },
  '& .mark.renamed, & .mark.moved': { color: 'info.main' },
  '& .mark.error': { color: 'error.main' },
  '& .mark.warning': { color: 'warning.main' },
  '& .mark.beside': { display: { xs: 'none', sm: 'inline-flex' }, ml: 'auto' },
  '& .former': { ml: 1, color: 'text.secondary' },
  '& .words': { position: { xs: 'absolute', sm: 'static' }, clipPath: { xs: 'inset(50%)', sm: 'none' }, width: { xs: 1, sm: 'auto' }, overflow: 'hidden' },
  '& .unseen': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  '& .menu button': {
    width: '100%', height: '100%', display: 'grid', placeItems: 'center', border: 0, p: 0, bgcolor: 'transparent', color: 'text.secondary', cursor: 'pointer',
    '&.dots::before': { content: '""', width: 3, height: 3, borderRadius: '50%', bgcolor: 'currentColor', boxShadow: '0 -5px currentColor, 0 5px currentColor' },
    '&:hover, &:focus-visible': { color: 'primary.main', bgcolor: 'primary.light' },
  },
} as const;
