import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMessages, type Translate } from '../../../i18n/messages';
import { Notice } from '../../../components/Notice';
import type { ImportMode } from './import-rows';
import type { Table } from '../../../spreadsheet/table';
import type { Review } from './review-import';

export interface ImportSummaryProps {
  review: Review;
  facilityId: string;
  source: Table['source'];
  idColumn: number;
  mode: ImportMode;
  onMode: (mode: ImportMode) => void;
  strip: boolean;
  onStrip: (strip: boolean) => void;
  clean: boolean;
  onClean: (clean: boolean) => void;
  onlyProblems: boolean;
  onOnlyProblems: (only: boolean) => void;
}

/** How the file and the list come together, in counts, with what has to be decided about it. */
export function ImportSummary({
  review,
  facilityId,
  source,
  idColumn,
  mode,
  onMode,
  strip,
  onStrip,
  clean,
  onClean,
  onlyProblems,
  onOnlyProblems,
}: ImportSummaryProps) {
  const { t } = useMessages();
  const { imported, rooms, problems, errors, fullIds, cleanable, leftOut, quotes } = review;
  // XLSX keeps no zeros before them.
  const plainNumbers = source.format === 'xlsx' ? (source.numbers[idColumn] ?? 0) : 0;
  const sheets = source.format === 'xlsx' ? otherSheets(source, t) : [];
  const count = (fate: string) => imported.fates.filter((other) => other === fate).length;
  return (
    <>
      <RadioGroup
        aria-label={t('import.mode')}
        value={mode}
        onChange={(_, value) => onMode(value as ImportMode)}
      >
        <FormControlLabel
          value="merge"
          control={<Radio size="small" />}
          label={t('import.mode.merge')}
        />
        <FormControlLabel
          value="replace"
          control={<Radio size="small" />}
          label={t('import.mode.replace')}
        />
      </RadioGroup>
      {imported.removed > 0 && (
        <Notice tone="warning">{t('import.removes', { count: imported.removed })}</Notice>
      )}
      {fullIds > 0 && (
        <FormControlLabel
          control={<Switch checked={strip} onChange={(_, on) => onStrip(on)} />}
          label={t('import.strip', { prefix: `${facilityId}-`, count: fullIds })}
        />
      )}
      {cleanable > 0 && (
        <FormControlLabel
          control={<Switch checked={clean} onChange={(_, on) => onClean(on)} />}
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
            // The switch's own padding stays outside the line that everything begins at.
            sx={{ ml: '-7px' }}
            control={
              <Switch
                size="small"
                checked={onlyProblems}
                onChange={(_, on) => onOnlyProblems(on)}
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

/** As many as are read in a sentence. */
const NAMED = 10;

const firstOf = (all: readonly (string | number)[]) =>
  `${all.slice(0, NAMED).join(', ')}${all.length > NAMED ? ', …' : ''}`;
