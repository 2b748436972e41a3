import Box from '@mui/material/Box';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useMessages } from '../../messages/messages';
import { coarsePointer } from '../../theme';
import type { Sheet } from './grid/edit-rows';
import { columns, isSingleCell, rangeOf } from './grid/selection';
import type { CellProblem } from './validate-rows';

export interface ActiveCellNoteProps {
  id: string;
  sheet: Sheet;
  problems: ReadonlyMap<string, CellProblem[]>;
  /** What the last action did. */
  told: string;
  readOnly: boolean;
}

/** The line below the grid: what is wrong with the active cell, else how much is selected, else how to go on. */
export function ActiveCellNote({ id, sheet: { rows, selection }, problems, told, readOnly }: ActiveCellNoteProps) {
  const { t } = useMessages();
  const { row, column } = selection.anchor;
  const key = rows[row]?.key;
  const problem = key === undefined ? undefined : problems.get(key)?.find((found) => found.column === columns[column]);
  const Icon = problem?.severity === 'error' ? CircleAlert : TriangleAlert;
  const { top, bottom, left, right } = rangeOf(selection);
  const selected = !isSingleCell(selection) && t('list.selected', { rows: bottom - top + 1, cells: (bottom - top + 1) * (right - left + 1) });
  return (
    <Box sx={{ display: 'flex', gap: 2, px: 1.5, py: 0.5, minHeight: 28, alignItems: 'center', borderTop: 1, borderColor: 'divider', fontSize: '0.75rem', color: 'text.secondary' }}>
      <Box id={id} sx={{ display: 'flex', gap: 0.75, alignItems: 'center', minWidth: 0, ...(problem && { color: `${problem.severity}.main`, fontWeight: 550 }) }}>
        {problem === undefined ? selected || (readOnly ? t('list.hint.readOnly') : <Box component="span" sx={{ [coarsePointer]: { display: 'none' } }}>{t('list.hint')}</Box>) : (
          <>
            <Icon size={14} aria-hidden />
            {t(`cell.${problem.kind}`, problem.values)}
          </>
        )}
      </Box>
      <Box role="status" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>{told}</Box>
    </Box>
  );
}
