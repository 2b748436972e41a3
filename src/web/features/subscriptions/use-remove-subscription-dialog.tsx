import { Suspense, useState, type ReactNode } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import { useRoomRefusal } from '../../api/refusals';
import { loadMessages, useMessages } from '../../i18n/messages';
import { nameRoom } from '../rooms/name-room';
import { serviceName } from './RemoveCell';
import type { OutcomeMessage } from './use-add-subscription-dialog';
import type { Removed } from './use-remove-subscription';
import { lazyWithRetry } from '../../components/lazy-with-retry';

const RemoveSubscriptionDialog = lazyWithRetry(async () => {
  const [dialog] = await Promise.all([
    import('./RemoveSubscriptionDialog'),
    loadMessages('subscriptions'),
  ]);
  return { default: dialog.RemoveSubscriptionDialog };
});

/**
 * Removing subscriptions of one room from a screen: `ask` brings the dialog, `outcome` says what
 * came of it, in the language in use.
 */
export function useRemoveSubscriptionDialog(
  facilityId: string,
  area: Area,
): {
  ask: (service: Subscription, serviceId: string) => void;
  dialog: ReactNode;
  outcome: OutcomeMessage | undefined;
  forget: () => void;
  refused: boolean;
} {
  const { t } = useMessages();
  const [request, setRequest] = useState<{ service: Subscription; serviceId: string }>();
  const [done, setDone] = useState<{ how: Removed; name: string }>();
  const refused = useRoomRefusal(facilityId, 'remove', area.id_external) !== undefined;
  return {
    ask: (service, serviceId) => {
      setDone(undefined);
      setRequest({ service, serviceId });
    },
    outcome: done && {
      tone: 'success',
      text: t(`subscription.remove.${done.how}`, { service: done.name }),
    },
    forget: () => setDone(undefined),
    refused,
    dialog: request !== undefined && (
      <Suspense>
        <RemoveSubscriptionDialog
          {...request}
          facilityId={facilityId}
          areaId={area.id_external}
          roomName={nameRoom(facilityId, area.id_external)}
          onClose={() => setRequest(undefined)}
          onDone={(how) => {
            setRequest(undefined);
            setDone({ how, name: serviceName(request.service) });
          }}
        />
      </Suspense>
    ),
  };
}
