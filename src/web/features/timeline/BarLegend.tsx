import Box from '@mui/material/Box';
import { TriangleAlert } from 'lucide-react';
import { useMessages } from '../../i18n/messages';

/** The looks that a bar can have. */
const LOOKS = ['current', 'open-ended', 'scheduled', 'ended'] as const;

/** Explains the looks of the bars. */
export function BarLegend() {
  const { t } = useMessages();
  return (
    <Box component="ul" aria-label={t('timeline.legend')} sx={legend}>
      {LOOKS.map((look) => (
        <li key={look}>
          <span
            aria-hidden
            className={look === 'open-ended' ? 'bar open-ended no-end' : `bar ${look}`}
          />
          {t(`validity.${look}`)}
        </li>
      ))}
      <li>
        <Box component={TriangleAlert} size={14} aria-hidden sx={{ color: 'warning.main' }} />
        {t('filters.attention')}
      </li>
    </Box>
  );
}

const legend = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  fontSize: '0.75rem',
  color: 'text.secondary',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  // The arrow's line is higher than the sample.
  '& .bar': { display: 'inline-flex', alignItems: 'center', width: 26, height: 14 },
} as const;
