import Button from '@mui/material/Button';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { coarsePointer } from '../../components/tokens';
import { useMessages } from '../../i18n/messages';
import { columns, isSingleCell, rangeOf } from './grid/selection';
import { isAnalysed, useList, type ListState, type ListStore } from './list-state';
import { currentAnnouncement, type Announcement } from './screen-state';

export interface ActiveCellNoteProps {
  id: string;
  store: ListStore;
  announcement: Announcement | undefined;
  /** Called once a button here, which is gone then, has changed the list; `text` says how. */
  onDone: (text?: string) => void;
  readOnly: boolean;
}

/**
 * The line below the grid. It says what is wrong with the active cell, how much is selected, what
 * the cell was before, or which keys there are; and what the last action did. `noteStyle` is part
 * of the frame's style.
 */
export function ActiveCellNote({ id, readOnly, ...props }: ActiveCellNoteProps) {
  const { t } = useMessages();
  const { store } = props;
  const selection = useList(store, ({ history }) => history.selection);
  const problems = useList(store, ({ history: { shown }, analysis }) => {
    const key = shown[selection.anchor.row]?.key;
    return key === undefined ? undefined : analysis.problemsOfRow.get(key);
  })?.filter(({ column }) => column === columns[selection.anchor.column]);
  const former = useList(store, (list) => formerText(list));
  const problem = problems?.[0];
  const Icon = problem?.severity === 'error' ? CircleAlert : TriangleAlert;
  const { top, bottom, left, right } = rangeOf(selection);
  const rows = selection.ticked?.size ?? bottom - top + 1;
  const selected = isSingleCell(selection)
    ? ''
    : t('list.selected', { rows, cells: rows * (right - left + 1) });
  const about =
    selected ||
    (former === undefined ? '' : t('list.before', { text: former === '' ? '—' : former }));
  return (
    <div className="note">
      <div
        id={id}
        className={`about ${problem?.severity ?? (about === '' && !readOnly ? 'keys' : '')}`}
      >
        {problem === undefined ? (
          about || t(readOnly ? 'list.hint.readOnly' : 'list.hint')
        ) : (
          <>
            <Icon size={14} aria-hidden />
            {problems?.map(({ kind, values }) => t(`cell.${kind}`, values)).join(' ')}
          </>
        )}
      </div>
      <Outcome {...props} readOnly={readOnly} />
    </div>
  );
}

/** The text that the active cell had on the server, if it is another one by now. */
function formerText({ history: { shown, selection }, analysis, typing }: ListState) {
  const row = shown[selection.anchor.row];
  const column = columns[selection.anchor.column];
  if (row === undefined || column === undefined) return undefined;
  const former = (analysis.changes.get(row.key)?.before ?? row)[column];
  return former === (typing ?? row[column]) ? undefined : former;
}

/** What the last action did, until the list changes again, and a button to continue from it. */
function Outcome({ store, announcement, readOnly, onDone }: Omit<ActiveCellNoteProps, 'id'>) {
  const { t } = useMessages();
  const current = useList(store, (list) => currentAnnouncement(announcement, list));
  // The last action may have added full ids. After the next edit only the problems mention them.
  const fullIds = useList(store, (list) =>
    current?.type === 'done' && !readOnly && isAnalysed(list)
      ? list.analysis.problems.filter(({ kind }) => kind === 'own_prefix').length
      : 0,
  );
  const errors = useList(store, ({ analysis }) => analysis.errors);
  const undone = useList(store, ({ history }) =>
    history.by === undefined ? '' : t(`list.done.${history.by}`, { count: history.past.length }),
  );
  return (
    <>
      <div role="status" className={current?.type === 'saved' ? 'saved' : undefined}>
        {current === undefined ? (
          undone
        ) : current.type === 'done' ? (
          current.text
        ) : current.type === 'invalid' ? (
          t('list.invalid', { count: errors })
        ) : (
          <>
            <CircleCheck size={14} aria-hidden />
            {t(current.by === 'save' ? 'listSave.saved' : 'listSave.savedAlready', {
              count: current.count,
            })}
          </>
        )}
      </div>
      {fullIds > 0 && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            store.dispatch({ type: 'strip-prefix' });
            onDone(t('list.done.shortened', { count: fullIds }));
          }}
        >
          {t('list.done.shorten', { count: fullIds })}
        </Button>
      )}
      {current?.type === 'done' && current.undo === true && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            store.dispatch({ type: 'undo' });
            onDone();
          }}
        >
          {t('list.undo')}
        </Button>
      )}
    </>
  );
}

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
  // On a phone the announcement wraps below.
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
  // A touch screen has no keys to name. The empty status is invisible there but present, so that a
  // screen reader announces what comes into it.
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
