import Box from '@mui/material/Box';
import { ListChecks } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type Dispatch } from 'react';
import { StateMessage } from '../../components/StateMessage';
import { lowWindow, PAGE_END_PX, surface } from '../../components/tokens';
import { byText } from '../../components/text-scale';
import { useDelayed } from '../../components/use-delayed';
import { useWindowEvent } from '../../components/use-window-event';
import { useListBox } from '../../components/virtual-list';
import { useMessages, type Translate } from '../../i18n/messages';
import { ActiveCellNote, noteStyle } from './ActiveCellNote';
import { EditorToolbar, RowMenu } from './EditorToolbar';
import { EditorGrid, type GridHandle } from './grid/EditorGrid';
import type { ClipboardResult } from './grid/grid-clipboard';
import { gridStyle } from './grid/grid-style';
import type { Point } from './grid/use-grid-pointer';
import { listIndexOf } from './undo-history';
import { RestoreCopy } from './ListCopies';
import { useList, type ListState, type ListStore } from './list-state';
import { PrintedList } from './PrintedList';
import type { Row } from './rows';
import { unfolds, type ScreenAction, type ScreenState, type SummaryPart } from './screen-state';
import { Summary, SummaryLists } from './Summary';

export interface ListEditorProps {
  store: ListStore;
  screen: ScreenState;
  dispatch: Dispatch<ScreenAction>;
  readOnly: boolean;
  /** A save is under way, or its dialog is open. */
  saving: boolean;
  onSave: () => void;
}

/** The tools, the grid, the note about the active cell and the summary. It fills the window. */
export function ListEditor({ store, screen, dispatch, readOnly, saving, onSave }: ListEditorProps) {
  const { t } = useMessages();
  const noteId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { offset } = useListBox(frame);
  const grid = useRef<GridHandle>(null);
  // A menu or dialog that was just closed takes the focus back until it is drawn as closed.
  const focusGrid = () => void setTimeout(() => grid.current?.focus());
  const [menu, setMenu] = useState<Point>();
  const copy = useRef<HTMLInputElement>(null);
  const edited = useList(store, (list) => list.edited);
  const isEmpty = useList(store, ({ history }) => history.rows.length === 0) && !edited;
  // A screen reader would not read the announcement behind the dialog.
  const announcement = useDelayed(saving ? undefined : screen.announcement);
  const regainFocus = useEffectEvent(() => {
    // The Save button is disabled now, and has lost the focus.
    if (document.activeElement === document.body) focusGrid();
  });
  useEffect(() => (saving ? () => regainFocus() : undefined), [saving]);
  // The button that took the list over, or discarded the edits, is gone.
  useEffect(() => (readOnly ? () => regainFocus() : undefined), [readOnly]);
  useEffect(() => (edited ? () => regainFocus() : undefined), [edited]);

  const announce = (text: string, undo = false) =>
    dispatch({ type: 'done', text, undo, rows: store.getState().history.rows });
  const onRestored = (text: string) => announce(text, true);
  const onDone = (text?: string) => {
    if (text !== undefined) announce(text);
    focusGrid();
  };
  useEditorKeys(store, readOnly, onSave);
  const { unfolded } = screen;
  /** A count leads to the next of its rows; rows that are not in the grid are listed. */
  const onCount = (part: SummaryPart) => {
    if (unfolds(part)) return dispatch({ type: 'unfold', part });
    const row = nextChanged(store.getState(), part);
    if (row !== undefined) store.dispatch({ type: 'go', index: row, column: 'id' });
    return focusGrid();
  };

  return (
    <Box ref={frame} sx={frameStyle} style={{ '--top': `${offset}px` } as React.CSSProperties}>
      <EditorToolbar
        {...{ store, readOnly }}
        onDone={focusGrid}
        onRestore={() => copy.current?.click()}
      />
      {!readOnly && <RestoreCopy store={store} ref={copy} onRestored={onRestored} />}
      <div className="place">
        <EditorGrid
          ref={grid}
          {...{ store, readOnly, noteId, onSave }}
          onRowMenu={setMenu}
          onPutBack={() => announce(t('list.done.putBack', { count: 1 }))}
          onMoveRefused={(why) => announce(t(`list.cannotMove.${why}`))}
          onClipboard={(result) => announce(clipboardMessage(result, t))}
        />
        {isEmpty && (
          <div className="empty">
            <StateMessage icon={ListChecks} title={t('provisioning.empty.title')}>
              {t('provisioning.empty.body')}
            </StateMessage>
          </div>
        )}
      </div>
      <ActiveCellNote id={noteId} {...{ store, announcement, readOnly, onDone }} />
      <div className="summary">
        <Summary {...{ store, dispatch, unfolded, readOnly, onCount }} />
        <SummaryLists
          {...{ store, unfolded, readOnly, onDone }}
          onGo={(problem) => {
            store.dispatch({ type: 'go', ...problem });
            focusGrid();
          }}
          onClose={() => {
            dispatch({ type: 'fold' });
            focusGrid();
          }}
        />
      </div>
      <PrintedList store={store} />
      {menu !== undefined && (
        <RowMenu
          at={menu}
          store={store}
          onClipboard={(result) =>
            announce(result ? clipboardMessage(result, t) : t('list.clipboardRefused'))
          }
          onClose={() => {
            setMenu(undefined);
            focusGrid();
          }}
        />
      )}
    </Box>
  );
}

