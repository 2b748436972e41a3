import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useMessages } from '../../messages/messages';
import { coarsePointer } from '../../theme';
import { columns, isSingleCell, rangeOf } from './grid/selection';
import { useList, type ListStore } from './list-store';
import type { Row } from './rows';

/** What the last action did, and to which rows: it is said until they change again. */
export interface ToldOf {
  words: string;
  rows: readonly Row[];
}

export interface ActiveCellNoteProps {
  id: string;
  store: ListStore;
  told: ToldOf | undefined;
  readOnly: boolean;
}

/** The line below the grid: what is wrong with the active cell, else how much is selected, else how to go on. Its style is the frame's. */
export function ActiveCellNote({ id, store, told, readOnly }: ActiveCellNoteProps) {
  const { t } = useMessages();
  const selection = useList(store, ({ history }) => history.selection);
  const problem = useList(store, ({ history: { rows, selection: { anchor } }, analysis }) => {
    const key = rows[anchor.row]?.key;
    return key === undefined ? undefined : analysis.problemsOfRow.get(key)?.find((found) => found.column === columns[anchor.column]);
  });
  const current = useList(store, ({ history }) => history.rows === told?.rows);
  const Icon = problem?.severity === 'error' ? CircleAlert : TriangleAlert;
  const { top, bottom, left, right } = rangeOf(selection);
  const selected = !isSingleCell(selection) && t('list.selected', { rows: bottom - top + 1, cells: (bottom - top + 1) * (right - left + 1) });
  return (
    <div className="note">
      <div id={id} className={problem?.severity}>
        {problem === undefined ? selected || (readOnly ? t('list.hint.readOnly') : <span className="keys">{t('list.hint')}</span>) : (
          <>
            <Icon size={14} aria-hidden />
            {t(`cell.${problem.kind}`, problem.values)}
          </>
        )}
      </div>
      <div role="status">{current && told?.words}</div>
    </div>
  );
}

export const noteStyle = {
  display: 'flex', gap: 2, px: 1.5, py: 0.5, minHeight: 28, alignItems: 'center', borderTop: 1, borderColor: 'divider', fontSize: '0.75rem', color: 'text.secondary',
  '& > :first-of-type': { display: 'flex', gap: 0.75, alignItems: 'center', minWidth: 0 },
  '& .error': { color: 'error.main', fontWeight: 550 },
  '& .warning': { color: 'warning.main', fontWeight: 550 },
  // Nobody presses keys there.
  '& .keys': { [coarsePointer]: { display: 'none' } },
  '& > [role=status]': { ml: 'auto', whiteSpace: 'nowrap' },
} as const;
