import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Segmented } from '../../components/Segmented';
import { shownMoment } from '../../components/time/local-time';
import { ZoneNote } from '../../components/time/Timestamp';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { WINDOW_NAMES, type ShownTime } from './use-time-window';

export function WindowBar({ time: { name, window, show, move, showNow } }: { time: ShownTime }) {
  const { t, region } = useMessages();
  const zone = useZone();
  const days = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: zone });
  const dayAt = (at: number) => shownMoment(new Date(at), zone);
  return (
    <Box sx={bar}>
      <Box data-screen-only>
        <Segmented
          label={t('axis.zoom')}
          value={name}
          options={WINDOW_NAMES.map((value) => ({ value, label: t(`axis.${value}`) }))}
          onChange={show}
        />
      </Box>
      {move !== undefined && (
        <Box data-screen-only sx={{ display: 'flex' }}>
          <IconButton aria-label={t('axis.earlier')} onClick={() => move(-1)}>
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          {/* It stays where it is, since the focus would be lost with it. */}
          <Button aria-disabled={showNow === undefined} onClick={showNow}>
            {t('axis.now')}
          </Button>
          <IconButton aria-label={t('axis.later')} onClick={() => move(1)}>
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        </Box>
      )}
      <Box component="span" role="status" sx={{ fontWeight: 550 }}>
        {days.formatRange(dayAt(window.from), dayAt(window.to - 1))}
      </Box>
      <ZoneNote />
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
} as const;
