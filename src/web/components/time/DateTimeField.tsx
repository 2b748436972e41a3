import IconButton from '@mui/material/IconButton';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages';
import { Field, type FieldProps } from '../Field';
import { lazyWithRetry } from '../lazy-with-retry';
import { dateParts, isWholeTime, readEnteredTime, writeEnteredTime } from './entered-time';
import { readLocalTime, writeLocalTime } from './local-time';
import { currentTime } from '../../device/clock';

const DateTimePopover = lazyWithRetry(
  async () => (await import('./DateTimePopover')).DateTimePopover,
);

export interface DateTimeFieldProps extends Omit<FieldProps, 'onChange' | 'value' | 'button'> {
  /** `YYYY-MM-DDTHH:mm` on the clock of `zone`, or the typed text if it is no such time. */
  value: string;
  zone: string;
  onChange: (value: string) => void;
}

/**
 * A date with its time, typed as people of the console's language write it, or chosen in a
 * calendar. A browser's own field would use the browser's language.
 */
export function DateTimeField({ value, zone, onChange, onBlur, ...field }: DateTimeFieldProps) {
  const { t, region } = useMessages();
  const [typed, setTyped] = useState<{ text: string; value: string; before: string }>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  // `Date` itself reads 31 February as 3 March.
  const isTime = readLocalTime(value, zone).kind !== 'unreadable';
  return (
    <>
      <Field
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder()}
        // The order of the parts, since it differs between countries.
        hint={
          isTime
            ? new Date(value.slice(0, 10)).toLocaleDateString(region, {
                dateStyle: 'full',
                timeZone: 'UTC',
              })
            : undefined
        }
        {...field}
        value={typed?.value === value ? typed.text : writeEnteredTime(value, region)}
        onChange={({ target }) => {
          // The value before typing: a date or an hour alone leaves the other part as it was.
          const before = typed?.value === value ? typed.before : valueOrToday();
          const read = readEnteredTime(target.value, region, before);
          setTyped({ text: target.value, value: read, before });
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
          value={value}
          zone={zone}
          onChange={onChange}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );

  function valueOrToday(): string {
    return isWholeTime(value) ? value : `${writeLocalTime(currentTime(), zone).slice(0, 10)}T00:00`;
  }

  function placeholder(): string {
    const date = dateParts(region).map((part) => part.value ?? t(`time.entry.${part.type}`));
    return `${date.join('')} ${t('time.entry.clock')}`;
  }
}
