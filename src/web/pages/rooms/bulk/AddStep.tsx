import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { Area } from '../../../../contract/area';
import type { NewSubscription } from '../../../../contract/subscription';
import { useMessages } from '../../../i18n/messages';
import { shownZone } from '../../../i18n/zone';
import { offeredServices } from '../../../features/subscriptions/offered-services';
import {
  entrySchema,
  hasTimes,
  newEntry,
  serviceOf,
  type EntryProblem,
  type SubscriptionEntry,
} from '../../../features/subscriptions/subscription-form';
import { PastNotice } from '../../../features/subscriptions/PastNotice';
import {
  OfferedLists,
  SubscriptionFields,
} from '../../../features/subscriptions/SubscriptionFields';
import { StepFrame } from './StepFrame';
import { currentTime } from '../../../device/clock';

export interface AddStepProps {
  /** How many rooms get it. */
  count: number;
  /** All rooms of the facility: what they use is offered. */
  areas: readonly Area[];
  onDone: (services: readonly NewSubscription[]) => void;
  onClose: () => void;
}

/** The service that every selected room gets: the same form as for one room. */
export function AddStep({ count, areas, onDone, onClose }: AddStepProps) {
  const { t } = useMessages();
  // What is entered is meant on one clock, whichever is chosen to read by later.
  const [{ zone, first }] = useState(() => ({
    zone: shownZone(),
    first: newEntry(currentTime(), shownZone()),
  }));
  const offered = useMemo(() => offeredServices(areas), [areas]);
  const form = useForm<SubscriptionEntry>({
    defaultValues: { services: [first] },
    resolver: zodResolver(entrySchema(zone)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A time that is half entered reads as none: only the field itself knows, and an open end would
    // be sent.
    const half = [...event.currentTarget.elements].find(
      (field) => field instanceof HTMLInputElement && field.validity.badInput,
    );
    if (half instanceof HTMLInputElement)
      return form.setError(
        half.name as `services.${number}.end`,
        { message: 'incomplete_time' satisfies EntryProblem },
        { shouldFocus: true },
      );
    return void form.handleSubmit(({ services }) =>
      onDone(services.map((entry) => serviceOf(entry, zone))),
    )();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <StepFrame
        step="add"
        title={t('bulk.add.title', { count })}
        actions={
          <>
            <Button onClick={onClose}>{t('dialog.cancel')}</Button>
            <Button type="submit" variant="contained">
              {t('bulk.preview')}
            </Button>
          </>
        }
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('time.zone', { zone: zone.replaceAll('_', ' ') })}
        </Typography>
        <OfferedLists offered={offered} />
        <SubscriptionFields form={form} index={0} offered={offered} zone={zone} readOnly={false} />
        <PastNotice
          services={form
            .watch('services')
            .filter((entry) => hasTimes(entry, zone))
            .map((entry) => serviceOf(entry, zone))}
        />
      </StepFrame>
    </Box>
  );
}
