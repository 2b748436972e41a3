import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Subscription } from '../../../contract/area';
import { readAreasNow, type Rooms } from '../../api/areas';
import { removeSubscription } from '../../api/subscriptions';
import { useVerifiedWrite } from '../session/use-verified-write';
import {
  removalWrite,
  type RemovalFound,
  type RemovalObstacle,
  type Removed,
} from './removal-write';

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
  const { state, idle, run } = useVerifiedWrite<Rooms, RemovalFound, RemovalObstacle>(() =>
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

  return { state, service, confirm, idle };
}
