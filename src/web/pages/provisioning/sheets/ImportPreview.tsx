import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CircleAlert, CircleSlash, Minus, PencilLine, Plus, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Field } from '../../../components/Field';
import type { TableColumn } from '../../../components/table-column';
import { byText } from '../../../components/text-scale';
import { ToggleChip } from '../../../components/ToggleChip';
import { VirtualTable } from '../../../components/VirtualTable';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { useMessages, type Translate } from '../../../i18n/messages';
import { countLines, isChange, shownLines, type LineFilter } from './import-lines';
import type { ChangeKey } from './import-rows';
import { PREVIEW_ROWS, roomColumns } from './preview-columns';
import { isAside, type Review, type ReviewLine } from './review-import';

export interface ImportPreviewProps {
  review: Review;
  /** All cells of the file, to search in. */
  table: readonly string[][];
  onTick: (keys: readonly ChangeKey[], ticked: boolean) => void;
}

/**
 * Every change and room of the file, those to check first: what the import does with it, or which
 * cell is wrong and why. Each change can be left out; so can all that a filter or search shows.
 */
export function ImportPreview({ review, table, onTick }: ImportPreviewProps) {
  const { t } = useMessages();
  const phone = useMediaQuery('(width < 37.5em)');
  const [filter, setFilter] = useState<LineFilter>();
  const [search, setSearch] = useState('');
  const counts = useMemo(() => countLines(review), [review]);
  // The filter ends when no line is left for it.
  const inForce = counts.some(([kind]) => kind === filter) ? filter : undefined;
  const searched = useDeferredValue(search);
  const shown = useMemo(
    () => shownLines(review, table, inForce, searched),
    [review, table, inForce, searched],
  );
  // Ticking all does not include titles and lines of totals.
  const changes = shown.filter(
    (line) => isChange(line) && (inForce === 'leftOut' || !isAside(line)),
  );
  const columns = previewColumns(t, onTick);
  const ticked = changes.filter(({ isLeftOut }) => !isLeftOut).length;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography role="status" sx={{ fontWeight: 550, mr: 1 }}>
          {t('import.counts', {
            count: review.lines.filter((line) => line.fate !== 'removed' && !isAside(line)).length,
          })}
        </Typography>
        {counts.map(([kind, count]) => (
          <ToggleChip
            key={kind}
            pressed={inForce === kind}
            onToggle={() => setFilter(inForce === kind ? undefined : kind)}
            count={t('import.number', { count })}
            tone={kind === 'problems' ? 'warning' : undefined}
          >
            {t(`import.filter.${kind}`, { count })}
          </ToggleChip>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        {changes.length > 0 && (
          <FormControlLabel
            sx={{ mr: 'auto' }}
            control={
              <Checkbox
                checked={ticked > 0}
                indeterminate={ticked > 0 && ticked < changes.length}
                onChange={() =>
                  onTick(
                    changes.map(({ key }) => key),
                    ticked < changes.length,
                  )
                }
              />
            }
            label={t('import.takeAll', { count: changes.length })}
          />
        )}
        <Box sx={{ flex: '0 1 240px' }}>
          <Field
            id="import-search"
            label={t('import.search')}
            labelHidden
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Box>
      </Box>
      <VirtualTable
        label={t('import.preview')}
        columns={columns}
        rows={shown}
        rowKey={lineKey}
        rowHeight={phone ? PHONE_ROW_PX : ROW_PX}
        maxRows={PREVIEW_ROWS}
        sx={places}
      />
      <Typography role="status" sx={{ '&:empty': { position: 'absolute' } }}>
        {shown.length === 0 && review.lines.length > 0 && t('import.noMatch')}
      </Typography>
    </Box>
  );
}

const isOfFile = ({ key }: ReviewLine) => typeof key === 'number';
const lineKey = ({ key }: ReviewLine) => key;

function previewColumns(
  t: Translate,
  onTick: ImportPreviewProps['onTick'],
): TableColumn<ReviewLine>[] {
  return [
    {
      id: 'take',
      header: t('import.take'),
      cell: (line) =>
        isChange(line) && (
          <Checkbox
            checked={!line.isLeftOut}
            onChange={(_, on) => onTick([line.key], on)}
            slotProps={{
              input: {
                'aria-label': t('import.takeOne', {
                  id:
                    line.row.id === '' && isOfFile(line)
                      ? t('import.header.row', { row: line.key })
                      : line.row.id,
                }),
              },
            }}
          />
        ),
    },
    {
      id: 'number',
      header: t('import.row'),
      cell: (line) => (isOfFile(line) ? line.key : '—'),
    },
    ...roomColumns(t, ({ row, fate, isLeftOut }: ReviewLine) => ({
      id: row.id,
      name: row.name,
      isRemoved: fate === 'removed' && !isLeftOut,
    })),
    { id: 'fate', header: t('import.fate'), cell: (line) => <FateOf line={line} /> },
  ];
}

const fateMarks = {
  removed: { icon: Minus, color: 'error.main' },
  added: { icon: Plus, color: 'success.main' },
  renamed: { icon: PencilLine, color: 'info.main' },
  same: { icon: undefined, color: 'text.secondary' },
};

/** The line's problems. If there are none, what the import does with the room. */
function FateOf({ line }: { line: ReviewLine }) {
  const { fate, before, typed, isLeftOut, noRoom, problems } = line;
  const { t } = useMessages();
  const [first] = problems;
  if (first !== undefined && !isLeftOut) {
    const words = problems
      .map(({ cell, kind, values }, place) => {
        const problem = t(`cell.${kind}`, values);
        return cell === problems[place - 1]?.cell
          ? problem
          : t('import.problem', { cell, problem });
      })
      .join(' ');
    const Icon = first.severity === 'error' ? CircleAlert : TriangleAlert;
    return (
      <Box
        component="span"
        sx={{ ...mark, color: first.severity === 'error' ? 'error.main' : 'warning.main' }}
      >
        <Icon size={14} aria-hidden />
        <span>{words}</span>
      </Box>
    );
  }
  const { icon: Icon, color } = isLeftOut
    ? { icon: CircleSlash, color: 'text.secondary' }
    : fateMarks[fate];
  return (
    <Box component="span" sx={{ ...mark, color }}>
      {Icon && <Icon size={14} aria-hidden />}
      <span>
        {[
          t(isLeftOut ? `import.leftOut.${fate}` : `import.fate.${fate}`),
          ...(isLeftOut && noRoom !== undefined
            ? [t(noRoom === 'total' ? 'cell.total' : 'import.why.above')]
            : []),
          ...(before === undefined
            ? []
            : [t('import.before', { name: before === '' ? '—' : escapeInvisible(before) })]),
          ...(typed === undefined ? [] : [t('import.typed', { id: escapeInvisible(typed) })]),
        ].join(' · ')}
      </span>
    </Box>
  );
}

/** Row height with space for a checkbox, in px. On a phone, the fate of the room is below. */
const ROW_PX = byText(44);
const PHONE_ROW_PX = byText(76);
const places = {
  '& .row': {
    gridTemplateColumns: {
      xs: '2.75rem 2.25rem minmax(0,1fr) minmax(0,1.4fr)',
      sm: '2.75rem 2.5rem minmax(0,1fr) minmax(0,1.6fr) minmax(0,2fr)',
    },
  },
  '& .line .number': {
    color: 'text.secondary',
    fontSize: '0.75rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .line .name, & .line .fate': { py: 0.5 },
  // Three lines of a name show what a renaming does, even on a phone.
  '& .line .name > *': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '3',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    lineHeight: 1.3,
  },
  '& .head .fate': { display: { xs: 'none', sm: 'block' } },
  '& .line .fate': { gridColumn: { xs: '3 / -1', sm: 'auto' } },
} as const;
const mark = {
  display: 'flex',
  gap: 0.75,
  alignItems: 'center',
  fontSize: '0.75rem',
  minWidth: 0,
  lineHeight: 1.3,
  '& svg': { flexShrink: 0 },
} as const;
