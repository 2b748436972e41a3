import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { daysLater, offsetInWords, writeLocalTime } from '../../ui/local-time';
import {
  LAST_ENTERED,
  readEntered,
  type EntryProblem,
  type SubscriptionEntry,
} from './subscription-form';

const DAY_MS = 24 * 3_600_000;
const WEEK_DAYS = 7;

export interface SubscriptionTimesProps {
  form: UseFormReturn<SubscriptionEntry>;
  index: number;
  zone: string;
  readOnly: boolean;
}

/**
 * From when until when, in the browser's own fields: the best keyboard and the best wheel each
 * device has.
 */
export function SubscriptionTimes({ form, index, zone, readOnly }: SubscriptionTimesProps) {
  const { t } = useMessages();
  const { register, setValue, watch, formState } = form;
  const name = `services.${index}` as const;
  const { start, end } = watch(name);
  const problems = formState.errors.services?.[index];
  /** That a time is none is told at once. */
  const never = (value: string) =>
    readEntered(value, zone).kind === 'never' ? t('problem.no_such_time') : undefined;
  const problem = (field: 'start' | 'end') =>
    problems?.[field]?.message && t(`problem.${problems[field].message as EntryProblem}`);
  const endAt = (value: string) =>
    setValue(`${name}.end`, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  /** Clocks go back: says which of the two is meant. */
  const twice = (value: string, which: 'first' | 'second') => {
    const time = readEntered(value, zone);
    return time.kind === 'twice'
      ? t(`subscription.add.twice.${which}`, { offset: offsetInWords(time[which], zone) })
      : undefined;
  };

  const from = readEntered(start, zone);
  const first = from.kind === 'once' ? from.at : from.kind === 'twice' ? from.first : undefined;
  const picks = first && [
    {
      label: t('subscription.add.day'),
      value: writeLocalTime(new Date(first.getTime() + DAY_MS), zone),
    },
    { label: t('subscription.add.week'), value: daysLater(start, WEEK_DAYS) },
    { label: t('subscription.add.open'), value: '' },
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Field
        id={`service-${index}-start`}
        label={t('subscriptions.start')}
        type="datetime-local"
        max={LAST_ENTERED}
        readOnly={readOnly}
        problem={problem('start') ?? never(start)}
        hint={twice(start, 'first')}
        {...register(`${name}.start`)}
      />
      <Field
        id={`service-${index}-end`}
        label={t('subscription.add.end')}
        type="datetime-local"
        max={LAST_ENTERED}
        readOnly={readOnly}
        problem={problem('end') ?? never(end)}
        hint={twice(end, 'second')}
        {...register(`${name}.end`)}
      />
      {picks !== undefined && (
        <Box
          role="group"
          aria-label={t('subscription.add.until')}
          sx={{
            gridColumn: '1 / -1',
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            justifyContent: { sm: 'flex-end' },
            '& > [aria-pressed=true]': { bgcolor: 'primary.light', borderColor: 'primary.main' },
          }}
        >
          <Box component="span" aria-hidden sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {t('subscription.add.until')}
          </Box>
          {picks.map(({ label, value }) => (
            <Button
              key={label}
              variant="outlined"
              disabled={readOnly}
              aria-pressed={end === value}
              onClick={() => endAt(value)}
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
