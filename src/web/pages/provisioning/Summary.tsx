import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ArrowUpDown, CircleAlert, Minus, Pencil, Plus, TriangleAlert, X } from 'lucide-react';
import { Suspense, useDeferredValue, type Dispatch, type ReactNode } from 'react';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { RevealedText } from '../../components/RevealedText';
import { monoFamily } from '../../components/tokens';
import { useMessages } from '../../i18n/messages';
import { isError, type ListAnalysis } from './analyse-list';
import { cleanId } from './cell-text';
import { DiscardButton } from './DiscardButton';
import { useList, type ListStore } from './list-state';
import { LongList } from './LongList';
import { unfolds, type ScreenAction, type SummaryPart, type UnfoldedPart } from './screen-state';
import type { CellProblem } from './validate-rows';

const DriftLink = lazyWithRetry(
  async () => (await import('../../features/rooms/DriftLink')).DriftLink,
);

export interface SummaryProps {
  store: ListStore;
  readOnly: boolean;
  /** The list that is unfolded below. */
  unfolded: UnfoldedPart | undefined;
  onCount: (part: SummaryPart) => void;
  dispatch: Dispatch<ScreenAction>;
}

const icons = {
  errors: CircleAlert,
  warnings: TriangleAlert,
  added: Plus,
  renamed: Pencil,
  moved: ArrowUpDown,
  removed: Minus,
};
const colours = {
  errors: 'error-main',
  warnings: 'warning-main',
  added: 'success-main',
  renamed: 'info-main',
  moved: 'info-main',
  removed: 'text-secondary',
};

