import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
} from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { VIRTUALIZER_OPTIONS, pinRow } from '../../../components/virtual-list';
import { useMessages } from '../../../i18n/messages';
import { useList, type ListStore } from '../list-state';
import type { ListAnalysis } from '../analyse-list';
import type { Row } from '../rows';
import type { AfterTyping } from './CellInput';
import { listIndexOf, moveRefusal, type MoveRefusal } from '../undo-history';
import type { GridState } from './edit-rows';
import { gridClipboard, type ClipboardResult } from './grid-clipboard';
import { meaningOfKey } from './grid-keys';
import { LINE_PX } from './grid-style';
import { GridHead } from './GridHead';
import { GridRow, RemovedRow, type ActiveCellInput } from './GridRow';
import { layLines } from './lines';
import { rangeOf, step, tabStep, type Selection } from './selection';
import { useGridPointer, type Point } from './use-grid-pointer';

export interface GridHandle {
  /** Moves the focus to the active cell. */
  focus: () => void;
}

export interface EditorGridProps {
  store: ListStore;
  readOnly: boolean;
  /** Id of the note about the active cell. */
  noteId: string;
  onSave: () => void;
  onRowMenu: (at: Point) => void;
  /** Called once a removed row was put back by its icon. */
  onPutBack: () => void;
  onMoveRefused: (why: MoveRefusal) => void;
  onClipboard: (result: ClipboardResult) => void;
  ref: Ref<GridHandle>;
}

/**
 * The list as a spreadsheet: one active cell with the one field, and only the lines near the
 * screen. It is our own, because the MIT versions of the data grids we know show at most 100 rows a
 * page, or edit a cell only once it is opened. The grid renders with every edit and move, a
 * memoised row only when its props change. The style is part of the frame's.
 */
