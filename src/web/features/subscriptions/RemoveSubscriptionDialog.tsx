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
import { removalLabels, removalState } from './removal-state';
import type { Removed } from './removal-write';
import { serviceName } from './service-name';
import { RemoveOutcome } from './SubscriptionOutcome';
import { useRemoveSubscription } from './use-remove-subscription';

export interface RemoveSubscriptionDialogProps {
  /** Full id. */
  areaId: string;
  serviceId: string;
  /** The subscription as shown on screen; it is read again before anything is sent. */
  service: Subscription;
  /** The room's status as shown on screen. */
  status: unknown;
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
  status,
  onClose,
  onDone,
}: RemoveSubscriptionDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const roomName = nameRoom(facilityId, areaId);
  const {
    state: write,
    service,
    confirm,
    idle,
  } = useRemoveSubscription(facilityId, areaId, serviceId, { shown, status }, onDone);
  const state = removalState(write);
  const rows = [
    { name: t('table.column.room'), value: <bdi>{roomName}</bdi> },
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
      onCancel={state === 'sending' ? undefined : onClose}
      {...((state === 'over' || state === 'unknown') && {
        cancelLabel: t('action.close'),
      })}
      actions={
        state !== 'over' && (
          <ActionButton
            variant="contained"
            color="error"
            enabled={idle}
            onClick={() => void confirm()}
          >
            {t(removalLabels[state])}
          </ActionButton>
        )
      }
    >
      <RemoveOutcome state={write} />
      {state !== 'over' && (
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
