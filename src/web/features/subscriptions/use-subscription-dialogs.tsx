import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import { readAreasNow } from '../../api/areas';
import {
  forgetDone,
  isOfServices,
  markUnknownOutcome,
  recordDone,
  useRoomOutcome,
} from '../../api/outcomes';
import type { ServicesDone } from '../../api/outcome-store';
import { useRoomRefusal } from '../../api/refusals';
import { removeSubscription } from '../../api/subscriptions';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { useNow } from '../../components/time/use-now';
import { currentTime } from '../../device/clock';
import { useMessages } from '../../i18n/messages';
import { nameRoom } from '../../i18n/foreign-text';
import { shownZone } from '../../i18n/zone';
import { useFacilityId } from '../../use-path-ids';
import { OutcomeLine } from '../page-states/OutcomeNotice';
import { removeReplaced } from './removal-write';
import type { FormStart } from './AddSubscriptionDialog';
import { RemoveSubscriptionDialog } from './RemoveSubscriptionDialog';
import type { OnServiceAction } from './ServiceActions';
import {
  entryOf,
  entrySchema,
  extensionOf,
  repeatOf,
  servicesOf,
  type FormEntry,
  type SubscriptionEntry,
} from './subscription-form';
import { useAddSubscriptions, type Added } from './use-add-subscriptions';

const AddSubscriptionDialog = lazyWithRetry(
  async () => (await import('./AddSubscriptionDialog')).AddSubscriptionDialog,
);

/** Undo is offered for so long. Later the room may have another occupant. In ms. */
const UNDO_MS = 10 * 60_000;

export function useSubscriptionDialogs(area: Area) {
  const { t } = useMessages();
  const now = useNow();
  const client = useQueryClient();
  const facilityId = useFacilityId();
  const { id_external: areaId, status } = area;
  const [dialog, setDialog] = useState<
    'adding' | { service: Subscription; serviceId: string; status: unknown }
  >();
  /** Stays if the dialog is closed while an outcome is unknown, because that has to be settled. */
  const [request, setRequest] = useState<FormStart>({});
  const addButton = useRef<HTMLButtonElement>(null);
  const refused = {
    add: useRoomRefusal(facilityId, 'add', areaId) !== undefined,
    remove: useRoomRefusal(facilityId, 'remove', areaId) !== undefined,
  };
  const removal = useMutation(removeSubscription(client, facilityId, areaId));
  const outcome = useRoomOutcome(facilityId, area);
  const done = isOfServices(outcome) ? outcome : undefined;
  const record = (
    action: ServicesDone['action'],
    result: ServicesDone['result'],
    services: readonly Subscription[],
  ) => {
    const isToRead = action === 'remove' || result !== 'done';
    const at = currentTime().getTime();
    recordDone(facilityId, areaId, { action, result, services, at, status }, isToRead);
  };

  const { replaced } = request;
  const adding = useAddSubscriptions(
    facilityId,
    areaId,
    replaced,
    async ({ services, found }: Added) => {
      if (found !== undefined && found.kind !== 'added') record('add', 'missing', found.missing);
      // The earlier one goes only if the list has the new one.
      else if (replaced !== undefined && found === undefined) record('add', 'missing', services);
      else if (replaced !== undefined) {
        const isReplaced = await removeReplaced(
          areaId,
          replaced,
          () => readAreasNow(client, facilityId),
          (note) => removal.mutateAsync({ serviceId: replaced.serviceId, note }),
        );
        record('change', isReplaced ? 'done' : 'twice', [replaced.service]);
      } else record('add', (found?.extra ?? 0) > 0 ? 'twice' : 'done', services);
      setDialog(undefined);
      setRequest({});
    },
  );
  const isUnknown = adding.state.kind === 'unknown';
  const add = (wanted: FormStart) => {
    forgetDone(facilityId);
    if (!isUnknown) setRequest(wanted);
    setDialog('adding');
    adding.expectStatus(status);
  };
  const addFrom = (wanted: FormStart, entry: SubscriptionEntry) =>
    add({ ...wanted, first: { zone: shownZone(), entry } });
  const onAction: OnServiceAction = (action, service, serviceId) => {
    const zone = shownZone();
    if (action === 'repeat')
      return addFrom({ repeated: service }, repeatOf(service, currentTime(), zone));
    if (action !== 'remove') {
      const entry = action === 'extend' ? extensionOf(service, zone) : entryOf(service, zone);
      return addFrom({ replaced: { service, serviceId } }, entry);
    }
    forgetDone(facilityId);
    return setDialog({ service, serviceId, status });
  };
  /** Adds it again as it was. If the form needs more, the person enters that first. */
  const undo = (removed: ServicesDone) => {
    const [service] = removed.services;
    if (service === undefined) return;
    const zone = shownZone();
    const entry = entryOf(service, zone);
    addFrom({ repeated: service }, entry);
    adding.expectStatus(removed.status);
    if (entrySchema(zone).safeParse(entry).success)
      void adding.submit(servicesOf(entry, zone), area.data_services);
  };
  const closeAddition = (unknown?: FormEntry) => {
    setDialog(undefined);
    setRequest(unknown === undefined ? {} : { ...request, first: unknown });
    if (unknown === undefined) adding.reset();
    else markUnknownOutcome(client, facilityId, [areaId]);
    keepFocus();
  };
  /** The button that opened a dialog may be gone, with its service or because it was refused. */
  const keepFocus = () =>
    setTimeout(() => {
      if (document.activeElement === document.body)
        (addButton.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
    });
  const mayUndo =
    done?.action === 'remove' &&
    done.result === 'done' &&
    !refused.add &&
    !isUnknown &&
    now.getTime() - done.at < UNDO_MS;
  return {
    refused,
    addButton: !refused.add && (
      <Button
        ref={addButton}
        variant="outlined"
        startIcon={<Plus size={14} aria-hidden />}
        onClick={() => add({})}
      >
        {t('subscription.add')}
      </Button>
    ),
    onAction,
    messages: (
      <OutcomeLine done={done} room={nameRoom(facilityId, areaId)}>
        {mayUndo && <Button onClick={() => undo(done)}>{t('subscription.remove.undo')}</Button>}
      </OutcomeLine>
    ),
    dialog: (
      <>
        {dialog === 'adding' && (
          <AddSubscriptionDialog
            area={area}
            adding={adding}
            request={request}
            onClose={closeAddition}
          />
        )}
        {typeof dialog === 'object' && (
          <RemoveSubscriptionDialog
            areaId={areaId}
            {...dialog}
            onClose={() => {
              setDialog(undefined);
              keepFocus();
            }}
            onDone={(how, service) => {
              setDialog(undefined);
              record('remove', how === 'already' ? 'already' : 'done', [service]);
            }}
          />
        )}
      </>
    ),
  };
}
