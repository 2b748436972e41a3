import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR } from '@mui/x-date-pickers/locales';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import utc from 'dayjs/plugin/utc';
import { currentTime } from '../../device/clock';
import type { Language } from '../../i18n/language';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { surface } from '../tokens';
import { localDay } from './local-time';

dayjs.extend(utc);

const locales = {
  en: { days: 'en-gb', words: enUS },
  fr: { days: 'fr', words: frFR },
} satisfies Record<Language, unknown>;

export interface DateTimePopoverProps {
  anchor: HTMLElement;
  title: string;
  /** `YYYY-MM-DD`; undefined if the field names no day. */
  day: string | undefined;
  zone: string;
  onChange: (day: string) => void;
  onClose: () => void;
}

export function DateTimePopover(props: DateTimePopoverProps) {
  const { anchor, title, day, zone, onChange, onClose } = props;
  const { language } = useMessages();
  const { days, words } = locales[language];
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
        <DateCalendar
          timezone="UTC"
          value={day === undefined ? null : dayjs.utc(day)}
          referenceDate={dayjs.utc(localDay(currentTime(), zone))}
          onChange={(next, selection) => {
            if (next === null || selection !== 'finish') return;
            onChange(next.format('YYYY-MM-DD'));
            onClose();
          }}
          autoFocus
          slots={{ day: Day }}
        />
      </Popover>
    </LocalizationProvider>
  );
}

/** A day. Today is today in the zone shown, not in UTC. */
function Day(day: PickerDayProps) {
  const today = localDay(currentTime(), useZone());
  return <PickerDay {...day} today={day.day.format('YYYY-MM-DD') === today} />;
}
