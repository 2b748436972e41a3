import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Subscription } from '../../../contract/area';
import { useMessages, type Translate } from '../../i18n/messages';
import { DateTimeField } from '../../components/time/DateTimeField';
import { isWholeTime } from '../../components/time/entered-time';
import { daysLater, formatOffset, writeLocalTime } from '../../components/time/local-time';
import {
  fieldOf,
  occurrenceIn,
  readEntered,
  timeAt,
  type EntryProblem,
  type Occurrence,
  type SubscriptionEntry,
} from './subscription-form';
import { useNow } from '../../components/time/use-now';
import { readSpan } from './time-span';
import { currentTime } from '../../device/clock';

const DAY_MS = 24 * 3_600_000;
const WEEK_DAYS = 7;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const unreadableProblem = (text: string): EntryProblem =>
  isWholeTime(text) ? 'no_such_date' : 'incomplete_time';

export interface SubscriptionTimesProps {
  form: UseFormReturn<SubscriptionEntry>;
  index: number;
  zone: string;
  readOnly: boolean;
  /** The existing subscription that it replaces, if it is a change. */
  replaced?: Subscription | undefined;
}

/** The fields of start and end. */
export function SubscriptionTimes({
  form,
  index,
  zone,
  readOnly,
  replaced,
}: SubscriptionTimesProps) {
  const { t, region } = useMessages();
  const { control, setValue, watch, formState } = form;
  const name = `services.${index}` as const;
  const entry = watch(name);
  const [now] = useState(currentTime);
  const present = useNow();
  const problems = formState.errors.services?.[index];
  /** What the fields held when the focus last left them. */
  const [left, setLeft] = useState({ start: '', end: '' });
  const problem = (field: 'start' | 'end') => {
    const text = entry[field];
    const { kind } = readEntered(text, zone);
    const isLeftUnreadable = kind === 'unreadable' && text !== '' && text === left[field];
    // A time that clocks skip is reported at once; what is no time, once the field is left.
    const found =
      kind === 'never'
        ? 'no_such_time'
        : isLeftUnreadable
          ? unreadableProblem(text)
          : problems?.[field]?.message;
    return (
      found &&
      t(`problem.${found as EntryProblem}`, {
        year: text.slice(0, 4),
        time: text.slice(11, 16),
        day: new Date(text.slice(0, 10)).toLocaleDateString(region, {
          dateStyle: 'long',
          timeZone: 'UTC',
        }),
      })
    );
  };
  const validity = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const endAt = (text: string, occurrence?: Occurrence) => {
    setValue(`${name}.occurrence.end`, occurrence);
    setValue(`${name}.end`, text, validity);
  };
  const choose = (field: 'start' | 'end', which: Occurrence) => {
    // The exact time belonged to the other of the two.
    setValue(`${name}.original.${field}`, undefined);
    setValue(`${name}.occurrence.${field}`, which, { shouldDirty: true });
    // Validates again, since the order of start and end may be right now.
    setValue(`${name}.${field}`, entry[field], validity);
  };

  const start = timeAt(entry, 'start', zone);
  const { from, words } = countedFrom(start, replaced, now);
  const until = t(words === 'extend' ? 'subscription.extend.until' : 'subscription.add.until');
  const picks =
    from &&
    [
      {
        label: t(`subscription.${words}.day`),
        ...fieldOf(new Date(from.getTime() + DAY_MS), zone),
      },
      {
        label: t(`subscription.${words}.week`),
        text: daysLater(writeLocalTime(from, zone), WEEK_DAYS),
        occurrence: undefined,
      },
      { label: t('subscription.add.open'), text: '', occurrence: undefined },
    ]
      // The last moment of 9999 cannot be extended.
      .filter(({ text }) => text !== writeLocalTime(from, zone));
  const field = (of: 'start' | 'end', label: string) => {
    const time = readEntered(entry[of], zone);
    return (
      <div>
        <Controller
          control={control}
          name={`${name}.${of}`}
          render={({ field: { ref, value, onBlur, onChange } }) => (
            <DateTimeField
              id={`service-${index}-${of}`}
              label={label}
              zone={zone}
              edge={of}
              note={of === 'end' ? lengthUntil(timeAt(entry, 'end', zone), present, t) : undefined}
              readOnly={readOnly}
              problem={problem(of)}
              {...(time.kind === 'twice' && { hint: t('subscription.add.twice') })}
              ref={ref}
              value={value}
              onBlur={() => {
                onBlur();
                setLeft({ ...left, [of]: value });
              }}
              onChange={onChange}
            />
          )}
        />
        {time.kind === 'twice' && (
          <Box role="group" aria-label={t('subscription.add.twice')} sx={{ ...choices, mt: 0.5 }}>
            {(['first', 'second'] as const).map((which) => (
              <Button
                key={which}
                variant="outlined"
                disabled={readOnly}
                aria-pressed={occurrenceIn(entry, of) === which}
                onClick={() => choose(of, which)}
              >
                {t(`subscription.add.twice.${which}`, {
                  offset: formatOffset(time[which], zone),
                })}
              </Button>
            ))}
          </Box>
        )}
      </div>
    );
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      {field('start', t('subscriptions.start'))}
      {field('end', t('subscription.add.end'))}
      {picks !== undefined && (
        <Box
          role="group"
          aria-label={until}
          sx={{ ...choices, gridColumn: '1 / -1', justifyContent: { sm: 'flex-end' } }}
        >
          <Box component="span" aria-hidden sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {until}
          </Box>
          {picks.map(({ label, text, occurrence }) => (
            <Button
              key={label}
              variant="outlined"
              disabled={readOnly}
              aria-pressed={entry.end === text}
              onClick={() => endAt(text, occurrence)}
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** From when the buttons count. They never make a running service end earlier than before. */
function countedFrom(start: Date | undefined, replaced: Subscription | undefined, now: Date) {
  const until = replaced === undefined ? Infinity : readSpan(replaced).until;
  if (now.getTime() < until && until < Infinity)
    return { from: new Date(until), words: 'extend' } as const;
  return replaced !== undefined && start !== undefined && start < now
    ? ({ from: now, words: 'change' } as const)
    : ({ from: start, words: 'add' } as const);
}

/** An end that is further away means "never". */
const FAR_MINUTES = 10 * 365 * DAY_MINUTES;

/** "ends in 1 day 11 h", counted down; undefined for what is over, ends at once or never. */
function lengthUntil(end: Date | undefined, now: Date, t: Translate): string | undefined {
  const minutes = end === undefined ? 0 : Math.floor((end.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes < 1 || minutes > FAR_MINUTES) return undefined;
  const days = Math.floor(minutes / DAY_MINUTES);
  return t('subscription.add.endsIn', {
    days,
    hours: Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES),
    minutes: days > 0 ? 0 : minutes % HOUR_MINUTES,
  });
}

const choices = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  '& > [aria-pressed=true]': { bgcolor: 'primary.light', borderColor: 'primary.main' },
} as const;
