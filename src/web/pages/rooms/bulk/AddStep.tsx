import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NewSubscription } from '../../../../contract/subscription';
import { useMessages } from '../../../i18n/messages';
import { ActionButton } from '../../../components/ActionButton';
import { zoneName } from '../../../i18n/zone';
import { EndNotice } from '../../../features/subscriptions/AdditionNotices';
import { useSubscriptionForm } from '../../../features/subscriptions/use-subscription-form';
import { servicesOf } from '../../../features/subscriptions/subscription-form';
import { SubscriptionFields } from '../../../features/subscriptions/SubscriptionFields';
import { StepForm, StepFrame } from './StepFrame';

export interface AddStepProps {
  /** How many rooms get the service. */
  count: number;
  onDone: (services: readonly NewSubscription[]) => void;
  onClose: () => void;
}

/** The service that every selected room gets: the same form as for one room. */
export function AddStep({ count, onDone, onClose }: AddStepProps) {
  const { t } = useMessages();
  const { form, zone, offered, timed } = useSubscriptionForm();
  const { isDirty } = form.formState;
  const submit = form.handleSubmit((entry) => onDone(servicesOf(entry, zone)));
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
        <SubscriptionFields form={form} offered={offered} zone={zone} readOnly={false} />
        <EndNotice services={timed} zone={zone} />
      </StepFrame>
    </StepForm>
  );
}
