import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMessages } from '../../i18n/messages';
import { ActionButton } from '../../components/ActionButton';
import { Field } from '../../components/Field';
import { SelectField } from '../../components/SelectField';
import { findCells, inAnyWriting, replaceAll, type FindOptions } from './grid/find-replace';
import { columns, selectCell, type Cell } from './grid/selection';
import { gridStateOf } from './undo-history';
import { useList, type ListStore } from './list-state';

export interface ReplacePanelProps {
  store: ListStore;
  onReplaced: (cells: number) => void;
  onClose: () => void;
}

/**
 * Finds and replaces in the rows shown, one match at a time or all. The text to find begins as the
 * text of the search, which stays as it is. Replacing all is one step to undo.
 */
export function ReplacePanel({ store, onReplaced, onClose }: ReplacePanelProps) {
  const { t } = useMessages();
  const { dispatch } = store;
  const rows = useList(store, ({ history }) => history.shown);
  const active = useList(store, ({ history }) => history.selection.anchor);
  const [search, setSearch] = useState<FindOptions>(() => ({
    ...inAnyWriting,
    text: store.getState().history.filterView?.criteria.search ?? '',
  }));
  const [replacement, setReplacement] = useState('');
  const found = useMemo(() => findCells(rows, search), [rows, search]);
  const at = found.findIndex(({ row, column }) => row === active.row && column === active.column);
  const find = (some: Partial<FindOptions>) => setSearch((before) => ({ ...before, ...some }));

  const go = (back: boolean) => {
    const after = (cell: Cell) =>
      cell.row > active.row || (cell.row === active.row && cell.column > active.column);
    const before = (cell: Cell) =>
      cell.row < active.row || (cell.row === active.row && cell.column < active.column);
    const next = back ? (found.findLast(before) ?? found.at(-1)) : (found.find(after) ?? found[0]);
    if (next !== undefined)
      dispatch({ type: 'select', selection: selectCell(next.row, next.column) });
  };
  const replaceOne = () => {
    const key = rows[active.row]?.key;
    const options = { ...search, column: columns[active.column] };
    // Ends a selection by ticks, in which the active cell may not be.
    dispatch({ type: 'select', selection: selectCell(active.row, active.column) });
    dispatch({
      type: 'edit',
      edit: (grid) => ({
        ...grid,
        rows: grid.rows.flatMap((row) =>
          row.key === key ? replaceAll([row], options, replacement) : [row],
        ),
      }),
    });
    onReplaced(1);
    go(false);
  };
  const replaceEach = () => {
    const { rows: selected } = gridStateOf(store.getState().history);
    const edited = replaceAll(selected, search, replacement);
    dispatch({ type: 'edit', edit: (grid) => ({ ...grid, rows: edited }) });
    onReplaced(findCells(selected, search).length);
  };
  return (
    <Box
      role="search"
      aria-label={t('list.replace')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      sx={panel}
    >
      <Field
        id="list-find"
        autoFocus
        className="wide"
        label={t('list.find.text')}
        labelHidden
        value={search.text}
        onChange={({ target }) => find({ text: target.value })}
        onKeyDown={({ key, shiftKey }) => key === 'Enter' && go(shiftKey)}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        id="list-replace"
        className="wide"
        label={t('list.find.replacement')}
        labelHidden
        value={replacement}
        onChange={(event) => setReplacement(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <Box sx={{ width: 210 }}>
        <SelectField
          id="list-find-column"
          label={t('list.find.column')}
          labelHidden
          value={search.column ?? ''}
          options={[
            { value: '', label: t('list.find.column.all') },
            ...columns.map((column) => ({ value: column, label: t(`list.column.${column}`) })),
          ]}
          onChange={(column) => find({ column: column === '' ? undefined : column })}
        />
      </Box>
      <FormControlLabel
        label={t('list.find.matchCase')}
        control={
          <Checkbox checked={search.matchCase} onChange={(_, matchCase) => find({ matchCase })} />
        }
      />
      <FormControlLabel
        label={t('list.find.wholeCell')}
        control={
          <Checkbox checked={search.wholeCell} onChange={(_, wholeCell) => find({ wholeCell })} />
        }
      />
      <Box role="status" sx={{ color: 'text.secondary', minWidth: 72 }}>
        {search.text !== '' &&
          (at === -1
            ? t('list.find.count', { count: found.length })
            : t('list.find.place', { place: at + 1, count: found.length }))}
      </Box>
      <Box className="buttons">
        <Button disabled={found.length === 0} onClick={() => go(true)}>
          {t('list.find.previous')}
        </Button>
        <Button disabled={found.length === 0} onClick={() => go(false)}>
          {t('list.find.next')}
        </Button>
        {/* These buttons keep the focus once all is replaced, so that Ctrl+Z still works. */}
        <ActionButton variant="outlined" enabled={at !== -1} onClick={replaceOne}>
          {t('list.find.replaceOne')}
        </ActionButton>
        <ActionButton variant="outlined" enabled={found.length > 0} onClick={replaceEach}>
          {t('list.find.replaceAll')}
        </ActionButton>
        <IconButton aria-label={t('list.find.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </Box>
    </Box>
  );
}

const panel = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  px: 1,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  '& .wide': { flex: '1 1 160px', maxWidth: { sm: 240 } },
  // No label breaks within a word on a phone.
  '& > .buttons': { display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto', alignItems: 'center' },
  '& > .buttons > button': { flexShrink: 0 },
  '& > label': { m: 0, whiteSpace: 'nowrap' },
} as const;
