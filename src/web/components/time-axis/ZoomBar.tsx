import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import { ChevronLeft, ChevronRight, Link } from 'lucide-react';
import { useMessages } from '../../i18n/messages';
import { coarsePointer } from '../tokens';
import { useZone } from '../../i18n/zone';
import { CopyButton } from '../CopyButton';
import {
  calendarWindow,
  centreOn,
  fitWindow,
  isSame,
  stepWindow,
  unitOf,
  type CalendarUnit,
  type TimeWindow,
} from './window';

export interface ZoomBarProps {
  window: TimeWindow;
  onWindow: (next: TimeWindow) => void;
  /** In ms since 1970. */
  now: number;
  /** From the first moment to the last; undefined until it is known. */
  all: TimeWindow | undefined;
  /** Returns the address of the present window. */
  link: () => string;
}

const units: CalendarUnit[] = ['day', 'week', 'month'];

/** Buttons for the day, week and month around the present view, for all, and for steps in time. */
export function ZoomBar({ window, onWindow, now, all, link }: ZoomBarProps) {
  const { t } = useMessages();
  const zone = useZone();
  const current = unitOf(window, zone);
  const middle = (window.from + window.to) / 2;
  // Around the present if it is in view, because people look for it.
  const around = now >= window.from && now < window.to ? now : middle;
  return (
    <Box role="group" aria-label={t('axis.zoom')} data-screen-only sx={bar}>
      <Box sx={joined}>
        {units.map((unit) => (
          <Button
            key={unit}
            variant="outlined"
            aria-pressed={current === unit}
            onClick={() => onWindow(calendarWindow(unit, around, zone))}
          >
            {t(`axis.${unit}`)}
          </Button>
        ))}
        <Button
          variant="outlined"
          aria-pressed={all !== undefined && isSame(window, fitWindow(all))}
          disabled={all === undefined}
          onClick={() => all && onWindow(fitWindow(all))}
        >
          {t('axis.all')}
        </Button>
      </Box>
      <Box sx={groups}>
        <Box sx={together}>
          <IconButton
            aria-label={t('axis.earlier')}
            onClick={() => onWindow(stepWindow(window, -1, zone))}
          >
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          <Button onClick={() => onWindow(centreOn(window, now))}>{t('axis.now')}</Button>
          <IconButton
            aria-label={t('axis.later')}
            onClick={() => onWindow(stepWindow(window, 1, zone))}
          >
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        </Box>
        <Box sx={together}>
          <CopyButton text={link} label={t('axis.link')} icon={Link} large />
        </Box>
      </Box>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;
// A group wraps as a whole; no button goes to the next line alone.
const groups = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const;
const together = {
  display: 'flex',
  // French words and six fingers' widths of a phone.
  '@media (width < 25em)': { '& > .MuiButton-root': { px: 0.5, minWidth: 44 } },
} as const;
const joined = {
  display: 'inline-flex',
  maxWidth: 1,
  // For a phone with letters twice as large.
  '@media (width < 20em)': { flexWrap: 'wrap' },
  // French words fill a phone's width.
  '& > button': {
    px: 1.25,
    flex: '0 1 auto',
    minWidth: 0,
    borderRadius: 0,
    whiteSpace: 'nowrap',
    [coarsePointer]: { px: 1.25, minWidth: 44 },
    '@media (width < 22.5em)': { px: 1 },
  },
  '& > button:enabled': { color: 'text.secondary' },
  '& > button + button': { ml: '-1px' },
  '& > button:first-of-type': { borderStartStartRadius: 6, borderEndStartRadius: 6 },
  '& > button:last-of-type': { borderStartEndRadius: 6, borderEndEndRadius: 6 },
  '& > button[aria-pressed=true]': { bgcolor: 'primary.light', color: 'primary.main' },
} as const;
