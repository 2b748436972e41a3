import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Subscription } from '../../../contract/area';
import { readAreasNow, type Rooms } from '../../api/areas';
import { removeSubscription } from '../../api/subscriptions';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { NamedValues } from '../../components/NamedValues';
import { Timestamp } from '../../components/time/Timestamp';
import { nameRoom } from '../../i18n/name-room';
import { useVerifiedWrite } from '../session/use-verified-write';
import {
  isRoomGone,
  removalWrite,
  type RemovalFound,
  type RemovalObstacle,
  type Removed,
  type RemoveState,
} from './removal-write';
import { serviceName } from './service-name';
import { RemoveOutcome } from './SubscriptionOutcome';

export interface RemoveSubscriptionDialogProps {
  /** Full id. */
  areaId: string;
  serviceId: string;
  /** The subscription as shown on screen; it is read again before anything is sent. */
  service: Subscription;
  onClose: () => void;
  onDone: (how: Removed) => void;
}

/**
 * Names the room, the service and its validity before it is removed; asks again where that has
 * changed.
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

/** Removes one subscription of a room; again, where the list still has it. */
export function useRemoveSubscription(
  facilityId: string,
  areaId: string,
  serviceId: string,
  shown: Subscription,
  onDone: (how: Removed) => void,
) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(removeSubscription(client, facilityId, areaId));
  const { state, idle, run } = useVerifiedWrite<Rooms, RemovalFound, RemovalObstacle>(() =>
    readAreasNow(client, facilityId),
  );
  const [service, setService] = useState(shown);
  /** A first try of our own got no clear answer: it is that one that took effect. */
  const [wasSent, setWasSent] = useState(false);

  async function confirm(): Promise<void> {
    const outcome = await run(
      removalWrite({
        areaId,
        serviceId,
        service,
        send: (note) => mutateAsync({ serviceId, note }),
      }),
    );
    if (outcome?.kind === 'done')
      return onDone(outcome.error?.kind === 'not-found' ? 'already' : 'removed');
    if (outcome?.kind === 'unknown') setWasSent(true);
    if (outcome?.kind !== 'changed') return undefined;
    if (outcome.why === 'absent') return onDone(wasSent ? 'removed' : 'already');
    const services = outcome.now.get(areaId)?.data_services;
    const now = services?.find(({ id }) => String(id) === serviceId);
    if (outcome.why === 'changed' && now !== undefined) setService(now);
  }

  return { state, service, confirm, idle };
}
