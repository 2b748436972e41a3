import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR } from '@mui/x-date-pickers/locales';
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import utc from 'dayjs/plugin/utc';
import { currentTime } from '../../device/clock';
import type { Language } from '../../i18n/language';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { coarsePointer, surface } from '../tokens';
import { readLocalTime } from './local-time';
import { localDay } from './time';

dayjs.extend(utc);

const locales = {
  en: { days: 'en-gb', words: enUS },
  fr: { days: 'fr', words: frFR },
} satisfies Record<Language, unknown>;

export interface DateTimePopoverProps {
  anchor: HTMLElement;
  title: string;
  value: string;
  zone: string;
  /** The clock of a day that is chosen alone, as `HH:mm`. */
  clock: string;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** A calendar and a clock below a field. Inside, the zone's clock time is treated as UTC. */
export function DateTimePopover(props: DateTimePopoverProps) {
  const { anchor, title, value, zone, clock, onChange, onClose } = props;
  const { t, language } = useMessages();
  const { days, words } = locales[language];
  const isTime = readLocalTime(value, zone).kind !== 'unreadable';
  const shared = {
    timezone: 'UTC',
    value: isTime ? dayjs.utc(value) : null,
    referenceDate: dayjs.utc(`${localDay(currentTime(), zone)}T${clock}`),
    onChange: (next: Dayjs | null) => next && onChange(next.format('YYYY-MM-DDTHH:mm')),
  };
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={days}
      localeText={words.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, elevation: 8, sx: surface } }}
      >
        <Box sx={layout}>
          <DateCalendar {...shared} autoFocus slots={{ day: Day }} />
          <MultiSectionDigitalClock {...shared} ampm={false} />
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1, pt: 0 }}>
          <Button onClick={onClose}>{t('action.close')}</Button>
        </Box>
      </Popover>
    </LocalizationProvider>
  );
}

/** A day. Today is today in the zone shown, not in UTC. */
function Day(day: PickerDayProps) {
  const today = localDay(currentTime(), useZone());
  return <PickerDay {...day} today={day.day.format('YYYY-MM-DD') === today} />;
}

const layout = {
  display: 'grid',
  gridTemplateColumns: { sm: 'auto auto' },
  justifyItems: 'center',
  '& .MuiMultiSectionDigitalClock-root': { borderBottom: 0, maxHeight: { xs: 140, sm: 320 } },
  [coarsePointer]: { '& .MuiMultiSectionDigitalClockSection-item': { minHeight: 44 } },
} as const;
