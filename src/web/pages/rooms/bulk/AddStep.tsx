import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Area } from '../../../../contract/area';
import type { NewSubscription } from '../../../../contract/subscription';
import { useMessages } from '../../../i18n/messages';
import { ActionButton } from '../../../components/ActionButton';
import { zoneName } from '../../../i18n/zone';
import { PastNotice } from '../../../features/subscriptions/AdditionNotices';
import { serviceOf } from '../../../features/subscriptions/subscription-form';
import {
  OfferedLists,
  offeredServices,
  SubscriptionFields,
} from '../../../features/subscriptions/SubscriptionFields';
import { useSubscriptionForm } from '../../../features/subscriptions/use-subscription-form';
import { StepForm, StepFrame } from './StepFrame';

export interface AddStepProps {
  /** How many rooms get the service. */
  count: number;
  /** All rooms of the facility. The form offers the services that they use. */
  areas: readonly Area[];
  onDone: (services: readonly NewSubscription[]) => void;
  onClose: () => void;
}

/** The service that every selected room gets: the same form as for one room. */
export function AddStep({ count, areas, onDone, onClose }: AddStepProps) {
  const { t } = useMessages();
  const offered = useMemo(() => offeredServices(areas), [areas]);
  const { form, zone, timed } = useSubscriptionForm();
  const { isDirty } = form.formState;
  const submit = form.handleSubmit(({ services }) =>
    onDone(services.map((entry) => serviceOf(entry, zone))),
  );
  return (
    <StepForm isDirty={isDirty} onSubmit={() => void submit()}>
      <StepFrame
        step="add"
        title={t('bulk.add.title', { count })}
        actions={
          <>
            <Button onClick={onClose}>{t('dialog.cancel')}</Button>
            <ActionButton type="submit" variant="contained">
              {t('bulk.preview')}
            </ActionButton>
          </>
        }
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('time.zone', { zone: zoneName(zone) })}
        </Typography>
        <OfferedLists offered={offered} />
        <SubscriptionFields form={form} index={0} offered={offered} zone={zone} readOnly={false} />
        <PastNotice services={timed} />
      </StepFrame>
    </StepForm>
  );
}
