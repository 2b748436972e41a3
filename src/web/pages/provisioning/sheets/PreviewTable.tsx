import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import { RevealedText } from '../../../components/RevealedText';
import { surface, monoFamily } from '../../../components/tokens';
import { byText } from '../../../components/text-scale';
import { escapeInvisible } from '../../../i18n/foreign-text';

/** So many rows show enough, and do not push the rest out of the dialog. */
const SHOWN_ROWS = 8;

export interface PreviewTableProps {
  label: string;
  headers: string[];
  /** The value of `grid-template-columns`. */
  columns: string;
  count: number;
  /** In px. A row whose text needs more is higher. */
  rowHeight: number;
  /** Renders the cells of a row, each with the role `cell`. */
  children: (index: number) => ReactNode;
}

/** A virtualised table of any length in a dialog. */
export function PreviewTable({
  label,
  headers,
  columns,
  count,
  rowHeight,
  children,
}: PreviewTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => frame.current,
    overscan: 10,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
    <Box
      ref={frame}
      tabIndex={0}
      role="group"
      aria-label={label}
      sx={{ ...surface, ...scroller, flexShrink: 0 }}
      style={{ height: Math.min(virtualizer.getTotalSize(), SHOWN_ROWS * rowHeight) + HEAD_PX }}
    >
      <Box role="table" aria-label={label} aria-rowcount={count + 1}>
        <Box role="row" aria-rowindex={1} sx={head} style={{ gridTemplateColumns: columns }}>
          {headers.map((header) => (
            <span key={header} role="columnheader">
              {header}
            </span>
          ))}
        </Box>
        <Box
          role="rowgroup"
          sx={{ position: 'relative' }}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <Box
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              sx={line}
              style={{
                minHeight: rowHeight,
                gridTemplateColumns: columns,
                transform: `translateY(${start}px)`,
              }}
            >
              {children(index)}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Height of the headings, in px. */
const HEAD_PX = byText(32);
const scroller = {
  overflow: 'auto',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
const cells = {
  display: 'grid',
  columnGap: 1.5,
  px: 1.5,
  alignItems: 'center',
  alignContent: 'center',
  '& > *': { minWidth: 0 },
} as const;
const head = {
  ...cells,
  height: HEAD_PX,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.75rem',
  fontWeight: 550,
  color: 'text.secondary',
} as const;
const line = {
  ...cells,
  position: 'absolute',
  insetInline: 0,
  top: 0,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

export interface RoomCellsProps {
  id: string;
  name: string;
  before?: string;
  isRemoved?: boolean;
}

/** Id and name of a room, with its former name. Long texts are cut, and shown in full on hover. */
export function RoomCells({ id, name, before, isRemoved = false }: RoomCellsProps) {
  const textDecoration = isRemoved ? 'line-through' : 'none';
  return (
    <>
      <Box
        component="span"
        role="cell"
        title={escapeInvisible(id)}
        sx={{ ...cut, textDecoration, fontFamily: monoFamily, fontSize: '0.8125rem' }}
      >
        <RevealedText text={id === '' ? '—' : id} />
      </Box>
      <Box
        component="span"
        role="cell"
        title={[name, ...(before === undefined ? [] : [before])].map(escapeInvisible).join(' ← ')}
        sx={{ ...cut, textDecoration }}
      >
        <RevealedText text={name === '' ? '—' : name} />
        {before !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            ← <RevealedText text={before === '' ? '—' : before} />
          </Box>
        )}
      </Box>
    </>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