/** How many rows there are and what saving would change; each count leads to its rows. */
export function Summary({ store, readOnly, unfolded, onCount, dispatch }: SummaryProps) {
  const { t } = useMessages();
  // Deferred, so that the edit itself is rendered first.
  const rows = useDeferredValue(useList(store, ({ history }) => history.rows));
  const { diff, problems, errors } = useDeferredValue(useList(store, (list) => list.analysis));
  const edited = useList(store, (list) => list.edited);
  const counts = [
    // What prevents saving comes first.
    ['errors', errors],
    ['warnings', problems.length - errors],
    ['added', diff.added.length],
    ['renamed', diff.renamed.length],
    ['moved', diff.moved.length],
    ['removed', diff.removed.length],
  ] as const;
  const shown = counts.filter(([, number]) => number > 0);
  const partOf = (kind: keyof typeof icons): SummaryPart =>
    kind === 'errors' || kind === 'warnings' ? 'problems' : kind;
  return (
    <Box sx={bar}>
      <Box role="status" sx={{ fontWeight: 600, mr: 1, whiteSpace: 'nowrap' }}>
        {t('provisioning.count', { count: rows.length })}
      </Box>
      {shown.map(([kind, number]) => {
        const [part, Icon] = [partOf(kind), icons[kind]];
        const label = t(`list.summary.${kind}`, { count: number });
        return (
          <Button
            key={kind}
            size="small"
            aria-label={label}
            aria-expanded={unfolds(part) ? unfolded === part : undefined}
            onClick={() => onCount(part)}
            startIcon={<Icon size={14} aria-hidden />}
            style={{ color: `var(--mui-palette-${colours[kind]})` }}
          >
            {/* On a phone each line here costs the list a line; its rows show the same icons. */}
            <span className="beyond-phone">{label}</span>
            <span className="on-phone">{number}</span>
          </Button>
        );
      })}
      {shown.every(([kind]) => partOf(kind) === 'problems') && (
        <Box sx={{ color: 'text.secondary' }}>{t('list.summary.unchanged')}</Box>
      )}
      {edited && !readOnly && (
        <DiscardButton store={store} size="small" dispatch={dispatch}>
          {t('list.discard')}
        </DiscardButton>
      )}
      <Box sx={{ ml: 'auto', pl: 1 }}>
        <Suspense>
          <DriftLink rows={rows} />
        </Suspense>
      </Box>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  px: 1.5,
  minHeight: 40,
  '& > .MuiButton-root': { px: 1, flexShrink: 0, minWidth: { xs: 44, sm: 0 } },
  '& .MuiButton-startIcon': { mr: 0.5 },
} as const;

export interface SummaryListsProps {
  store: ListStore;
  unfolded: UnfoldedPart | undefined;
  readOnly: boolean;
  onGo: (problem: CellProblem) => void;
  /** Called once a button here, which may be gone then, has changed the list; `text` says how. */
  onDone: (text: string) => void;
  onClose: () => void;
}

/** The cells to look at, or the removed rows, which a count of the summary unfolds. */
export function SummaryLists({ unfolded, ...props }: SummaryListsProps) {
  const analysis = useList(props.store, (list) =>
    unfolded === undefined ? undefined : list.analysis,
  );
  if (unfolded === 'problems' && analysis !== undefined && analysis.problems.length > 0)
    return <ProblemList {...props} analysis={analysis} />;
  if (unfolded === 'removed' && analysis !== undefined && analysis.diff.removed.length > 0)
    return <RemovedList {...props} analysis={analysis} />;
  return null;
}

type ListProps = Omit<SummaryListsProps, 'unfolded'> & { analysis: ListAnalysis };

/** Every cell that is wrong or odd, errors first, with the problem and a button that goes there. */
function ProblemList({ store, analysis, readOnly, onGo, onDone, onClose }: ListProps) {
  const { t } = useMessages();
  const { problems, rows } = analysis;
  const fullIds = problems.filter(({ kind }) => kind === 'own_prefix').length;
  const cleanable = rows.filter(({ id }) => cleanId(id) !== id).length;
  return (
    <UnfoldedList
      title={t('list.problems', { count: problems.length })}
      items={[...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]}
      onClose={onClose}
      action={
        !readOnly && (
          <>
            {fullIds > 0 && (
              <Button
                size="small"
                variant="outlined"
                onClick={() => {
                  store.dispatch({ type: 'strip-prefix' });
                  onDone(t('list.done.shortened', { count: fullIds }));
                }}
              >
                {t('list.stripPrefix')}
              </Button>
            )}
            {cleanable > 0 && (
              <Button
                size="small"
                variant="outlined"
                onClick={() => {
                  store.dispatch({ type: 'clean-ids' });
                  onDone(t('list.done.cleaned', { count: cleanable }));
                }}
              >
                {t('list.cleanIds', { count: cleanable })}
              </Button>
            )}
          </>
        )
      }
      line={(problem) => {
        const { key, index, column, kind, severity, values } = problem;
        const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
        const text = rows[index]?.[column] ?? '';
        return (
          <li key={`${key} ${column} ${kind}`}>
            <Box component="span" sx={{ color: `${severity}.main`, flexShrink: 0, pt: '2px' }}>
              <Icon size={14} aria-label={t(`list.severity.${severity}`)} />
            </Box>
            <Button size="small" className="to-cell" onClick={() => onGo(problem)}>
              {t('list.cell', { column: t(`list.column.${column}`), row: index + 1 })}
            </Button>
            <span>
              {t(`cell.${kind}`, values)}{' '}
              {text !== '' && (
                <Box component="span" sx={{ fontFamily: monoFamily, color: 'text.secondary' }}>
                  <RevealedText text={text.slice(0, 80)} />
                </Box>
              )}
            </span>
          </li>
        );
      }}
    />
  );
}

/** The rows that saving would remove; each can be restored where it was. */
function RemovedList({ store, analysis, readOnly, onDone, onClose }: ListProps) {
  const { t } = useMessages();
  const rows = analysis.diff.removed.map(({ row }) => row);
  const restore = (keys: string[]) => {
    store.dispatch({ type: 'restore', keys });
    onDone(t('list.done.putBack', { count: keys.length }));
  };
  return (
    <UnfoldedList
      title={t('list.summary.removed', { count: rows.length })}
      items={rows}
      onClose={onClose}
      action={
        !readOnly && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => restore(rows.map(({ key }) => key))}
          >
            {t('list.putBackAll')}
          </Button>
        )
      }
      line={({ key, id, name }) => (
        <li key={key}>
          <Box component="s" sx={{ fontFamily: monoFamily }}>
            <RevealedText text={id} />
          </Box>
          <Box component="s" sx={{ mr: 'auto' }}>
            <RevealedText text={name} />
          </Box>
          {!readOnly && (
            <Button
              size="small"
              aria-label={t('list.putBack', { id })}
              onClick={() => restore([key])}
            >
              {t('list.putBack.short')}
            </Button>
          )}
        </li>
      )}
    />
  );
}

interface UnfoldedListProps<T> {
  title: string;
  items: readonly T[];
  action: ReactNode;
  onClose: () => void;
  line: (item: T) => ReactNode;
}

function UnfoldedList<T>({ title, items, action, onClose, line }: UnfoldedListProps<T>) {
  const { t } = useMessages();
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.default' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, minHeight: 36 }}>
        <Box sx={{ fontWeight: 600, mr: 'auto' }}>{title}</Box>
        {action}
        <IconButton aria-label={t('list.closeList')} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </Box>
      <LongList items={items} line={line} sx={list} />
    </Box>
  );
}

const list = {
  px: 1.5,
  pb: 1,
  maxHeight: 176,
  overflow: 'auto',
  '& > li': { display: 'flex', gap: 1, alignItems: 'center', minHeight: 32 },
  '& .to-cell': { whiteSpace: 'nowrap' },
} as const;
