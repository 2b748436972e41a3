import Box from '@mui/material/Box';
import { useMessages } from '../../../i18n/messages';
import { ToggleChip } from '../../../components/ToggleChip';

const GROUPS = ['all', 'waiting', 'done', 'failed', 'refused', 'unknown', 'skipped'] as const;
/**
 * `waiting`: what is still to be sent; `failed`: what took no effect and can be tried again, which
 * what was refused cannot.
 */
export type Shown = (typeof GROUPS)[number];

export interface RowFilterProps {
  shown: Shown;
  /** What there is none of is not offered. */
  counts: Partial<Record<Shown, number>>;
  /** Nothing was sent yet. */
  planning?: boolean;
  onChange: (shown: Shown) => void;
}

/** Narrows the table to rows that stand alike, and tells how many they are. */
export function RowFilter({ shown, counts, planning = false, onChange }: RowFilterProps) {
  const { t, region } = useMessages();
  const number = new Intl.NumberFormat(region);
  return (
    <Box
      role="group"
      aria-label={t('bulk.filter')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {GROUPS.filter((group) => group === 'all' || group === shown || (counts[group] ?? 0) > 0).map(
        (group) => (
          <ToggleChip
            key={group}
            pressed={group === shown}
            count={number.format(counts[group] ?? 0)}
            onToggle={() => onChange(group)}
          >
            {t(planning && group === 'waiting' ? 'bulk.filter.planned' : `bulk.filter.${group}`)}
          </ToggleChip>
        ),
      )}
    </Box>
  );
}