export function EditorGrid({
  store,
  readOnly,
  noteId,
  onSave,
  onRowMenu,
  onPutBack,
  onMoveRefused,
  onClipboard,
  ref,
}: EditorGridProps) {
  const { t } = useMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const touch = useMediaQuery('(pointer: coarse)');
  const linePx = touch ? LINE_PX.coarse : LINE_PX.fine;
  const history = useList(store, (list) => list.history);
  const { shown: rows, filterView, selection } = history;
  const analysis = useList(store, (list) => list.analysis);
  const { anchor, head, ticked } = selection;
  const range = rangeOf(selection);
  const criteria = filterView?.criteria;
  const lines = useMemo(
    () => layLines(analysis.base, rows, analysis, criteria),
    [analysis, rows, criteria],
  );
  const nameWidth = useMemo(() => widestName(history.rows, analysis), [history.rows, analysis]);

  const virtualizer = useVirtualizer({
    ...VIRTUALIZER_OPTIONS,
    count: lines.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => linePx,
    overscan: OVERSCAN_LINES,
    paddingStart: linePx,
    // The active cell has the focus, so it must stay in the page.
    rangeExtractor: pinRow(lines.lineOf(anchor.row)),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, linePx]);
  const headLine = lines.lineOf(head.row);
  useLayoutEffect(() => {
    // All lines have the same height, so `scrollToIndex`, which measures lines, is not needed.
    if (scroller.current !== null) scrollToLine(scroller.current, headLine, linePx);
  }, [headLine, linePx]);

  const field = useRef<HTMLInputElement>(null);
  const focused = useRef(false);
  const byTouch = useRef(false);
  /** After Escape, the next Tab leaves the grid. */
  const leaving = useRef(false);
  const focus = () => {
    focused.current = true;
    field.current?.focus({ preventScroll: true });
    if (store.getState().typing === undefined && !byTouch.current) field.current?.select();
  };
  useImperativeHandle(ref, () => ({ focus }));

  const cellInput = useMemo(
    (): ActiveCellInput => ({
      ref: field,
      readOnly,
      describedBy: noteId,
      wantsFocus: () => focused.current,
      byTouch: () => byTouch.current,
      onType: (text) => store.dispatch({ type: 'typing', text }),
      onCommit: (cell, text, after) => {
        if (text !== undefined) store.dispatch({ type: 'commit', cell, text });
        store.dispatch({ type: 'select', selection: (grid) => selectionAfter(grid, after) });
      },
    }),
    [readOnly, noteId, store],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    // On a heading, only the keys of the whole list do something. Tab goes on to the cells.
    if (!focused.current && !event.ctrlKey && !event.metaKey) return undefined;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / linePx) - 2);
    if (event.key === 'Tab' && leaving.current) return undefined;
    const { shown, selection: at } = store.getState().history;
    const grid = { rows: shown, selection: at };
    const meaning = meaningOfKey(event, { grid, page, readOnly });
    if (meaning === undefined) return undefined;
    leaving.current = meaning.type === 'leave';
    event.preventDefault();
    switch (meaning.type) {
      case 'save':
        return onSave();
      case 'leave':
        return undefined;
      case 'move': {
        const refusal = moveRefusal(store.getState().history);
        return refusal === undefined ? store.dispatch(meaning) : onMoveRefused(refusal);
      }
      case 'select':
      case 'edit':
      case 'undo':
      case 'redo':
        return store.dispatch(meaning);
    }
  };
  const pointer = useGridPointer({
    store,
    field,
    byTouch: () => byTouch.current,
    onPointer: (byFinger) => (byTouch.current = byFinger),
    readOnly,
    focusField: focus,
    leaveField: () => {
      focused.current = false;
      field.current?.blur();
    },
    onRowMenu,
    onPutBack,
  });

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its field has the focus
    <div
      ref={scroller}
      role="grid"
      aria-label={t('provisioning.title')}
      aria-rowcount={lines.count + 1}
      aria-multiselectable
      aria-readonly={readOnly}
      className="grid"
      style={{ '--name': nameWidth } as CSSProperties}
      // The keys of the cells do not apply on the headings.
      onFocus={({ target }) => (focused.current = target.closest('.head') === null)}
      onBlur={(event) => {
        leaving.current = false;
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
          focused.current = false;
      }}
      onKeyDown={onKeyDown}
      {...pointer}
      {...gridClipboard(store, readOnly, onClipboard)}
    >
      <GridHead {...{ store, touch }} />
      <div role="rowgroup" style={{ height: virtualizer.getTotalSize() - linePx }}>
        {virtualizer.getVirtualItems().map(({ index: line, start }, at, items) => {
          const gap = start - (items[at - 1]?.end ?? linePx);
          const shown = lines.at(line);
          if ('removed' in shown)
            return (
              <RemovedRow
                key={`removed-${shown.removed.key}`}
                row={shown.removed}
                line={line}
                gap={gap}
                readOnly={readOnly}
              />
            );
          const { index } = shown;
          const row = rows[index];
          const selected =
            ticked === undefined
              ? index >= range.top && index <= range.bottom
              : row !== undefined && ticked.has(row.key);
          const active = index === anchor.row;
          const change = row && analysis.changes.get(row.key);
          return (
            <GridRow
              key={row?.key ?? 'new'}
              row={row}
              index={index}
              number={listIndexOf(history, index) + 1}
              line={line}
              gap={gap}
              active={active ? anchor.column : -1}
              left={selected ? range.left : -1}
              right={selected ? range.right : -1}
              change={change?.kind}
              before={change?.before}
              problems={row && analysis.problemsOfRow.get(row.key)}
              cellInput={active ? cellInput : undefined}
              handle={
                index === range.bottom && ticked === undefined && !readOnly ? range.right : -1
              }
              touch={touch}
              readOnly={readOnly}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The widest column of names has so many letters. */
const NAME_MAX_CH = 120;
const NAME_MIN_CH = 24;

/** The width for the longest name, with its former name beside it, as a CSS length. */
function widestName(rows: readonly Row[], { changes }: ListAnalysis): string {
  let longest = NAME_MIN_CH;
  for (const { key, name } of rows) {
    const before = changes.get(key)?.before?.name ?? name;
    const letters = before === name ? name.length : name.length + before.length + 2;
    if (letters > longest) longest = letters;
  }
  return `${Math.min(longest, NAME_MAX_CH)}ch`;
}

/** So many lines are rendered beyond each edge, so that a turn of the wheel shows no gap. */
const OVERSCAN_LINES = 8;

/** Scrolls just far enough to show the line below the header. */
function scrollToLine(scroller: HTMLElement, line: number, linePx: number): void {
  const { scrollTop, clientHeight } = scroller;
  const [highest, lowest] = [line * linePx, (line + 2) * linePx - clientHeight];
  if (scrollTop > highest) scroller.scrollTop = highest;
  else if (scrollTop < lowest) scroller.scrollTop = lowest;
}

function selectionAfter({ rows, selection }: GridState, after: AfterTyping): Selection {
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
