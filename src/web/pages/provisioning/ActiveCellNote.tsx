import Button from '@mui/material/Button';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useMessages } from '../../i18n/messages';
import { coarsePointer } from '../../components/tokens';
import { columns, isSingleCell, rangeOf } from './grid/selection';
import { useList, type ListStore } from './list-store';
import type { Row } from './rows';
import type { CellProblem } from './validate-rows';

/** What the last action did, and to which rows: it is said until they change again. */
export interface ToldOf {
  words: string;
  rows: readonly Row[];
  /** It put all rows in the place of others: undoing it is offered beside. */
  undo?: boolean;
}

/** What the last save came to, where that is good news. */
export interface Saved {
  by: 'save' | 'nobody';
  count: number;
}

export interface ActiveCellNoteProps {
  id: string;
  store: ListStore;
  told: ToldOf | undefined;
  saved: Saved | undefined;
  readOnly: boolean;
  /** Takes the facility's own prefix off all ids that carry it. */
  onStripPrefix: () => void;
}

/**
 * The line below the grid: what is wrong with the active cell, else how much is selected, else how
 * to go on. Its style is the frame's.
 */
export function ActiveCellNote({
  id,
  store,
  told,
  saved,
  readOnly,
  onStripPrefix,
}: ActiveCellNoteProps) {
  const { t } = useMessages();
  const selection = useList(store, ({ history }) => history.selection);
  const problems = useList(store, ({ history: { rows }, analysis }) => {
    const key = rows[selection.anchor.row]?.key;
    return key === undefined ? undefined : analysis.problemsOfRow.get(key);
  })?.filter(({ column }) => column === columns[selection.anchor.column]);
  const problem = problems?.[0];
  const current = useList(store, ({ history }) => told !== undefined && history.rows === told.rows);
  // Right after a paste or an import that brought them: later they are found among the problems.
  const fullIds = useList(store, ({ history, analysis }) =>
    told !== undefined && !readOnly && history.rows === told.rows && analysis.rows === told.rows
      ? analysis.problems.filter(isOwnPrefix).length
      : 0,
  );
  const undone = useList(store, ({ history }) =>
    history.by === undefined ? '' : t(`list.told.${history.by}`, { count: history.past.length }),
  );
  const unedited = useList(store, ({ edited }) => !edited);
  const isSaved = saved !== undefined && unedited && !current;
  const Icon = problem?.severity === 'error' ? CircleAlert : TriangleAlert;
  const { top, bottom, left, right } = rangeOf(selection);
  const selected = isSingleCell(selection)
    ? ''
    : t('list.selected', {
        rows: bottom - top + 1,
        cells: (bottom - top + 1) * (right - left + 1),
      });
  return (
    <div className="note">
      <div
        id={id}
        className={`about ${problem?.severity ?? (selected === '' && !readOnly ? 'keys' : '')}`}
      >
        {problem === undefined ? (
          selected || t(readOnly ? 'list.hint.readOnly' : 'list.hint')
        ) : (
          <>
            <Icon size={14} aria-hidden />
            {problems?.map(({ kind, values }) => t(`cell.${kind}`, values)).join(' ')}
          </>
        )}
      </div>
      <div role="status" className={isSaved ? 'saved' : undefined}>
        {current ? (
          told?.words
        ) : isSaved ? (
          <>
            <CircleCheck size={14} aria-hidden />
            {t(saved.by === 'save' ? 'listSave.saved' : 'listSave.savedAlready', {
              count: saved.count,
            })}
          </>
        ) : (
          undone
        )}
      </div>
      {fullIds > 0 && (
        <Button size="small" variant="outlined" onClick={onStripPrefix}>
          {t('list.told.shorten', { count: fullIds })}
        </Button>
      )}
      {current && told?.undo === true && (
        <Button size="small" variant="outlined" onClick={() => store.dispatch({ type: 'undo' })}>
          {t('list.undo')}
        </Button>
      )}
    </div>
  );
}

const isOwnPrefix = ({ kind }: CellProblem) => kind === 'own_prefix';

export const noteStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  px: 1.5,
  py: 0.5,
  minHeight: 28,
  alignItems: 'center',
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '0.75rem',
  color: 'text.secondary',
  // On a phone what was done stands below.
  '& > .about': {
    display: 'flex',
    gap: 0.75,
    alignItems: 'center',
    flex: '1 1 200px',
    minWidth: 0,
    '& svg': { flexShrink: 0 },
  },
  '& .error': { color: 'error.main', fontWeight: 550 },
  '& .saved': {
    display: 'flex',
    gap: 0.75,
    alignItems: 'center',
    color: 'success.main',
    fontWeight: 600,
    fontSize: '0.8125rem',
    '& svg': { flexShrink: 0 },
  },
  '& .warning': { color: 'warning.main', fontWeight: 550 },
  // Nobody presses keys there. With nothing to say it is out of sight, and there for a screen
  // reader all the same, which hears what comes into it.
  '& .keys': { [coarsePointer]: { display: 'none' } },
  '&:has(> .keys + [role=status]:empty)': {
    [coarsePointer]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      m: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
  '& > [role=status]:empty': { position: 'absolute' },
} as const;
