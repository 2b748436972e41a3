import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import { CircleAlert, TriangleAlert, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages';
import { monoFamily } from '../../components/tokens';
import { RevealedText } from '../../components/RevealedText';
import { cleanId } from './clean-id';
import { useList, type ListStore } from './list-store';
import type { Row } from './rows';
import type { SummaryPart } from './Summary';
import type { CellProblem } from './validate-rows';

/** Lines shown at a time: nobody reads a thousand at once, and "more" brings the next. */
const SHOWN = 100;

interface FoldProps<T> {
  title: string;
  items: readonly T[];
  action?: ReactNode;
  onClose: () => void;
  line: (item: T) => ReactNode;
}

/** A list folded out below the summary. */
function Fold<T>({ title, items, action, onClose, line }: FoldProps<T>) {
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

export interface SummaryListsProps {
  store: ListStore;
  open: SummaryPart | undefined;
  readOnly: boolean;
  onGo: (problem: CellProblem) => void;
  /** Takes the facility's own prefix off all ids that carry it. */
  onStripPrefix: () => void;
  /** Cleans all ids of what is not seen, or looks like something else. */
  onCleanIds: () => void;
  onClose: () => void;
}

/** What a count of the summary unfolds: the cells to look at, or the rows that are gone. */
export function SummaryLists({
  store,
  open,
  readOnly,
  onGo,
  onStripPrefix,
  onCleanIds,
  onClose,
}: SummaryListsProps) {
  const analysis = useList(store, (now) => (open === undefined ? undefined : now.analysis));
  if (analysis === undefined) return null;
  const {
    problems,
    rows,
    diff: { removed },
  } = analysis;
  if (open === 'problems' && problems.length > 0) {
    const ownPrefix = !readOnly && problems.some(({ kind }) => kind === 'own_prefix');
    return (
      <ProblemList
        {...{ problems, rows, onGo, onClose }}
        onStripPrefix={ownPrefix ? onStripPrefix : undefined}
        onCleanIds={readOnly ? undefined : onCleanIds}
      />
    );
  }
  if (open === 'removed' && removed.length > 0)
    return (
      <RemovedList
        rows={removed.map(({ row }) => row)}
        readOnly={readOnly}
        onPutBack={store.putBack}
        onClose={onClose}
      />
    );
  return null;
}

interface ProblemListProps {
  problems: readonly CellProblem[];
  rows: readonly Row[];
  onGo: (problem: CellProblem) => void;
  onStripPrefix: (() => void) | undefined;
  onCleanIds: (() => void) | undefined;
  onClose: () => void;
}

/** Every cell that is wrong or odd, what about it, and a way to it. Errors first. */
function ProblemList({
  problems,
  rows,
  onGo,
  onStripPrefix,
  onCleanIds,
  onClose,
}: ProblemListProps) {
  const { t } = useMessages();
  const cleanable = rows.filter(({ id }) => cleanId(id) !== id).length;
  const ordered = [
    ...problems.filter(({ severity }) => severity === 'error'),
    ...problems.filter(({ severity }) => severity === 'warning'),
  ];
  return (
    <Fold
      title={t('list.problems', { count: problems.length })}
      items={ordered}
      onClose={onClose}
      action={
        <>
          {onStripPrefix && (
            <Button size="small" variant="outlined" onClick={onStripPrefix}>
              {t('list.stripPrefix')}
            </Button>
          )}
          {onCleanIds && cleanable > 0 && (
            <Button size="small" variant="outlined" onClick={onCleanIds}>
              {t('list.cleanIds', { count: cleanable })}
            </Button>
          )}
        </>
      }
      line={(problem) => {
        const Icon = problem.severity === 'error' ? CircleAlert : TriangleAlert;
        const text = rows[problem.index]?.[problem.column] ?? '';
        return (
          <li key={`${problem.key} ${problem.column} ${problem.kind}`}>
            <Box
              component="span"
              sx={{ color: `${problem.severity}.main`, flexShrink: 0, pt: '2px' }}
            >
              <Icon size={14} aria-label={t(`list.severity.${problem.severity}`)} />
            </Box>
            <Button size="small" className="to-cell" onClick={() => onGo(problem)}>
              {t('list.cell', {
                column: t(`list.column.${problem.column}`),
                row: problem.index + 1,
              })}
            </Button>
            <span>
              {t(`cell.${problem.kind}`, problem.values)}{' '}
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

/** The rows that saving would take out; each can be put back where it was. */
function RemovedList({
  rows,
  readOnly,
  onPutBack,
  onClose,
}: {
  rows: readonly Row[];
  readOnly: boolean;
  onPutBack: (keys: string[]) => void;
  onClose: () => void;
}) {
  const { t } = useMessages();
  return (
    <Fold
      title={t('list.summary.removed', { count: rows.length })}
      items={rows}
      onClose={onClose}
      action={
        !readOnly && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => onPutBack(rows.map(({ key }) => key))}
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
              onClick={() => onPutBack([key])}
            >
              {t('list.putBack.short')}
            </Button>
          )}
        </li>
      )}
    />
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
