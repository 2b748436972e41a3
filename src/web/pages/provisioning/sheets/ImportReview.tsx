import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { Notice } from '../../../components/Notice';
import { RevealedText } from '../../../components/RevealedText';
import type { TableColumn } from '../../../components/table-column';
import { byText, monoFamily } from '../../../components/tokens';
import { ToggleChip } from '../../../components/ToggleChip';
import { VirtualTable } from '../../../components/VirtualTable';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { useMessages, type Translate } from '../../../i18n/messages';
import type { Table } from '../../../spreadsheet/table';
import { useFacilityId } from '../../../use-path-ids';
import { isError, isWarning } from '../analyse-list';
import { shortList } from '../cell-text';
import type { ImportMode, Review, ReviewLine } from './review-import';

export interface ImportSettings {
  mode: ImportMode;
  clean: boolean;
}

export interface ImportReviewProps {
  review: Review;
  source: Table['source'];
  idColumn: number;
  settings: ImportSettings;
  onChange: (change: Partial<ImportSettings>) => void;
}

const filters = ['removed', 'errors', 'warnings', 'added', 'renamed', 'same'] as const;
type Filter = (typeof filters)[number];
const isOf = ({ fate, problems }: ReviewLine, filter: Filter) =>
  filter === 'errors'
    ? problems.some(isError)
    : filter === 'warnings'
      ? problems.some(isWarning)
      : fate === filter;

export function ImportReview({ review, source, idColumn, settings, onChange }: ImportReviewProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const phone = useMediaQuery('(width < 37.5em)');
  const [chosen, setChosen] = useState<Filter>();
  const { lines, notInFile, fullIds, cleanable } = review;
  const counts = useMemo(
    () =>
      filters.flatMap((filter) => {
        const count = lines.filter((line) => isOf(line, filter)).length;
        return count === 0 ? [] : [{ filter, count }];
      }),
    [lines],
  );
  // The filter ends when no line is left for it.
  const filter = counts.find((one) => one.filter === chosen)?.filter;
  const shown = useMemo(
    () => (filter === undefined ? lines : lines.filter((line) => isOf(line, filter))),
    [lines, filter],
  );
  const columns = useMemo(() => lineColumns(t), [t]);
  const inFile = lines.filter(({ fate }) => fate !== 'removed').length;
  return (
    <>
      <RadioGroup
        aria-label={t('import.mode')}
        value={settings.mode}
        onChange={(_, value) => onChange({ mode: value as ImportMode })}
      >
        <FormControlLabel value="merge" control={<Radio />} label={t('import.mode.merge')} />
        <FormControlLabel value="replace" control={<Radio />} label={t('import.mode.replace')} />
      </RadioGroup>
      {cleanable > 0 && (
        <FormControlLabel
          control={<Switch checked={settings.clean} onChange={(_, clean) => onChange({ clean })} />}
          label={t('import.clean', { count: cleanable })}
        />
      )}
      {warningsOf(review, t).map((text) => (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ))}
      {notesOf(source, idColumn, t).map((text) => (
        <Typography key={text} sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
          {text}
        </Typography>
      ))}
      {fullIds > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('import.shortened', { prefix: `${facilityId}-`, count: fullIds })}
        </Typography>
      )}
      {settings.mode === 'merge' && notInFile.length > 0 && (
        <Typography>
          {t('import.notInFile', {
            count: notInFile.length,
            ids: shortList(notInFile.map(({ id }) => id)),
          })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography role="status" sx={{ fontWeight: 550, mr: 1 }}>
          {t('import.counts', { count: inFile })}
        </Typography>
        {counts.map(({ filter: kind, count }) => (
          <ToggleChip
            key={kind}
            pressed={filter === kind}
            onToggle={() => setChosen(filter === kind ? undefined : kind)}
            tone={kind === 'errors' || kind === 'warnings' ? 'warning' : undefined}
          >
            {t(`list.summary.${kind}`, { count })}
          </ToggleChip>
        ))}
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
    </>
  );
}

const warningsOf = ({ noRoom, quotes }: Review, t: Translate) =>
  [
    quotes.open.length > 0 && t('import.openQuotes', { cells: shortList(quotes.open) }),
    quotes.rows.length > 0 && t('import.rowsInQuotes', { cells: shortList(quotes.rows) }),
    noRoom.length > 0 && t('import.noRoom', { count: noRoom.length, rows: shortList(noRoom) }),
  ].filter((text) => text !== false);

function notesOf(source: Table['source'], idColumn: number, t: Translate) {
  if (source.format !== 'xlsx') return [];
  const sheets = source.sheets
    .filter((_, index) => index !== source.sheet)
    .map(({ name, hidden }) => (hidden ? t('import.hidden', { name }) : name));
  // In XLSX, plain numbers have no leading zeros.
  const numbers = source.numbers[idColumn] ?? 0;
  return [
    sheets.length > 0 &&
      t('import.otherSheets', { count: sheets.length, sheets: shortList(sheets) }),
    numbers > 0 && t('import.plainNumbers', { count: numbers }),
  ].filter((text) => text !== false);
}

const lineKey = ({ row }: ReviewLine) => row.key;

const lineColumns = (t: Translate): TableColumn<ReviewLine>[] => [
  { id: 'number', header: t('list.column.number'), cell: ({ line }) => line ?? '—' },
  { id: 'id', header: t('list.column.id'), cell: ({ row }) => <Cut text={row.id} mono /> },
  { id: 'name', header: t('list.column.name'), cell: ({ row }) => <Cut text={row.name} /> },
  { id: 'fate', header: t('list.column.state'), cell: (line) => <FateOf line={line} /> },
];

function Cut({ text, mono = false }: { text: string; mono?: boolean }) {
  return (
    <Box title={escapeInvisible(text)} sx={{ ...cut, ...(mono && { fontFamily: monoFamily }) }}>
      <RevealedText text={text === '' ? '—' : text} />
    </Box>
  );
}

const colours = {
  removed: 'error.main',
  added: 'success.main',
  renamed: 'info.main',
  same: 'text.secondary',
};

function FateOf({ line: { fate, before, problems } }: { line: ReviewLine }) {
  const { t } = useMessages();
  const [worst] = problems;
  const words = problems.map(({ cell, kind, values }) =>
    t('list.problem', { cell, problem: t(`cell.${kind}`, values) }),
  );
  if (fate === 'renamed')
    words.push(t('list.state.renamed', { before: escapeInvisible(before || '—') }));
  else if (fate !== 'same' && worst === undefined) words.push(t(`list.state.${fate}`));
  const color = worst ? `${worst.severity}.main` : colours[fate];
  return (
    <Box component="span" sx={{ fontSize: '0.75rem', color }}>
      {words.join(' · ')}
    </Box>
  );
}

const PREVIEW_ROWS = 8;
const ROW_PX = byText(44);
const PHONE_ROW_PX = byText(76);
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const places = {
  '& .row': {
    gridTemplateColumns: {
      xs: '2.25rem minmax(0,1fr) minmax(0,1.4fr)',
      sm: '2.5rem minmax(0,1fr) minmax(0,1.6fr) minmax(0,2fr)',
    },
  },
  '& .line .number': { color: 'text.secondary', fontSize: '0.75rem' },
  '& .head .fate': { display: { xs: 'none', sm: 'block' } },
  '& .line .fate': { gridColumn: { xs: '2 / -1', sm: 'auto' }, lineHeight: 1.3 },
} as const;
