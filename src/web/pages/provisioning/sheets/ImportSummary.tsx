import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../../messages/messages';
import { Notice } from '../../../ui/Notice';
import type { ImportMode } from './import-rows';
import type { Review } from './review-import';

export interface ImportSummaryProps {
  review: Review;
  facilityId: string;
  /** Plain numbers in the column of ids: XLSX keeps no zeros before them. */
  plainNumbers: number;
  mode: ImportMode;
  onMode: (mode: ImportMode) => void;
  strip: boolean;
  onStrip: (strip: boolean) => void;
  onlyProblems: boolean;
  onOnlyProblems: (only: boolean) => void;
}

/** How the file and the list come together, in counts, with what has to be decided about it. */
export function ImportSummary({
  review,
  facilityId,
  plainNumbers,
  mode,
  onMode,
  strip,
  onStrip,
  onlyProblems,
  onOnlyProblems,
}: ImportSummaryProps) {
  const { t } = useMessages();
  const { imported, rooms, problems, errors, fullIds } = review;
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
