import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Subscription } from '../../../contract/area';
import { DateTimeField } from '../../components/time/DateTimeField';
import { daysLater, formatOffset, writeLocalTime } from '../../components/time/local-time';
import { currentTime } from '../../device/clock';
import { useMessages } from '../../i18n/messages';
import {
  occurrenceIn,
  readEntered,
  timeAt,
  type EntryProblem,
  type Occurrence,
  type SubscriptionEntry,
} from './subscription-form';
import { readSpan } from './time-span';

export interface SubscriptionTimesProps {
  form: UseFormReturn<SubscriptionEntry>;
  zone: string;
  readOnly: boolean;
  replaced?: Subscription | undefined;
}

type Edge = 'start' | 'end';

export function SubscriptionTimes({ form, zone, readOnly, replaced }: SubscriptionTimesProps) {
  const { t, region } = useMessages();
  const { control, setValue, watch, formState, trigger, clearErrors } = form;
  const entry = watch();
  const [now] = useState(currentTime);
  const change = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const problem = (edge: Edge) => {
    const text = entry[edge];
    const found = formState.errors[edge]?.message;
    return (
      found &&
      t(`problem.${found as EntryProblem}`, {
        time: text.slice(11, 16),
        day: new Date(text.slice(0, 10)).toLocaleDateString(region, {
          dateStyle: 'long',
          timeZone: 'UTC',
        }),
      })
    );
  };
  const choose = (edge: Edge, which: Occurrence) => {
    // The exact time belonged to the other of the two.
    if (entry.original !== undefined) setValue(`original.${edge}`, undefined);
    setValue(`occurrence.${edge}`, which, change);
    // The order of start and end may be right now.
    setValue(edge, entry[edge], change);
  };
  const pickEnd = (text: string) => {
    setValue('occurrence.end', undefined);
    setValue('end', text, change);
    clearErrors('end');
  };

  const { from, label } = countedFrom(timeAt(entry, 'start', zone), replaced, now);
  const start = from && writeLocalTime(from, zone);
  const picks =
    start === undefined
      ? []
      : [
          { name: t('subscription.add.day'), text: daysLater(start, 1) },
          { name: t('subscription.add.week'), text: daysLater(start, 7) },
          { name: t('subscription.add.open'), text: '' },
          // The last moment of 9999 cannot be extended.
        ].filter(({ text }) => text !== start);
  const field = (edge: Edge, name: string) => {
    const time = readEntered(entry[edge], zone);
    return (
      <div>
        <Controller
          control={control}
          name={edge}
          render={({ field: { onBlur, onChange, ...value } }) => (
            <DateTimeField
              id={`service-${edge}`}
              label={name}
              zone={zone}
              edge={edge}
              readOnly={readOnly}
              problem={problem(edge)}
              {...(time.kind === 'twice' && { hint: t('subscription.add.twice') })}
              {...value}
              onBlur={() => {
                onBlur();
                if (value.value !== '') void trigger(edge);
              }}
              onChange={(text) => {
                clearErrors(edge);
                onChange(text);
              }}
            />
          )}
        />
        {time.kind === 'twice' && (
          <Box
            role="group"
            aria-label={t('subscription.add.twice')}
            sx={{ ...toggleButtons, mt: 0.5 }}
          >
            {(['first', 'second'] as const).map((which) => (
              <Button
                key={which}
                variant="outlined"
                disabled={readOnly}
                aria-pressed={occurrenceIn(entry, edge) === which}
                onClick={() => choose(edge, which)}
              >
                {t('subscription.add.twice.which', {
                  which,
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
    <Box sx={times}>
      {field('start', t('subscriptions.start'))}
      {field('end', t('subscription.add.end'))}
      {picks.length > 0 && (
        <Box
          role="group"
          aria-label={t(label)}
          sx={{ ...toggleButtons, gridColumn: '1 / -1', justifyContent: { sm: 'flex-end' } }}
        >
          <Box component="span" aria-hidden sx={picksLabel}>
            {t(label)}
          </Box>
          {picks.map(({ name, text }) => (
            <Button
              key={name}
              variant="outlined"
              disabled={readOnly}
              aria-pressed={entry.end === text}
              onClick={() => pickEnd(text)}
            >
              {name}
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
    return { from: new Date(until), label: 'subscription.extend.until' } as const;
  return replaced !== undefined && start !== undefined && start < now
    ? ({ from: now, label: 'subscription.change.until' } as const)
    : ({ from: start, label: 'subscription.add.until' } as const);
}

const times = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 2,
  alignItems: 'start',
} as const;
const picksLabel = {
  flexBasis: { xs: '100%', sm: 'auto' },
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const;
export const toggleButtons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  '& > [aria-pressed=true]': { bgcolor: 'primary.light', borderColor: 'primary.main' },
} as const;
