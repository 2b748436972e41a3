import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CircleAlert, TriangleAlert, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { RevealedText } from '../../components/RevealedText';
import { monoFamily } from '../../components/tokens';
import { useMessages } from '../../i18n/messages';
import { isError, type ListAnalysis } from './analyse-list';
import { cleanId } from './cell-text';
import { useList, type ListStore } from './list-state';
import type { SummaryPart } from './screen-state';
import type { CellProblem } from './validate-rows';

export interface SummaryListsProps {
  store: ListStore;
  unfolded: SummaryPart | undefined;
  readOnly: boolean;
  onGo: (problem: CellProblem) => void;
  onClose: () => void;
}

/** What a count of the summary unfolds: the cells to look at, or the removed rows. */
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

/** Every cell that is wrong or odd, what about it, and a way to it. Errors first. */
function ProblemList({ store, analysis, readOnly, onGo, onClose }: ListProps) {
  const { t } = useMessages();
  const { problems, rows } = analysis;
  const cleanable = rows.filter(({ id }) => cleanId(id) !== id).length;
  return (
    <UnfoldedList
      title={t('list.problems', { count: problems.length })}
      items={[...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]}
      onClose={onClose}
      action={
        !readOnly && (
          <>
            {problems.some(({ kind }) => kind === 'own_prefix') && (
              <Button
                size="small"
                variant="outlined"
                onClick={() => store.dispatch({ type: 'strip-prefix' })}
              >
                {t('list.stripPrefix')}
              </Button>
            )}
            {cleanable > 0 && (
              <Button
                size="small"
                variant="outlined"
                onClick={() => store.dispatch({ type: 'clean-ids' })}
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
function RemovedList({ store, analysis, readOnly, onClose }: ListProps) {
  const { t } = useMessages();
  const rows = analysis.diff.removed.map(({ row }) => row);
  const restore = (keys: string[]) => store.dispatch({ type: 'restore', keys });
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

/** Lines shown at a time: "more" brings the next. */
const SHOWN = 100;

interface UnfoldedListProps<T> {
  title: string;
  items: readonly T[];
  action: ReactNode;
  onClose: () => void;
  line: (item: T) => ReactNode;
}

function UnfoldedList<T>({ title, items, action, onClose, line }: UnfoldedListProps<T>) {
  const { t } = useMessages();
  const [shown, setShown] = useState(SHOWN);
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
      <Box component="ul" sx={list}>
        {items.slice(0, shown).map(line)}
        {items.length > shown && (
          <li>
            <Button onClick={() => setShown(shown + SHOWN)}>
              {t('list.more', { count: items.length - shown })}
            </Button>
          </li>
        )}
      </Box>
    </Box>
  );
}

const list = {
  m: 0,
  px: 1.5,
  pb: 1,
  maxHeight: 176,
  overflow: 'auto',
  listStyle: 'none',
  '& > li': { display: 'flex', gap: 1, alignItems: 'center', minHeight: 32 },
  '& .to-cell': { whiteSpace: 'nowrap' },
} as const;
