import Box from '@mui/material/Box';
import { useCallback, useId, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages';
import { surface } from '../../ui/Panel';
import { useListPlace } from '../use-list-place';
import { ActiveCellNote } from './ActiveCellNote';
import type { ListAnalysis } from './analyse-list';
import { EditorToolbar } from './EditorToolbar';
import { FindPanel } from './FindPanel';
import type { Sheet } from './grid/edit-rows';
import { EditorGrid, type GridHandle } from './grid/EditorGrid';
import { selectCell } from './grid/selection';
import { RowMenu } from './RowMenu';
import type { Row } from './rows';
import { Summary, type SummaryPart } from './Summary';
import { ProblemList, RemovedList } from './SummaryList';
import type { ListEditorState } from './use-list-editor';
import { stripFacilityPrefix } from './validate-rows';

export interface ListEditorProps {
  facilityId: string;
  editor: ListEditorState;
  readOnly: boolean;
  onSave: () => void;
  /** Which list is folded out below the summary. */
  open: SummaryPart | undefined;
  setOpen: (part: SummaryPart | undefined) => void;
}

/** The editing surface: tools, summary, the grid, and what is to be said of the active cell. It fills the window. */
export function ListEditor({ facilityId, editor, readOnly, onSave, open, setOpen }: ListEditorProps) {
  const { t } = useMessages();
  const { history, dispatch, analysis, replaceRows, putBack } = editor;
  const { rows, selection, past, future } = history;
  const noteId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { offset } = useListPlace(frame);
  const grid = useRef<GridHandle>(null);
  const focusGrid = useCallback(() => grid.current?.focus(), []);
  const [finding, setFinding] = useState(false);
  const [menu, setMenu] = useState<HTMLElement>();
  const [told, setTold] = useState('');
  const toggleFind = useCallback(() => setFinding((now) => !now), []);

  const go = (row: number, column: number) => {
    dispatch({ type: 'select', selection: selectCell(row, column) });
    focusGrid();
  };
  const { changes } = analysis;
  /** A count leads to the next of its rows; those that are not in the grid are listed. */
  const onOpen = useCallback(
    (part: SummaryPart) => {
      if (part === 'removed' || part === 'problems') return setOpen(open === part ? undefined : part);
      dispatch({
        type: 'select',
        selection: (sheet) => {
          const next = nextChanged(sheet, changes, part);
          return next === undefined ? sheet.selection : selectCell(next, 0);
        },
      });
      return focusGrid();
    },
    [changes, open, setOpen, dispatch, focusGrid],
  );
  const closeList = () => {
    setOpen(undefined);
    focusGrid();
  };
  const ownPrefix = analysis.problems.some(({ kind }) => kind === 'own_prefix');

  return (
    <Box ref={frame} sx={{ ...surface, ...frameStyle }} style={{ '--top': `${offset}px` } as React.CSSProperties}>
      <EditorToolbar dispatch={dispatch} canUndo={past.length > 0} canRedo={future.length > 0} readOnly={readOnly} finding={finding} onFind={toggleFind} facilityId={facilityId} onRestore={replaceRows} onDone={focusGrid} />
      {finding && (
        <FindPanel
          rows={rows}
          active={selection.anchor}
          readOnly={readOnly}
          dispatch={dispatch}
          onReplaced={(cells) => setTold(t('list.told.replaced', { count: cells }))}
          onClose={() => {
            setFinding(false);
            focusGrid();
          }}
        />
      )}
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <EditorGrid
          ref={grid}
          sheet={history}
          dispatch={dispatch}
          analysis={analysis}
          readOnly={readOnly}
          noteId={noteId}
          onFind={toggleFind}
          onSave={onSave}
          onPutBack={(key) => putBack([key])}
          onRowMenu={setMenu}
          told={(what, count) => setTold(t(`list.told.${what}`, { count }))}
        />
      </Box>
      <ActiveCellNote id={noteId} sheet={history} problems={analysis.problemsOfRow} told={told} readOnly={readOnly} />
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Summary count={rows.length} analysis={analysis} open={open} onOpen={onOpen} />
        {open === 'problems' && analysis.problems.length > 0 && (
          <ProblemList
            problems={analysis.problems}
            rows={rows}
            onGo={({ index, column }) => go(index, column === 'id' ? 0 : 1)}
            onStripPrefix={ownPrefix && !readOnly ? () => replaceRows(stripFacilityPrefix(rows, facilityId)) : undefined}
            onClose={closeList}
          />
        )}
        {open === 'removed' && analysis.diff.removed.length > 0 && (
          <RemovedList rows={analysis.diff.removed.map(({ row }) => row)} readOnly={readOnly} onPutBack={putBack} onClose={closeList} />
        )}
      </Box>
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

/** The first row below the active one that was changed so, going on from the top; undefined where none was. */
function nextChanged({ rows, selection }: Sheet, changes: ListAnalysis['changes'], part: SummaryPart): number | undefined {
  const changed = ({ key }: Row) => changes.get(key) === part;
  const below = rows.findIndex((row, index) => index > selection.anchor.row && changed(row));
  const next = below === -1 ? rows.findIndex(changed) : below;
  return next === -1 ? undefined : next;
}

/** What is left of the window, in px, below which the page scrolls instead. */
const LEAST_HEIGHT_PX = 360;

const frameStyle = {
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  minHeight: LEAST_HEIGHT_PX,
  // Below the frame: the page's own edge, on small screens with the navigation.
  height: { xs: 'calc(100dvh - var(--top) - 80px)', md: 'calc(100dvh - var(--top) - 24px)' },
} as const;
