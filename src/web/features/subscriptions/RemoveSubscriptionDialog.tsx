import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { NamedValues } from '../../components/NamedValues';
import { Timestamp } from '../../components/time/Timestamp';
import { nameRoom } from '../../i18n/name-room';
import { isRoomGone, type Removed, type RemoveState } from './removal-write';
import { serviceName } from './service-name';
import { RemoveOutcome } from './SubscriptionOutcome';
import { useRemoveSubscription } from './use-remove-subscription';

export interface RemoveSubscriptionDialogProps {
  /** Full id. */
  areaId: string;
  serviceId: string;
  /** The subscription as shown on screen; it is read again before anything is sent. */
  service: Subscription;
  onClose: () => void;
  /** `service`: as it was when it was removed. */
  onDone: (how: Removed, service: Subscription) => void;
}

/**
 * Names the room, the service and its validity before a removal. If the service has changed, asks
 * again.
 */
export function RemoveSubscriptionDialog({
  areaId,
  serviceId,
  service: shown,
  onClose,
  onDone,
}: RemoveSubscriptionDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const roomName = nameRoom(facilityId, areaId);
  const { state, service, confirm, idle } = useRemoveSubscription(
    facilityId,
    areaId,
    serviceId,
    shown,
    onDone,
  );
  const over =
    state.kind === 'refused' ||
    isRoomGone(state) ||
    (state.kind === 'changed' && state.why === 'shared');
  const isSending = state.kind === 'sending' || state.kind === 'settling';
  const rows = [
    { name: t('subscription.remove.room'), value: <bdi>{roomName}</bdi> },
    {
      name: t('subscriptions.service'),
      value: <bdi>{serviceName(service)}</bdi>,
    },
    { name: t('subscriptions.start'), value: <Timestamp value={service.start} /> },
    {
      name: t('subscriptions.end'),
      value: service.end ? <Timestamp value={service.end} /> : t('service.openEnded'),
    },
  ];
  return (
    <ConfirmDialog
      title={t('subscription.remove.title', { room: roomName })}
      onCancel={isSending ? undefined : onClose}
      {...((over || state.kind === 'unknown') && {
        cancelLabel: t('subscription.add.close'),
      })}
      actions={
        !over && (
          <ActionButton
            variant="contained"
            color="error"
            enabled={idle}
            onClick={() => void confirm()}
          >
            {t(submitLabel(state))}
          </ActionButton>
        )
      }
    >
      <RemoveOutcome state={state} />
      {!over && (
        <>
          <Box sx={{ my: 1 }}>
            <NamedValues rows={rows} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('subscription.remove.noUndo')}
          </Typography>
        </>
      )}
    </ConfirmDialog>
  );
}

function submitLabel({ kind }: RemoveState) {
  if (kind === 'checking') return 'subscription.add.checking';
  if (kind === 'sending' || kind === 'settling') return 'subscription.remove.sending';
  return kind === 'unknown' ? 'subscription.remove.again' : 'subscription.remove.submit';
}
