import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages';
import { Field } from '../../components/Field';
import { findCells, replaceAll } from './grid/find-replace';
import { selectCell, type Cell } from './grid/selection';
import { useList, type ListStore } from './list-state';

export interface FindPanelProps {
  store: ListStore;
  readOnly: boolean;
  onReplaced: (cells: number) => void;
  onClose: () => void;
}

/** Find and replace over the whole list. Replacing all is one step to undo. */
export function FindPanel({ store, readOnly, onReplaced, onClose }: FindPanelProps) {
  const { t } = useMessages();
  const { dispatch } = store;
  const rows = useList(store, ({ history }) => history.rows);
  const active = useList(store, ({ history }) => history.selection.anchor);
  const [text, setText] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeCell, setWholeCell] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const deferred = useDeferredValue(text);
  const options = useMemo(
    () => ({ text: deferred, matchCase, wholeCell }),
    [deferred, matchCase, wholeCell],
  );
  const found = useMemo(() => findCells(rows, options), [rows, options]);
  const at = found.findIndex(({ row, column }) => row === active.row && column === active.column);

  const go = (back: boolean) => {
    const after = (cell: Cell) =>
      cell.row > active.row || (cell.row === active.row && cell.column > active.column);
    const before = (cell: Cell) =>
      cell.row < active.row || (cell.row === active.row && cell.column < active.column);
    const next = back ? (found.findLast(before) ?? found.at(-1)) : (found.find(after) ?? found[0]);
    if (next !== undefined)
      dispatch({ type: 'select', selection: selectCell(next.row, next.column) });
  };
  const replace = () => {
    dispatch({
      type: 'edit',
      edit: (sheet) => ({
        ...sheet,
        rows: replaceAll(sheet.rows, { ...options, text }, replacement),
      }),
    });
    onReplaced(found.length);
  };
  return (
    <Box
      role="search"
      aria-label={t('list.find')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else if (event.key === 'Enter' && event.target === box.current) go(event.shiftKey);
      }}
      sx={panel}
    >
      <Field
        id="list-find"
        ref={box}
        autoFocus
        className="wide"
        label={t('list.find.text')}
        labelHidden
        placeholder={t('list.find.text')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {!readOnly && (
        <Field
          id="list-replace"
          className="wide"
          label={t('list.find.replacement')}
          labelHidden
          placeholder={t('list.find.replacement')}
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <FormControlLabel
        label={t('list.find.matchCase')}
        control={<Checkbox checked={matchCase} onChange={(_, on) => setMatchCase(on)} />}
      />
      <FormControlLabel
        label={t('list.find.wholeCell')}
        control={<Checkbox checked={wholeCell} onChange={(_, on) => setWholeCell(on)} />}
      />
      <Box role="status" sx={{ color: 'text.secondary', minWidth: 72 }}>
        {deferred !== '' &&
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
        {!readOnly && (
          // Not `disabled`: once all is replaced, that would lose the focus, and Ctrl+Z with it.
          <Button
            variant="outlined"
            aria-disabled={found.length === 0}
            onClick={() => found.length > 0 && replace()}
          >
            {t('list.find.replaceAll')}
          </Button>
        )}
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
  // No word is broken on a phone.
  '& > .buttons': { display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto', alignItems: 'center' },
  '& > .buttons > button': { flexShrink: 0 },
  '& > label': { m: 0, whiteSpace: 'nowrap' },
} as const;
