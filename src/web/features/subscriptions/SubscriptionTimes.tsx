import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Subscription } from '../../../contract/area';
import { DateTimeField } from '../../components/time/DateTimeField';
import { daysLater, whichOfTwo, writeLocalTime } from '../../components/time/local-time';
import { currentTime } from '../../device/clock';
import { useMessages } from '../../i18n/messages';
import { timeAt, type EntryProblem, type SubscriptionEntry } from './subscription-form';
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
  const pickEnd = (text: string) => {
    setValue('end', text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
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
    const at = timeAt(entry, edge, zone);
    const which = at && whichOfTwo(at, zone);
    return (
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
            {...(which && { hint: t('subscription.add.twice', { which }) })}
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
