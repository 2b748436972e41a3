import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, CircleMinus, Lock, LoaderCircle, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { monoFamily } from '../../../theme';
import type { BulkWords } from './bulk-words';
import type { RowState } from './row-state';
import type { BulkRow } from './work';

/** What was never sent has no time. */
const NEVER = new Date(0);
/** What a row is taken for until it is measured, in px. */
const ROW_PX = 38;
const OVERSCAN_ROWS = 12;

const looks: Record<RowState['kind'], { icon: LucideIcon; colour: string }> = {
  waiting: { icon: CircleDashed, colour: 'text.secondary' },
  running: { icon: LoaderCircle, colour: 'info.main' },
  done: { icon: CircleCheck, colour: 'success.main' },
  failed: { icon: CircleAlert, colour: 'error.main' },
  refused: { icon: Lock, colour: 'error.main' },
  unknown: { icon: CircleHelp, colour: 'warning.main' },
  skipped: { icon: CircleMinus, colour: 'text.secondary' },
};

export interface BulkTableProps {
  rows: readonly BulkRow[];
  /** Undefined before anything was sent. */
  states: readonly RowState[] | undefined;
  /** Places of the rows to show. */
  shown: readonly number[];
  words: BulkWords;
}

/** Every row of bulk work: the room, what happens there, what came of it. Only those in sight are in the page. */
export function BulkTable({ rows, states, shown, words }: BulkTableProps) {
  const { t } = words;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    getItemKey: (index) => rows[shown[index] ?? -1]?.key ?? index,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <Box ref={scroller} tabIndex={0} role="table" aria-label={t('bulk.table')} aria-rowcount={shown.length + 1} className={states === undefined ? 'planned' : ''} sx={table}>
      <Box role="rowgroup" className="head">
        <Box role="row" aria-rowindex={1} className="row">
          {(states === undefined ? (['room', 'what'] as const) : (['room', 'what', 'outcome'] as const)).map((column) => (
            <Box key={column} role="columnheader" className={column}>{t(`bulk.report.${column}`)}</Box>
          ))}
        </Box>
      </Box>
      <Box role="rowgroup" sx={{ position: 'relative' }} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const place = shown[index] ?? -1;
          const row = rows[place];
          if (row === undefined) return null;
          return (
            <div key={key} ref={virtualizer.measureElement} data-index={index} role="row" aria-rowindex={index + 2} className="row line" style={{ transform: `translateY(${start}px)` }}>
              <div role="cell" className="room"><bdi>{row.room}</bdi></div>
              <div role="cell" className="what">
                {(row.skip === undefined || row.service !== undefined) && <bdi>{words.what(row)} </bdi>}
                {states === undefined && row.skip !== undefined && <Result state={{ kind: 'skipped', why: row.skip, at: NEVER }} words={words} />}
              </div>
              {states !== undefined && <div role="cell" className="outcome"><Result state={states[place] ?? { kind: 'waiting' }} words={words} /></div>}
            </div>
          );
        })}
      </Box>
    </Box>
  );
}

function Result({ state, words }: { state: RowState; words: BulkWords }) {
  const { icon: Icon, colour } = looks[state.kind];
  const message = words.message(state);
  return (
    <>
      <Box component="span" sx={{ color: colour, fontWeight: 550, whiteSpace: 'nowrap', mr: 1 }}>
        <Icon size={15} aria-hidden />
        {words.outcome(state)}
      </Box>
      {message !== '' && <Box component="span" sx={{ color: 'text.secondary' }}>{message}</Box>}
    </>
  );
}

const edge = '1px solid var(--mui-palette-divider)';
const table = {
  flex: '1 1 0',
  minHeight: 200,
  overflow: 'auto',
  border: edge,
  borderRadius: 1,
  fontSize: '0.875rem',
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '1px' },
  '& .head': { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', borderBottom: edge, fontSize: '0.75rem', fontWeight: 550, color: 'text.secondary' },
  '& .row': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(72px, auto) 1fr', sm: 'minmax(88px, 1fr) minmax(0, 3fr) minmax(0, 3fr)' },
    gridTemplateAreas: { xs: '"room outcome" ". what"', sm: '"room what outcome"' },
    columnGap: 1.5,
    alignItems: 'baseline',
    px: 1.5,
    py: 1,
  },
  '&.planned .row': { gridTemplateColumns: 'minmax(72px, 1fr) minmax(0, 6fr)', gridTemplateAreas: '"room what"' },
  '&:not(.planned) .head .what': { display: { xs: 'none', sm: 'block' } },
  '& .line': { position: 'absolute', insetInline: 0, top: 0, borderBottom: edge },
  '& .room': { gridArea: 'room' },
  '& .line .room': { fontFamily: monoFamily, fontWeight: 650 },
  '& .what': { gridArea: 'what' },
  '&:not(.planned) .line .what': { color: { xs: 'text.secondary', sm: 'text.primary' } },
  '& .outcome': { gridArea: 'outcome' },
  '& .line svg': { verticalAlign: '-2.5px', mr: 0.75 },
} as const;
