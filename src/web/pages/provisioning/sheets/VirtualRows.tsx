import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import { surface } from '../../../components/surface';
import { byText } from '../../../components/text-scale';

/** As many rows as show what is meant without pushing the rest out of a dialog. */
const SHOWN_ROWS = 8;

export interface VirtualRowsProps {
  label: string;
  headers: string[];
  /** Widths of the columns, as a grid has them. */
  columns: string;
  count: number;
  /** In px; more where a row's text needs more. */
  rowHeight: number;
  /** The cells of a row, each with the role `cell`. */
  children: (index: number) => ReactNode;
}

/** A table of any length in a scrolling frame: only rows near the visible ones are in the page. */
export function VirtualRows({
  label,
  headers,
  columns,
  count,
  rowHeight,
  children,
}: VirtualRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => frame.current,
    overscan: 10,
  });
  return (
    // A frame that scrolls takes the keyboard's arrows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else its rows are out of reach without a mouse
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
