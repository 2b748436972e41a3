import IconButton from '@mui/material/IconButton';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { currentTime } from '../../device/clock';
import { useMessages } from '../../i18n/messages';
import { Field, type FieldProps } from '../Field';
import { lazyWithRetry } from '../lazy-with-retry';
import { dateParts, isWholeTime, readEnteredTime, writeEnteredTime } from './entered-time';
import { readLocalTime, writeLocalTime } from './local-time';

const DateTimePopover = lazyWithRetry(
  async () => (await import('./DateTimePopover')).DateTimePopover,
);

export interface DateTimeFieldProps extends Omit<FieldProps, 'onChange' | 'value' | 'button'> {
  /** `YYYY-MM-DDTHH:mm` on the clock of `zone`, or the typed text if it is no such time. */
  value: string;
  zone: string;
  /** A day alone is meant from its first minute, or to its last. */
  edge: 'start' | 'end';
  onChange: (value: string) => void;
}

export function DateTimeField(props: DateTimeFieldProps) {
  const { value, zone, edge, onChange, onBlur, ...field } = props;
  const { t, region } = useMessages();
  const [typed, setTyped] = useState<{ text: string; value: string; day: string }>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  // `Date` itself reads 31 February as 3 March.
  const isTime = readLocalTime(value, zone).kind !== 'unreadable';
  const placeholder = dateParts(region).map((part) => part.value ?? t(`time.entry.${part.type}`));
  const longDate = () =>
    new Date(value.slice(0, 10)).toLocaleDateString(region, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <>
      <Field
        autoComplete="off"
        spellCheck={false}
        placeholder={`${placeholder.join('')} ${t('time.entry.clock')}`}
        // The order of the parts, since it differs between countries.
        hint={isTime ? longDate() : undefined}
        {...field}
        value={typed?.value === value ? typed.text : writeEnteredTime(value, region)}
        onChange={({ target }) => {
          const today = writeLocalTime(currentTime(), zone).slice(0, 10);
          // The day before typing: an hour alone leaves it as it was.
          const dayBefore = isWholeTime(value) ? value.slice(0, 10) : today;
          const day = typed?.value === value ? typed.day : dayBefore;
          const read = readEnteredTime(target.value, region, { day, today, edge });
          setTyped({ text: target.value, value: read, day });
          onChange(read);
        }}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
        button={
          !field.readOnly && (
            <IconButton
              size="small"
              edge="end"
              aria-label={t('time.entry.choose')}
              aria-describedby={`${field.id}-label`}
              title={t('time.entry.choose')}
              onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
              <CalendarDays size={16} aria-hidden />
            </IconButton>
          )
        }
      />
      {anchor !== undefined && (
        <DateTimePopover
          anchor={anchor}
          title={field.label}
          day={isTime ? value.slice(0, 10) : undefined}
          zone={zone}
          onChange={(day) => {
            const wholeDay = edge === 'end' ? '23:59' : '00:00';
            onChange(`${day}T${isTime ? value.slice(11) : wholeDay}`);
          }}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}
