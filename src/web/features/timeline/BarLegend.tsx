import Box from '@mui/material/Box';
import { TriangleAlert } from 'lucide-react';
import { classNames } from '../../components/class-names';
import { useMessages } from '../../i18n/messages';

const LOOKS = ['current', 'open-ended', 'scheduled', 'ended'] as const;

export function BarLegend() {
  const { t } = useMessages();
  return (
    <Box component="ul" aria-label={t('timeline.legend')} sx={legend}>
      {LOOKS.map((look) => (
        <li key={look}>
          <span
            aria-hidden
            className={classNames('bar', look, look === 'open-ended' && 'cut-after open-end')}
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
  '& .bar': {
    position: 'relative',
    width: 26,
    height: 14,
    p: 0,
    cursor: 'inherit',
    '--bar': '11px',
  },
} as const;
