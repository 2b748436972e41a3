import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Subscription } from '../../../contract/area';
import { readAreasNow, type Rooms } from '../../api/areas';
import { removeSubscription } from '../../api/subscriptions';
import { isUnderWay } from '../../api/verified-write';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { NamedValues } from '../../components/NamedValues';
import { Timestamp } from '../../components/time/Timestamp';
import { useMessages } from '../../i18n/messages';
import { nameRoom } from '../../i18n/foreign-text';
import { useFacilityId } from '../../use-path-ids';
import { useVerifiedWrite } from '../session/use-verified-write';
import { OutcomeNotice } from '../page-states/OutcomeNotice';
import type { WriteEnd } from '../page-states/outcome-words';
import {
  removalWrite,
  type RemovalFound,
  type RemovalObstacle,
  type Removed,
  type RemoveState,
} from './removal-write';
import { serviceName } from './format-services';

export interface RemoveSubscriptionDialogProps extends SubscriptionRemoval {
  onClose: () => void;
}

export function RemoveSubscriptionDialog(props: RemoveSubscriptionDialogProps) {
  const { areaId, onClose } = props;
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const room = nameRoom(facilityId, areaId);
  const { state, shown, service, confirm, idle } = useRemoveSubscription(facilityId, props);
  const end = endOf(shown);
  const now = endOf(state);
  const isOver = now.kind === 'refused' || (now.kind === 'changed' && OVER.has(now.why));
  const isSent = isUnderWay(state) && state.kind !== 'checking';
  const submit =
    state.kind === 'unknown' ? 'subscription.remove.again' : 'subscription.remove.submit';
  const busy = state.kind === 'checking' ? 'occupancy.reading' : 'occupancy.sending';
  const rows = [
    { name: t('subscriptions.service'), value: <bdi>{serviceName(service)}</bdi> },
    { name: t('subscriptions.start'), value: <Timestamp value={service.start} /> },
    {
      name: t('subscriptions.end'),
      value: service.end ? <Timestamp value={service.end} /> : t('service.openEnded'),
    },
  ];
  return (
    <ConfirmDialog
      title={t('subscription.remove.title', { room })}
      onCancel={isSent ? undefined : onClose}
      {...((isOver || state.kind === 'unknown') && { cancelLabel: t('action.close') })}
      actions={
        !isOver && (
          <ActionButton
            variant="contained"
            color="error"
            enabled={idle}
            onClick={() => void confirm()}
          >
            {t(isUnderWay(state) ? busy : submit)}
          </ActionButton>
        )
      }
    >
      <OutcomeNotice end={end} action="remove" />
      {!isOver && (
        <>
          <Box sx={{ my: 1 }}>
            <NamedValues rows={rows} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('subscription.remove.restorable')}
          </Typography>
        </>
      )}
    </ConfirmDialog>
  );
}

const OVER = new Set<string>(['gone', 'erased', 'shared']);

function endOf(state: RemoveState): WriteEnd {
  if (state.kind === 'failed' && state.found?.why !== undefined)
    return { kind: 'changed', why: state.found.why };
  if (state.kind !== 'changed') return state;
  // Removed by somebody else is as wanted, and the dialog closes.
  return { kind: 'changed', why: state.why === 'absent' ? 'outdated' : state.why };
}

export interface SubscriptionRemoval {
  areaId: string;
  serviceId: string;
  /** As shown on screen; it is read again before anything is sent. */
  service: Subscription;
  /** The room's, as shown on screen. */
  status: unknown;
  /** `service`: as it was when it was removed. */
  onDone: (how: Removed, service: Subscription) => void;
}

export function useRemoveSubscription(facilityId: string, removal: SubscriptionRemoval) {
  const { areaId, serviceId, status, onDone } = removal;
  const client = useQueryClient();
  const { mutateAsync } = useMutation(removeSubscription(client, facilityId, areaId));
  const { state, shown, idle, run } = useVerifiedWrite<Rooms, RemovalFound, RemovalObstacle>(() =>
    readAreasNow(client, facilityId),
  );
  const [service, setService] = useState(removal.service);
  /**
   * An earlier request of ours had an unknown outcome. If the service is gone now, that request
   * removed it.
   */
  const [wasSent, setWasSent] = useState(false);

  async function confirm(): Promise<void> {
    const outcome = await run(
      removalWrite({
        areaId,
        serviceId,
        service,
        status,
        send: (note) => mutateAsync({ serviceId, note }),
      }),
    );
    if (outcome?.kind === 'done')
      return onDone(
        outcome.error?.kind === 'not-found' && !wasSent ? 'already' : 'removed',
        service,
      );
    if (outcome?.kind === 'unknown') setWasSent(true);
    if (outcome?.kind !== 'changed') return undefined;
    if (outcome.why === 'absent') return onDone(wasSent ? 'removed' : 'already', service);
    const services = outcome.now.get(areaId)?.data_services;
    const now = services?.find(({ id }) => String(id) === serviceId);
    if (outcome.why === 'changed' && now !== undefined) setService(now);
  }

  return { state, shown, service, confirm, idle };
}
