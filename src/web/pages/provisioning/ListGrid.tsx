import Box from '@mui/material/Box';
import {
  DataGrid,
  GridCellEditStopReasons,
  gridTabIndexCellSelector,
  useGridApiRef,
  type DataGridProps,
  type GridEventListener,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { enUS, frFR } from '@mui/x-data-grid/locales';
import {
  useImperativeHandle,
  useMemo,
  useState,
  type ClipboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { byText, isCoarse } from '../../components/tokens';
import { useMessages } from '../../i18n/messages';
import { stateOf, type ListAnalysis } from './analyse-list';
import type { Criteria, Line } from './criteria';
import { gridLine, gridStyle, useGridColumns, type GridLine } from './grid-columns';
import { isTable } from './edit-rows';
import { columns as editable, type Column } from './rows';

const PAGE_ROWS = 100;

const isColumn = (field: string): field is Column => editable.some((column) => column === field);

/** What DataGrid gets with each render, and compares by identity. */
const fixed = {
  getRowId: ({ key }) => key,
  isCellEditable: ({ row }) => row.line.number !== undefined,
  isRowSelectable: ({ row }) => row.line.number !== undefined,
  getRowClassName: ({ row }) => (row.line.number === undefined ? 'removed' : ''),
  getCellClassName: ({ row, field }) => (isColumn(field) ? row.marks[field] : undefined) ?? '',
  pageSizeOptions: [PAGE_ROWS],
  slots: { noRowsOverlay: () => null },
  sx: gridStyle,
} satisfies Partial<DataGridProps<GridLine>>;

export interface GridHandle {
  /** Focuses a cell, on whatever page it is, and opens it for typing if `edit` is true. */
  goTo: (key: string, column: Column, edit?: boolean) => void;
  /** Focuses a line, by default the one whose cell had the focus last. */
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
  onSort: (sort: Criteria['sort']) => void;
  onEdit: (key: string, column: Column, text: string) => void;
  onTyping: (isTyping: boolean) => void;
  onPaste: (key: string | undefined, column: Column, text: string) => void;
  onAddRow: () => void;
  onRemove: () => void;
  onPutBack: (line: Line) => void;
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
  ...props
}: ListGridProps) {
  const { t, language } = useMessages();
  const api = useGridApiRef();
  const [chosenPage, setPage] = useState(0);
  const lastPage = Math.max(0, Math.ceil(lines.length / PAGE_ROWS) - 1);
  const page = Math.min(chosenPage, lastPage);
  const rows = useMemo(
    () =>
      lines
        .slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS)
        .map((line) => gridLine(line, analysis, stateOf(line, analysis, t))),
    [lines, page, analysis, t],
  );
  const { onPutBack } = props;
  const columns = useGridColumns(readOnly, onPutBack);
  const models = useGridModels(page, sort, ticked);

  const activeCell = () => gridTabIndexCellSelector(api);
  const keyOf = (id: unknown) => {
    const line = lines.find(({ key }) => key === id);
    return line?.number === undefined ? undefined : line.key;
  };
  const openCells = () =>
    Object.entries(api.current?.state.editRows ?? {}).flatMap(([id, fields]) =>
      Object.keys(fields).map((field) => ({ id, field })),
    );
  const closeCells = () => {
    for (const cell of openCells())
      api.current?.stopCellEditMode({ ...cell, ignoreModifications: true });
    props.onTyping(false);
  };
  const goToLine = (index: number, field: string) => {
    if (lines[index] === undefined) return;
    const wanted = Math.floor(index / PAGE_ROWS);
    if (wanted !== page) flushSync(() => setPage(wanted));
    const line = lines[index];
    if (line === undefined || api.current === null) return;
    api.current.scrollToIndexes({ rowIndex: index % PAGE_ROWS });
    api.current.setCellFocus(line.key, field);
  };
  const activeIndex = () => {
    const active = activeCell()?.id;
    return lines.findIndex(({ key }) => key === active);
  };
  useImperativeHandle(ref, () => ({
    goTo: (key, column, edit = false) => {
      const index = lines.findIndex((line) => line.key === key);
      if (index === -1) return;
      goToLine(index, column);
      if (edit) api.current?.startCellEditMode({ id: key, field: column });
    },
    focus: (index = activeIndex()) =>
      goToLine(
        index === -1 ? page * PAGE_ROWS : Math.min(index, lines.length - 1),
        activeCell()?.field ?? 'id',
      ),
    commit: () => {
      for (const cell of openCells()) api.current?.stopCellEditMode(cell);
    },
    activeIndex,
  }));

  const onKeyDown: GridEventListener<'cellKeyDown'> = (params, event) => {
    const { key, ctrlKey, metaKey } = event;
    if (params.cellMode === 'edit') return;
    const own = (act?: () => void) => {
      event.defaultMuiPrevented = true;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    if (ctrlKey || metaKey) {
      // DataGrid would open the cell for what is pasted. `onPaste` takes whole tables.
      if (key.toLowerCase() === 'v') own();
      else if (readOnly) return;
      else if (key === 'Enter') own(props.onAddRow);
      else if (key === 'Delete') own(props.onRemove);
      return;
    }
    const index = lines.findIndex((line) => line.key === params.id);
    const line = lines[index];
    if (key === 'Enter' && line?.number === undefined && line !== undefined && !readOnly)
      return own(() => onPutBack(line));
    if (isColumn(params.field)) {
      const { id, field } = params;
      // DataGrid would go a page down, and what is typed next would replace another row's text.
      if (key === ' ') return own(() => undefined);
      if (key === 'F2' && params.isEditable === true)
        return own(() => api.current?.startCellEditMode({ id, field }));
    }
    const onward = ['ArrowDown', 'PageDown'].includes(key) ? 1 : -1;
    const next = index + onward;
    const isOtherPage = Math.floor(next / PAGE_ROWS) !== page && lines[next] !== undefined;
    if (isOtherPage && /^(?:Arrow|Page)(?:Up|Down)$/.test(key))
      own(() => goToLine(next, params.field));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const { id, field = 'id' } = activeCell() ?? {};
    const column = isColumn(field) ? field : 'id';
    // A field takes the text of one cell itself.
    if (readOnly || (event.target instanceof HTMLInputElement && !isTable(text, column))) return;
    event.preventDefault();
    closeCells();
    props.onPaste(keyOf(id), column, text);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (ticked.size === 0) return;
    event.preventDefault();
    const copied = lines.filter(({ key }) => ticked.has(key));
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
      onKeyDownCapture={(event) => {
        // DataGrid would copy only the ticked rows of this page.
        const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
        if (isCopy && ticked.size > 0) event.stopPropagation();
      }}
      sx={place}
    >
      {lines.length === 0 && <Box className="empty">{props.empty}</Box>}
      <DataGrid
        apiRef={api}
        localeText={
          (language === 'fr' ? frFR : enUS).components.MuiDataGrid.defaultProps.localeText
        }
        label={t('nav.provisioning')}
        rows={rows}
        columns={columns}
        {...fixed}
        rowHeight={byText(isCoarse() ? 44 : 36)}
        columnHeaderHeight={byText(40)}
        paginationMode="server"
        rowCount={lines.length}
        paginationModel={models.pagination}
        onPaginationModelChange={(model) => setPage(model.page)}
        hideFooter={lines.length <= PAGE_ROWS}
        hideFooterSelectedRowCount
        sortingMode="server"
        sortModel={models.sort}
        onSortModelChange={([model]) => props.onSort(sortOf(model?.field, model?.sort))}
        disableColumnFilter
        disableColumnMenu
        checkboxSelection={!readOnly}
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        keepNonExistentRowsSelected
        rowSelectionModel={models.selection}
        onRowSelectionModelChange={({ ids }) => props.onTick(new Set([...ids].map(String)))}
        onCellKeyDown={onKeyDown}
        onCellClick={({ id, field, cellMode, isEditable }, { nativeEvent }) => {
          // A tap types, since nobody double-clicks on a tablet.
          const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
          if (isTap && isEditable === true && cellMode === 'view')
            api.current?.startCellEditMode({ id, field });
        }}
        onCellEditStart={() => props.onTyping(true)}
        // After any other key, `processRowUpdate` follows.
        onCellEditStop={({ reason }) =>
          reason === GridCellEditStopReasons.escapeKeyDown && props.onTyping(false)
        }
        processRowUpdate={(after, before) => {
          for (const column of editable)
            if (after[column] !== before[column]) props.onEdit(after.key, column, after[column]);
          props.onTyping(false);
          return after;
        }}
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
