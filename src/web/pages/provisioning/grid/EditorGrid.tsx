import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, type Dispatch, type KeyboardEvent, type Ref } from 'react';
import { keepLine } from '../../keep-line';
import { useMessages } from '../../../messages/messages';
import { coarsePointer } from '../../../theme';
import type { ListAnalysis } from '../analyse-list';
import type { AfterTyping } from './CellInput';
import { setCell, type Sheet } from './edit-rows';
import { gridClipboard } from './grid-clipboard';
import { meaningOfKey } from './grid-keys';
import { gridStyle, LINE_PX } from './grid-style';
import { GridRow, RemovedRow } from './GridRow';
import type { HistoryAction } from './history';
import { layLines } from './lines';
import { rangeOf, step, tabStep, type Selection } from './selection';
import { useGridPointer } from './use-grid-pointer';

export interface GridHandle {
  /** Gives the active cell the keyboard. */
  focus: () => void;
}

export interface EditorGridProps {
  sheet: Sheet;
  dispatch: Dispatch<HistoryAction>;
  analysis: ListAnalysis;
  readOnly: boolean;
  /** Id of what is said about the active cell. */
  noteId: string;
  onFind: () => void;
  onSave: () => void;
  onPutBack: (key: string) => void;
  onRowMenu: (anchor: HTMLElement) => void;
  told: (what: 'copied' | 'cut' | 'pasted', rows: number) => void;
  ref: Ref<GridHandle>;
}

/** The list as a spreadsheet: one active cell, in it the one field; only lines near the screen are in the page. */
export function EditorGrid({ sheet, dispatch, analysis, readOnly, noteId, onFind, onSave, onPutBack, onRowMenu, told, ref }: EditorGridProps) {
  const { t } = useMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const linePx = useMediaQuery(coarsePointer) ? LINE_PX.coarse : LINE_PX.fine;
  const { rows, selection } = sheet;
  const { anchor, head } = selection;
  const range = rangeOf(selection);
  const lines = useMemo(() => layLines(analysis.base, rows, analysis.diff), [analysis, rows]);
  const activeLine = lines.lineOf(anchor.row);

  const virtualizer = useVirtualizer({
    count: lines.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => linePx,
    overscan: 8,
    paddingStart: linePx,
    scrollPaddingStart: linePx,
    // The active cell holds the focus: it stays in the page wherever one scrolls.
    rangeExtractor: keepLine(activeLine),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, linePx]);
  const headLine = lines.lineOf(head.row);
  useLayoutEffect(() => {
    const { range: drawn } = virtualizer;
    // Asked to scroll, it measures the page: not with every key, but where the line may be cut off or out of sight.
    const wellInside = drawn !== null && headLine > drawn.startIndex + 1 && headLine < drawn.endIndex - 1;
    if (!wellInside) virtualizer.scrollToIndex(headLine, { align: 'auto' });
  }, [virtualizer, headLine]);

  const focused = useRef(false);
  /** Escape lets the next Tab leave the grid. */
  const leaving = useRef(false);
  const focus = () => {
    focused.current = true;
    const field = scroller.current?.querySelector<HTMLInputElement>('.field');
    field?.focus({ preventScroll: true });
    if (field?.classList.contains('editing') === false) field.select();
  };
  useImperativeHandle(ref, () => ({ focus }));

  const onCommit = useCallback(
    (text: string, after: AfterTyping) =>
      dispatch({
        type: 'edit',
        edit: (now) => {
          const typed = setCell(now, now.selection.anchor.row, now.selection.anchor.column, text);
          return { ...typed, selection: selectionAfter(typed, after) };
        },
      }),
    [dispatch],
  );
  const wantsFocus = useCallback(() => focused.current, []);
  const field = useMemo(() => ({ readOnly, describedBy: noteId, wantsFocus, onCommit }), [readOnly, noteId, wantsFocus, onCommit]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / linePx) - 2);
    if (event.key === 'Tab' && leaving.current) return undefined;
    const meaning = meaningOfKey(event, { sheet, page, readOnly });
    if (meaning === undefined) return undefined;
    leaving.current = meaning.type === 'leave';
    event.preventDefault();
    switch (meaning.type) {
      case 'find':
        return onFind();
      case 'save':
        return onSave();
      case 'leave':
        return undefined;
      default:
        return dispatch(meaning);
    }
  };
  const pointer = useGridPointer({ sheet, dispatch, focusField: focus, onPutBack, onRowMenu });
  const clipboard = gridClipboard(sheet, dispatch, readOnly, told);

  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={t('provisioning.title')}
      aria-rowcount={lines.count + 1}
      aria-multiselectable
      aria-readonly={readOnly}
      sx={gridStyle}
      style={{ height: '100%' }}
      onFocus={() => (focused.current = true)}
      onBlur={(event) => {
        leaving.current = false;
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) focused.current = false;
      }}
      onKeyDown={onKeyDown}
      {...pointer}
      {...clipboard}
    >
      <div role="row" aria-rowindex={1} className="head">
        <div role="columnheader"><span className="unseen">{t('list.column.number')}</span></div>
        <div role="columnheader">{t('list.column.id')}</div>
        <div role="columnheader">{t('list.column.name')}</div>
        <div role="columnheader"><span className="words">{t('list.column.state')}</span></div>
        <div role="columnheader"><span className="unseen">{t('list.column.menu')}</span></div>
      </div>
      <div role="rowgroup" style={{ height: virtualizer.getTotalSize() - linePx }}>
        {virtualizer.getVirtualItems().map(({ index: line, start }) => {
          const shown = lines.at(line);
          if ('removed' in shown) return <RemovedRow key={`gone-${shown.removed.key}`} row={shown.removed} line={line} top={start} readOnly={readOnly} />;
          const { index } = shown;
          const row = rows[index];
          const selected = index >= range.top && index <= range.bottom;
          const active = index === anchor.row;
          return (
            <GridRow
              key={row?.key ?? 'new'}
              row={row}
              index={index}
              line={line}
              top={start}
              active={active ? anchor.column : -1}
              left={selected ? range.left : -1}
              right={selected ? range.right : -1}
              change={row && analysis.changes.get(row.key)}
              problems={row && analysis.problemsOfRow.get(row.key)}
              field={active ? field : undefined}
              readOnly={readOnly}
            />
          );
        })}
      </div>
    </Box>
  );
}

function selectionAfter({ rows, selection }: Sheet, after: AfterTyping): Selection {
  const lines = rows.length + 1;
  switch (after) {
    case 'stay':
      return selection;
    case 'down':
    case 'up':
      return step(selection, after === 'down' ? 1 : -1, 0, false, lines);
    case 'left':
    case 'right':
      return step(selection, 0, after === 'right' ? 1 : -1, false, lines);
    case 'next':
    case 'previous':
      return tabStep(selection, after === 'previous', lines) ?? selection;
  }
}
