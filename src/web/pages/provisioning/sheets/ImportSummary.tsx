import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMessages, type Translate } from '../../../i18n/messages';
import { Notice } from '../../../components/Notice';
import type { Table } from '../../../spreadsheet/table';
import { useFacilityId } from '../../../use-path-ids';
import type { ImportMode } from './import-rows';
import type { Review } from './review-import';

export interface ImportSettings {
  mode: ImportMode;
  /** Takes the facility's prefix off full ids. */
  strip: boolean;
  /** Replaces what is invisible or unusual in ids. */
  clean: boolean;
  onlyProblems: boolean;
}

export interface ImportSummaryProps {
  review: Review;
  source: Table['source'];
  idColumn: number;
  settings: ImportSettings;
  onChange: (change: Partial<ImportSettings>) => void;
}

/** What the import does to the list, in counts, with what has to be decided about it. */
export function ImportSummary({
  review,
  source,
  idColumn,
  settings,
  onChange,
}: ImportSummaryProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const { imported, rooms, problems, errors, fullIds, cleanable, leftOut, quotes } = review;
  // XLSX stores no leading zeros of plain numbers.
  const plainNumbers = source.format === 'xlsx' ? (source.numbers[idColumn] ?? 0) : 0;
  const sheets = source.format === 'xlsx' ? otherSheets(source, t) : [];
  const count = (fate: string) => imported.fates.filter((other) => other === fate).length;
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
      {imported.removed > 0 && (
        <Notice tone="warning">{t('import.removes', { count: imported.removed })}</Notice>
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
      {rooms.length === 0 && sheets.length > 0 && (
        <Notice tone="warning">{t('import.nothing')}</Notice>
      )}
      {quotes.open.length > 0 && (
        <Notice tone="warning">{t('import.openQuotes', { cells: firstOf(quotes.open) })}</Notice>
      )}
      {quotes.rows.length > 0 && (
        <Notice tone="warning">{t('import.rowsInQuotes', { cells: firstOf(quotes.rows) })}</Notice>
      )}
      {leftOut.length > 0 && (
        <Notice tone="warning">
          {t('import.leftOut', { count: leftOut.length, rows: firstOf(leftOut) })}
        </Notice>
      )}
      {sheets.length > 0 && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
          {t('import.otherSheets', { count: sheets.length, sheets: firstOf(sheets) })}
        </Typography>
      )}
      {plainNumbers > 0 && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
          {t('import.plainNumbers', { count: plainNumbers })}
        </Typography>
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, alignItems: 'center' }}
      >
        <Typography role="status" sx={{ fontWeight: 550 }}>
          {t('import.counts', {
            count: rooms.length,
            added: count('added'),
            renamed: count('renamed'),
            same: count('same'),
          })}
        </Typography>
        {problems.size > 0 && (
          <FormControlLabel
            // Aligns the switch itself, without its padding.
            sx={{ ml: '-7px' }}
            control={
              <Switch
                size="small"
                checked={settings.onlyProblems}
                onChange={(_, onlyProblems) => onChange({ onlyProblems })}
              />
            }
            label={t('import.onlyProblems', { count: problems.size })}
          />
        )}
      </Box>
      {errors > 0 && <Notice tone="warning">{t('import.errors', { count: errors })}</Notice>}
    </>
  );
}

/** The sheets beside the one that is imported. */
function otherSheets(
  { sheet, sheets }: Extract<Table['source'], { format: 'xlsx' }>,
  t: Translate,
): string[] {
  return sheets.flatMap(({ name, hidden }, index) =>
    index === sheet ? [] : [hidden ? t('import.hiddenSheet', { sheet: name }) : name],
  );
}

/** As many as can be read in a sentence. */
const MAX_NAMED = 10;

const firstOf = (all: readonly (string | number)[]) =>
  `${all.slice(0, MAX_NAMED).join(', ')}${all.length > MAX_NAMED ? ', …' : ''}`;