/**
 * The keys of undo, redo and save also work where the grid does not have the focus: after an
 * import, for example, in the summary, or in the search.
 */
function useEditorKeys(store: ListStore, readOnly: boolean, onSave: () => void): void {
  useWindowEvent('keydown', (event) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event;
    const pressed = key.toLowerCase();
    if (readOnly || event.defaultPrevented || altKey || !(ctrlKey || metaKey)) return;
    if (!['z', 'y', 's'].includes(pressed)) return;
    // A dialog is about the list as it is, so the list must not change below it.
    if (document.querySelector('[role=dialog]') !== null) return;
    // A field has its own undo.
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && pressed !== 's') return;
    event.preventDefault();
    if (pressed === 's') onSave();
    else store.dispatch({ type: pressed === 'y' || shiftKey ? 'redo' : 'undo' });
  });
}

function clipboardMessage(
  { action, rows, cells, headings = 0, extraColumns = 0 }: ClipboardResult,
  t: Translate,
): string {
  const parts = [
    cells === undefined
      ? t(`list.done.${action}`, { count: rows })
      : t(`list.done.${action}Cells`, { count: cells }),
    headings > 0 && t('list.done.heading', { count: headings }),
    extraColumns > 0 && t('list.done.extraColumns', { count: extraColumns }),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** The next row below the active one that has this change; after the last row, from the top. */
function nextChanged(
  { history, analysis: { changes } }: ListState,
  part: SummaryPart,
): number | undefined {
  const { rows, selection } = history;
  const active = listIndexOf(history, selection.anchor.row);
  const isChanged = ({ key }: Row) => changes.get(key)?.kind === part;
  const below = rows.findIndex((row, index) => index > active && isChanged(row));
  const next = below === -1 ? rows.findIndex(isChanged) : below;
  return next === -1 ? undefined : next;
}

/** If the window is lower than this, the page scrolls instead of the grid. In px. */
const MIN_HEIGHT_PX = { xs: byText(280), md: byText(360) };

/** One style for all that an edit renders. Parts with their own style would each compute it. */
const frameStyle = {
  ...surface,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  minHeight: MIN_HEIGHT_PX,
  // Leaves room below the frame for the page's edge, and on small screens for the navigation.
  height: {
    xs: `calc(100dvh - var(--top) - var(--bottom-bar) - ${PAGE_END_PX.xs}px)`,
    md: `calc(100dvh - var(--top) - ${PAGE_END_PX.md}px)`,
  },
  '& .place': { position: 'relative', flex: 1, minHeight: 0 },
  // In a low window the note and the summary would leave no line for the grid.
  [lowWindow]: {
    height: 'auto',
    '& .place': { flex: 'none', height: byText(200) },
    '& .place:has(> .empty)': { height: byText(340) },
  },
  // Below the head and the empty line to type into.
  '& .empty': {
    position: 'absolute',
    inset: '104px 16px auto',
    pointerEvents: 'none',
    '& > *': { mx: 'auto' },
  },
  '& .grid': gridStyle,
  '& .note': noteStyle,
  '& .summary': { borderTop: 1, borderColor: 'divider' },
} as const;
