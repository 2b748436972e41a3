import Box from '@mui/material/Box';
import { ListChecks } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useMessages, type Translate } from '../../i18n/messages';
import { surface } from '../../components/surface';
import { StateMessage } from '../../components/StateMessage';
import { useDelayed } from '../../components/use-delayed';
import { useListBox } from '../../components/use-list-box';
import { ActiveCellNote, noteStyle, type Saved, type ToldOf } from './ActiveCellNote';
import { EditorToolbar } from './EditorToolbar';
import { FindPanel } from './FindPanel';
import { EditorGrid, type GridHandle } from './grid/EditorGrid';
import type { Told } from './grid/grid-clipboard';
import { gridStyle } from './grid/grid-style';
import { selectCell } from './grid/selection';
import { cleanIds } from './clean-id';
import { useList, type ListState, type ListStore } from './list-store';
import { PrintedList } from './PrintedList';
import { RowMenu } from './RowMenu';
import type { Row } from './rows';
import { Summary, type SummaryPart } from './Summary';
import { SummaryLists } from './SummaryList';
import { useUndoKeys } from './use-undo-keys';
import { stripFacilityPrefix } from './validate-rows';
import { byText } from '../../components/text-scale';
import { lowWindow } from '../../components/tokens';

export interface ListEditorProps {
  facilityId: string;
  store: ListStore;
  readOnly: boolean;
  onSave: () => void;
  saved: Saved | undefined;
  /** The list is on its way to the server, or its dialog is open. */
  saving: boolean;
  /** Which list is folded out below the summary. */
  open: SummaryPart | undefined;
  setOpen: (part: SummaryPart | undefined) => void;
}

/**
 * The editing surface: tools, summary, the grid, and what is to be said of the active cell. It
 * fills the window.
 */
export function ListEditor({
  facilityId,
  store,
  readOnly,
  onSave,
  saved,
  saving,
  open,
  setOpen,
}: ListEditorProps) {
  const { t } = useMessages();
  const { dispatch } = store;
  const noteId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { offset } = useListBox(frame);
  const grid = useRef<GridHandle>(null);
  const focusGrid = useCallback(() => grid.current?.focus(), []);
  useEffect(() => {
    if (!saving) return undefined;
    // The button that began it has nothing more to save, and lets the focus go.
    return () => void (document.activeElement === document.body && focusGrid());
  }, [saving, focusGrid]);
  const empty = useList(store, ({ history, edited }) => history.rows.length === 0 && !edited);
  const [finding, setFinding] = useState(false);
  const [menu, setMenu] = useState<HTMLElement>();
  const [told, setTold] = useState<ToldOf>();
  // Behind the dialog nobody would hear it.
  const heard = useDelayed(saving ? undefined : saved);
  const [seen, setSeen] = useState(saved);
  if (seen !== saved) {
    // What was done before the save is no news after it.
    setSeen(saved);
    setTold(undefined);
  }
  const tell = useCallback(
    (words: string, undo = false) => setTold({ words, undo, rows: store.now.history.rows }),
    [store],
  );
  const onRestored = useCallback((words: string) => tell(words, true), [tell]);
  const onStripPrefix = () =>
    store.replaceRows(stripFacilityPrefix(store.now.history.rows, facilityId));
  const onCleanIds = () => store.replaceRows(cleanIds(store.now.history.rows));
  const toggleFind = useCallback(() => setFinding((now) => !now), []);

  useUndoKeys(store, readOnly);

  const go = (row: number, column: number) => {
    dispatch({ type: 'select', selection: selectCell(row, column) });
    focusGrid();
  };
  /** A count leads to the next of its rows; those that are not in the grid are listed. */
  const onOpen = useCallback(
    (part: SummaryPart) => {
      if (part === 'removed' || part === 'problems')
        return setOpen(open === part ? undefined : part);
      const next = nextChanged(store.now, part);
      if (next !== undefined) dispatch({ type: 'select', selection: selectCell(next, 0) });
      return focusGrid();
    },
    [open, setOpen, store, dispatch, focusGrid],
  );

  return (
    <Box ref={frame} sx={frameStyle} style={{ '--top': `${offset}px` } as React.CSSProperties}>
      <EditorToolbar
        store={store}
        readOnly={readOnly}
        finding={finding}
        onFind={toggleFind}
        facilityId={facilityId}
        onDone={focusGrid}
        onRestored={onRestored}
      />
      {finding && (
        <FindPanel
          store={store}
          readOnly={readOnly}
          onReplaced={(cells) => tell(t('list.told.replaced', { count: cells }))}
          onClose={() => {
            setFinding(false);
            focusGrid();
          }}
        />
      )}
      <div className="place">
        <EditorGrid
          ref={grid}
          store={store}
          readOnly={readOnly}
          noteId={noteId}
          onFind={toggleFind}
          onSave={onSave}
          onRowMenu={setMenu}
          told={(done) => tell(inWords(done, t))}
        />
        {empty && (
          <div className="empty">
            <StateMessage icon={ListChecks} title={t('provisioning.empty.title')}>
              {t('provisioning.empty.body')}
            </StateMessage>
          </div>
        )}
      </div>
      <ActiveCellNote
        id={noteId}
        store={store}
        {...{ told, readOnly, onStripPrefix }}
        saved={heard}
      />
      <div className="summary">
        <Summary store={store} open={open} onOpen={onOpen} />
        <SummaryLists
          {...{ store, open, readOnly, onStripPrefix, onCleanIds }}
          onGo={({ index, column }) => go(index, column === 'id' ? 0 : 1)}
          onClose={() => {
            setOpen(undefined);
            focusGrid();
          }}
        />
      </div>
      <PrintedList facilityId={facilityId} store={store} />
      {menu !== undefined && (
        <RowMenu
          anchor={menu}
          dispatch={dispatch}
          onClose={() => {
            setMenu(undefined);
            focusGrid();
          }}
        />
      )}
    </Box>
  );
}

function inWords({ what, rows, headed = false, left = 0 }: Told, t: Translate): string {
  const parts = [
    t(`list.told.${what}`, { count: rows }),
    headed && t('list.told.headed'),
    left > 0 && t('list.told.columnsLeft', { count: left }),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/**
 * The first row below the active one that was changed so, going on from the top; undefined where
 * none was.
 */
function nextChanged(
  { history: { rows, selection }, analysis: { changes } }: ListState,
  part: SummaryPart,
): number | undefined {
  const changed = ({ key }: Row) => changes.get(key) === part;
  const below = rows.findIndex((row, index) => index > selection.anchor.row && changed(row));
  const next = below === -1 ? rows.findIndex(changed) : below;
  return next === -1 ? undefined : next;
}

/** What is left of the window, in px, below which the page scrolls instead. */
const LEAST_HEIGHT_PX = { xs: byText(280), md: byText(360) };

/**
 * Also of what is drawn with a keystroke: pieces with styles of their own would work them out each
 * time.
 */
const frameStyle = {
  ...surface,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  minHeight: LEAST_HEIGHT_PX,
  // Below the frame: the page's own edge, on small screens with the navigation.
  height: {
    xs: 'calc(100dvh - var(--top) - var(--bottom-bar) - 15px)',
    md: 'calc(100dvh - var(--top) - 24px)',
  },
  '& .place': { position: 'relative', flex: 1, minHeight: 0 },
  // What is told below it would leave the list no line.
  [lowWindow]: {
    height: 'auto',
    '& .place': { flex: 'none', height: byText(200) },
    '& .place:has(> .empty)': { height: byText(340) },
  },
  // Below the head and the line to type into, which stays where it is when this goes.
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
