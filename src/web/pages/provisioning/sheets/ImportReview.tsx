import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { Notice } from '../../../components/Notice';
import type { TableColumn } from '../../../components/table-column';
import { byText } from '../../../components/text-scale';
import { ToggleChip } from '../../../components/ToggleChip';
import { VirtualTable } from '../../../components/VirtualTable';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { useMessages, type Translate } from '../../../i18n/messages';
import type { Table } from '../../../spreadsheet/table';
import { useFacilityId } from '../../../use-path-ids';
import { shortList } from '../cell-text';
import type { ImportMode } from './import-rows';
import { PREVIEW_ROWS, roomColumns } from './preview-columns';
import type { Review, ReviewLine } from './review-import';

export interface ImportSettings {
  mode: ImportMode;
  /** Whether to replace invisible or unusual characters in ids, and to trim names. */
  clean: boolean;
}

export interface ImportReviewProps {
  review: Review;
  source: Table['source'];
  idColumn: number;
  settings: ImportSettings;
  onChange: (change: Partial<ImportSettings>) => void;
}

/** The filters of the lines. */
const filters = ['removed', 'problems', 'added', 'renamed', 'same'] as const;
type Filter = (typeof filters)[number];
const isOf = ({ fate, problems }: ReviewLine, filter: Filter) =>
  filter === 'problems' ? problems.length > 0 : fate === filter;

/** What the import would do, what is odd about the file, and each room with its row in the file. */
export function ImportReview({ review, source, idColumn, settings, onChange }: ImportReviewProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const phone = useMediaQuery('(width < 37.5em)');
  const [chosen, setChosen] = useState<Filter>();
  const { lines, notInFile, fullIds, cleanable } = review;
  const counts = useMemo(
    () =>
      filters.map((filter) => [filter, lines.filter((line) => isOf(line, filter)).length] as const),
    [lines],
  );
  // The filter ends when no line is left for it.
  const filter = counts.some(([kind, count]) => kind === chosen && count > 0) ? chosen : undefined;
  const shown = useMemo(
    () => (filter === undefined ? lines : lines.filter((line) => isOf(line, filter))),
    [lines, filter],
  );
  const columns = useMemo(() => lineColumns(t), [t]);
  const isReplaced = settings.mode === 'replace';
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
      {notInFile.length > 0 && (
        <Typography sx={{ color: isReplaced ? 'text.primary' : 'text.secondary' }}>
          {t(isReplaced ? 'import.removes' : 'import.keeps', {
            count: notInFile.length,
            ids: shortList(notInFile.map(({ id }) => id)),
          })}
        </Typography>
      )}
      {fullIds > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('import.shortened', { prefix: `${facilityId}-`, count: fullIds })}
        </Typography>
      )}
      {cleanable > 0 && (
        <FormControlLabel
          control={<Switch checked={settings.clean} onChange={(_, clean) => onChange({ clean })} />}
          label={t('import.clean', { count: cleanable })}
        />
      )}
      <FileNotes {...{ review, source, idColumn }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography role="status" sx={{ fontWeight: 550, mr: 1 }}>
          {t('import.counts', { count: lines.filter(({ fate }) => fate !== 'removed').length })}
        </Typography>
        {counts.map(
          ([kind, count]) =>
            count > 0 && (
              <ToggleChip
                key={kind}
                pressed={filter === kind}
                onToggle={() => setChosen(filter === kind ? undefined : kind)}
                count={t('import.number', { count })}
                tone={kind === 'problems' ? 'warning' : undefined}
              >
                {t(`import.filter.${kind}`, { count })}
              </ToggleChip>
            ),
        )}
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

/** What else is in the file, or odd about it. */
function FileNotes({
  review: { noRoom, quotes, errors },
  source,
  idColumn,
}: Pick<ImportReviewProps, 'review' | 'source' | 'idColumn'>) {
  const { t } = useMessages();
  const sheets = source.format === 'xlsx' ? otherSheets(source, t) : [];
  // In XLSX, plain numbers have no leading zeros.
  const plainNumbers = source.format === 'xlsx' ? (source.numbers[idColumn] ?? 0) : 0;
  const warnings = [
    quotes.open.length > 0 && t('import.openQuotes', { cells: shortList(quotes.open) }),
    quotes.rows.length > 0 && t('import.rowsInQuotes', { cells: shortList(quotes.rows) }),
    noRoom.length > 0 && t('import.noRoom', { count: noRoom.length, rows: shortList(noRoom) }),
    errors > 0 && t('import.errors', { count: errors }),
  ].filter((text) => text !== false);
  const notes = [
    sheets.length > 0 &&
      t('import.otherSheets', { count: sheets.length, sheets: shortList(sheets) }),
    plainNumbers > 0 && t('import.plainNumbers', { count: plainNumbers }),
  ].filter((text) => text !== false);
  return (
    <>
      {warnings.map((text) => (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ))}
      {notes.map((text) => (
        <Typography key={text} sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
          {text}
        </Typography>
      ))}
    </>
  );
}

/** The sheets other than the imported one. */
function otherSheets(
  { sheet, sheets }: Extract<Table['source'], { format: 'xlsx' }>,
  t: Translate,
): string[] {
  return sheets.flatMap(({ name, hidden }, index) =>
    index === sheet ? [] : [hidden ? t('import.hiddenSheet', { sheet: name }) : name],
  );
}

const lineKey = ({ row }: ReviewLine) => row.key;

const lineColumns = (t: Translate): TableColumn<ReviewLine>[] => [
  { id: 'number', header: t('import.row'), cell: ({ line }) => line ?? '—' },
  ...roomColumns(t, ({ row, fate }: ReviewLine) => ({
    id: row.id,
    name: row.name,
    isRemoved: fate === 'removed',
  })),
  { id: 'fate', header: t('import.fate'), cell: (line) => <FateOf line={line} /> },
];

const colours = {
  removed: 'error.main',
  added: 'success.main',
  renamed: 'info.main',
  same: 'text.secondary',
};

/** What the import does with the room, and the problems of its cells. */
function FateOf({ line: { fate, before, problems } }: { line: ReviewLine }) {
  const { t } = useMessages();
  const [worst] = problems;
  const words = [
    ...problems.map(({ cell, kind, values }) =>
      t('import.problem', { cell, problem: t(`cell.${kind}`, values) }),
    ),
    t(`import.fate.${fate}`),
    ...(before === undefined
      ? []
      : [t('import.before', { name: before === '' ? '—' : escapeInvisible(before) })]),
  ];
  return (
    <Box
      component="span"
      sx={{ fontSize: '0.75rem', color: worst ? `${worst.severity}.main` : colours[fate] }}
    >
      {words.join(' · ')}
    </Box>
  );
}

/** On a phone, the fate of the room is below. */
const ROW_PX = byText(44);
const PHONE_ROW_PX = byText(76);
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
