import Box from '@mui/material/Box';
import {
  DataGrid,
  GridCellEditStopReasons,
  gridTabIndexCellSelector,
  useGridApiRef,
  type DataGridProps,
  type GridCellEditStopParams,
  type GridCellParams,
  type GridPaginationModel,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { enUS, frFR } from '@mui/x-data-grid/locales';
import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { byText, isCoarse } from '../../components/tokens';
import { useMessages } from '../../i18n/messages';
import type { ListAnalysis } from './analyse-list';
import type { Criteria, Line } from './criteria';
import { isTable, setCell } from './edit-rows';
import { gridLine, gridStyle, useGridColumns, type GridLine } from './grid-columns';
import type { ListAction } from './list-state';
import { columns as editable, type Column } from './rows';

const PAGE_ROWS = 100;

const isColumn = (field: string): field is Column => editable.some((column) => column === field);

/** What DataGrid gets with each render. It draws all cells again if one of its props is another. */
const fixed = {
  getRowId: ({ key }) => key,
  isCellEditable: ({ row }) => row.number !== undefined,
  isRowSelectable: ({ row }) => row.number !== undefined,
  getRowClassName: ({ row }) => (row.number === undefined ? 'removed' : ''),
  getCellClassName: ({ row, field }) => (isColumn(field) ? row.marks[field] : undefined) ?? '',
  pageSizeOptions: [PAGE_ROWS],
  slots: { noRowsOverlay: () => null },
  sx: gridStyle,
} satisfies Partial<DataGridProps<GridLine>>;

export interface GridHandle {
  /** Focuses a cell, on whatever page it is, and opens it for typing if `edit` is true. */
  goTo: (key: string, column: Column, edit?: boolean) => void;
  /** Focuses a line, by default the one whose cell had the focus last; without any, the heading. */
  focus: (index?: number) => void;
  commit: () => void;
  activeIndex: () => number;
}

export interface ListGridProps {
  ref: Ref<GridHandle>;
  lines: readonly Line[];
  analysis: ListAnalysis;
  readOnly: boolean;
  ticked: ReadonlySet<string>;
  onTick: (keys: ReadonlySet<string>) => void;
  sort: Criteria['sort'];
  onCriteria: (change: Partial<Criteria>) => void;
  dispatch: Dispatch<ListAction>;
  onTyping: (isTyping: boolean) => void;
  onPaste: (key: string | undefined, column: Column, text: string) => void;
  onAddRow: () => void;
  onRemove: () => void;
  onPutBack: (key: string) => void;
  empty: ReactNode;
}

/**
 * The rows shown, 100 a page. DataGrid gets the page alone: with all of 10,000 rows, a tablet would
 * take a second for each committed cell. Search, filters and order are the editor's, since DataGrid
 * would move a row while it is edited.
 */
export function ListGrid({
  ref,
  lines,
  analysis,
  readOnly,
  ticked,
  sort,
  onTick,
  onCriteria,
  onTyping,
  onPutBack,
  dispatch,
  ...props
}: ListGridProps) {
  const { t, language } = useMessages();
  const apiRef = useGridApiRef();
  const [chosenPage, setPage] = useState(0);
  const lastPage = Math.max(0, Math.ceil(lines.length / PAGE_ROWS) - 1);
  const page = Math.min(chosenPage, lastPage);
  const rows = useMemo(
    () =>
      lines
        .slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS)
        .map((line) => gridLine(line, analysis, t)),
    [lines, page, analysis, t],
  );
  // For another `rows`, DataGrid draws all cells again; after `setRows`, only those that differ.
  const [given, setGiven] = useState({ rows, count: lines.length });
  if (given.count !== lines.length || !haveSameKeys(given.rows, rows))
    setGiven({ rows, count: lines.length });
  useLayoutEffect(() => {
    if (rows !== given.rows) apiRef.current?.setRows(rows);
  }, [apiRef, rows, given]);
  const columns = useGridColumns(readOnly, onPutBack);
  const models = useGridModels(page, sort, ticked);

  const handlers = useMemo(
    () => ({
      onPaginationModelChange: (model: GridPaginationModel) => setPage(model.page),
      onSortModelChange: ([model]: GridSortModel) =>
        onCriteria({ sort: sortOf(model?.field, model?.sort) }),
      onRowSelectionModelChange: ({ ids }: GridRowSelectionModel) =>
        onTick(new Set([...ids].map(String))),
      onCellClick: (
        { id, field, cellMode, isEditable }: GridCellParams,
        { nativeEvent }: MouseEvent,
      ) => {
        // A tap types, since nobody double-clicks on a tablet.
        const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
        if (isTap && isEditable === true && cellMode === 'view')
          apiRef.current?.startCellEditMode({ id, field });
      },
      onCellEditStart: () => onTyping(true),
      // After any other key, `processRowUpdate` follows.
      onCellEditStop: ({ reason }: GridCellEditStopParams) =>
        reason === GridCellEditStopReasons.escapeKeyDown && onTyping(false),
      processRowUpdate: (after: GridLine, before: GridLine) => {
        for (const column of editable)
          if (after[column] !== before[column])
            dispatch({
              type: 'edit',
              edit: (now) => setCell(now, after.key, column, after[column]),
            });
        onTyping(false);
        // DataGrid puts this into its row, which has the list's texts and problems by now.
        return { key: after.key } as GridLine;
      },
    }),
    [apiRef, onCriteria, onTick, onTyping, dispatch],
  );

  const activeCell = () => gridTabIndexCellSelector(apiRef);
  const indexOf = (key: unknown) => lines.findIndex(({ row }) => row.key === key);
  const openCells = () =>
    Object.entries(apiRef.current?.state.editRows ?? {}).flatMap(([id, fields]) =>
      Object.keys(fields).map((field) => ({ id, field })),
    );
  const goToLine = (index: number, field: string) => {
    const line = lines[index];
    if (line === undefined) return;
    const wanted = Math.floor(index / PAGE_ROWS);
    if (wanted !== page) flushSync(() => setPage(wanted));
    apiRef.current?.scrollToIndexes({ rowIndex: index });
    apiRef.current?.setCellFocus(line.row.key, field);
  };
  const activeIndex = () => indexOf(activeCell()?.id);
  useImperativeHandle(ref, () => ({
    goTo: (key, column, edit = false) => {
      const index = indexOf(key);
      if (index === -1) return;
      goToLine(index, column);
      if (!edit) return;
      flushSync(() => apiRef.current?.startCellEditMode({ id: key, field: column }));
      // The field took the focus where the grid had drawn it before it scrolled.
      apiRef.current?.scrollToIndexes({ rowIndex: index });
    },
    focus: (index = activeIndex()) => {
      if (lines.length === 0) return apiRef.current?.setColumnHeaderFocus('id');
      const line = index === -1 ? page * PAGE_ROWS : Math.min(index, lines.length - 1);
      return goToLine(line, activeCell()?.field ?? 'id');
    },
    commit: () => {
      for (const cell of openCells()) apiRef.current?.stopCellEditMode(cell);
    },
    activeIndex,
  }));

  /** In the capture phase: DataGrid does not get the keys that are the editor's own. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, target } = event;
    const command = event.ctrlKey || event.metaKey ? key.toLowerCase() : undefined;
    // DataGrid would copy only the ticked rows of this page.
    if (command === 'c' && ticked.size > 0) return event.stopPropagation();
    const cell = activeCell();
    const isInCell = target instanceof Element && target.closest('[role=gridcell]') !== null;
    if (!isInCell || cell === null || apiRef.current?.getCellMode(cell.id, cell.field) !== 'view')
      return;
    // DataGrid would open the cell for what is pasted. `onPaste` takes whole tables.
    if (command === 'v') return event.stopPropagation();
    const own = (act?: () => void) => {
      event.stopPropagation();
      event.preventDefault();
      act?.();
    };
    if (command !== undefined) {
      if (readOnly) return;
      if (key === 'Enter') own(props.onAddRow);
      else if (key === 'Delete') own(props.onRemove);
      return;
    }
    const index = indexOf(cell.id);
    const line = lines[index];
    if (line === undefined) return;
    const isRemoved = line.number === undefined;
    if (key === 'Enter' && isRemoved && !readOnly) return own(() => onPutBack(line.row.key));
    if (isColumn(cell.field)) {
      // DataGrid would go a page down, and what is typed next would replace another row's text.
      if (key === ' ') return own();
      if (key === 'F2' && !isRemoved && !readOnly)
        return own(() => apiRef.current?.startCellEditMode(cell));
    }
    const next = index + (['ArrowDown', 'PageDown'].includes(key) ? 1 : -1);
    const isOtherPage = Math.floor(next / PAGE_ROWS) !== page && lines[next] !== undefined;
    if (isOtherPage && /^(?:Arrow|Page)(?:Up|Down)$/.test(key))
      own(() => goToLine(next, cell.field));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const { id, field = 'id' } = activeCell() ?? {};
    const column = isColumn(field) ? field : 'id';
    // A field takes the text of one cell itself.
    if (readOnly || (event.target instanceof HTMLInputElement && !isTable(text, column))) return;
    event.preventDefault();
    for (const cell of openCells())
      apiRef.current?.stopCellEditMode({ ...cell, ignoreModifications: true });
    onTyping(false);
    props.onPaste(lines[indexOf(id)]?.row.key, column, text);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (ticked.size === 0) return;
    event.preventDefault();
    const copied = lines.filter(({ row }) => ticked.has(row.key));
    const text = copied.map(({ row: { id, name } }) => `${id}\t${name}\r\n`).join('');
    event.clipboardData.setData('text/plain', text);
  };
  return (
    <Box
      onPaste={onPaste}
      onCopy={onCopy}
      onBlur={({ currentTarget, relatedTarget }) => {
        // DataGrid forgets its focused cell only at a click elsewhere. It would take the focus back
        // from the search, once that hides the row of the cell.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
          document.dispatchEvent(new MouseEvent('mouseup'));
      }}
      onKeyDownCapture={onKeyDownCapture}
      sx={place}
    >
      {lines.length === 0 && <Box className="empty">{props.empty}</Box>}
      <DataGrid
        apiRef={apiRef}
        localeText={
          (language === 'fr' ? frFR : enUS).components.MuiDataGrid.defaultProps.localeText
        }
        label={t('nav.provisioning')}
        rows={given.rows}
        columns={columns}
        {...fixed}
        rowHeight={byText(isCoarse() ? 44 : 36)}
        columnHeaderHeight={byText(40)}
        paginationMode="server"
        rowCount={lines.length}
        paginationModel={models.pagination}
        hideFooter={lines.length <= PAGE_ROWS}
        hideFooterSelectedRowCount
        sortingMode="server"
        sortModel={models.sort}
        disableColumnFilter
        disableColumnMenu
        checkboxSelection={!readOnly}
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        keepNonExistentRowsSelected
        rowSelectionModel={models.selection}
        {...handlers}
      />
    </Box>
  );
}

const place = {
  position: 'relative',
  minHeight: 0,
  minWidth: 0,
  display: 'grid',
  '& > .empty': {
    position: 'absolute',
    inset: '64px 24px auto',
    zIndex: 1,
    display: 'grid',
    justifyItems: 'center',
  },
} as const;

const haveSameKeys = (one: readonly GridLine[], other: readonly GridLine[]) =>
  one.length === other.length && one.every(({ key }, index) => key === other[index]?.key);

/**
 * What DataGrid compares by identity, and would work through again at each letter that is typed.
 */
function useGridModels(page: number, sort: Criteria['sort'], ticked: ReadonlySet<string>) {
  const pagination = useMemo(() => ({ page, pageSize: PAGE_ROWS }), [page]);
  const sorting = useMemo((): GridSortModel => {
    if (sort === null) return [];
    return [{ field: sort.replace('-', ''), sort: sort.startsWith('-') ? 'desc' : 'asc' }];
  }, [sort]);
  const selection = useMemo(
    (): GridRowSelectionModel => ({ type: 'include', ids: new Set(ticked) }),
    [ticked],
  );
  return { pagination, sort: sorting, selection };
}

function sortOf(field: string | undefined, direction: string | null | undefined): Criteria['sort'] {
  if ((field !== 'id' && field !== 'name') || direction == null) return null;
  return direction === 'desc' ? `-${field}` : field;
}
