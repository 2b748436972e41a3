import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMessages, type Translate } from '../../../i18n/messages';
import { Notice } from '../../../components/Notice';
import type { Table } from '../../../spreadsheet/table';
import { useFacilityId } from '../../../use-path-ids';
import { shortList } from '../cell-text';
import type { ImportMode } from './import-rows';
import type { Review } from './review-import';

export interface ImportSettings {
  mode: ImportMode;
  /** Whether to take the facility's prefix off full ids. */
  strip: boolean;
  /** Whether to replace invisible or unusual characters in ids, and to trim names. */
  clean: boolean;
}

export interface ImportSummaryProps {
  review: Review;
  source: Table['source'];
  idColumns: readonly number[];
  settings: ImportSettings;
  onChange: (change: Partial<ImportSettings>) => void;
}

/** What the person has to decide about the import, and what else is in the file. */
export function ImportSummary({
  review,
  source,
  idColumns,
  settings,
  onChange,
}: ImportSummaryProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const { imported, diff, lines, errors, fullIds, cleanable, noRoom, quotes } = review;
  // In XLSX, plain numbers have no leading zeros.
  const plainNumbers =
    source.format === 'xlsx'
      ? Math.max(...idColumns.map((column) => source.numbers[column] ?? 0))
      : 0;
  const sheets = source.format === 'xlsx' ? otherSheets(source, t) : [];
  const removed = diff.removed.map(({ row }) => row);
  const named = removed.length > 0 ? removed : imported.notInFile;
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
      {named.length > 0 && (
        <Typography
          sx={{
            maxWidth: '72ch',
            color: removed.length > 0 ? 'text.primary' : 'text.secondary',
          }}
        >
          {t(removed.length > 0 ? 'import.removes' : 'import.keeps', {
            count: named.length,
            ids: shortList(named.map(({ id }) => id)),
          })}
        </Typography>
      )}
      {fullIds > 0 && (
        <FormControlLabel
          control={<Switch checked={settings.strip} onChange={(_, strip) => onChange({ strip })} />}
          label={t('import.strip', { prefix: `${facilityId}-`, count: fullIds })}
        />
      )}
      {cleanable > 0 && (
        <FormControlLabel
          control={<Switch checked={settings.clean} onChange={(_, clean) => onChange({ clean })} />}
          label={t('import.clean', { count: cleanable })}
        />
      )}
      {lines.length === 0 && sheets.length > 0 && (
        <Notice tone="warning">{t('import.nothing')}</Notice>
      )}
      {quotes.open.length > 0 && (
        <Notice tone="warning">{t('import.openQuotes', { cells: shortList(quotes.open) })}</Notice>
      )}
      {quotes.rows.length > 0 && (
        <Notice tone="warning">
          {t('import.rowsInQuotes', { cells: shortList(quotes.rows) })}
        </Notice>
      )}
      {noRoom.length > 0 && (
        <Notice tone="warning">
          {t('import.noRoom', { count: noRoom.length, rows: shortList(noRoom) })}
        </Notice>
      )}
      {sheets.length > 0 && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
          {t('import.otherSheets', { count: sheets.length, sheets: shortList(sheets) })}
        </Typography>
      )}
      {plainNumbers > 0 && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
          {t('import.plainNumbers', { count: plainNumbers })}
        </Typography>
      )}
      {errors > 0 && <Notice tone="warning">{t('import.errors', { count: errors })}</Notice>}
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
