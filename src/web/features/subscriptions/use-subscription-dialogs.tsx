import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useReducer, useRef, type ReactNode } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import { readAreasNow } from '../../api/areas';
import { useRoomRefusal } from '../../api/refusals';
import { removeSubscription } from '../../api/subscriptions';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { useNow } from '../../components/time/use-now';
import { useDelayed } from '../../components/use-delayed';
import { currentTime } from '../../device/clock';
import { useMessages, type Translate } from '../../i18n/messages';
import { shownZone } from '../../i18n/zone';
import { useFacilityId } from '../../use-path-ids';
import { nameRoom } from '../../i18n/name-room';
import type { Replaced } from './addition-write';
import { removeReplaced } from './removal-write';
import { serviceName } from './service-name';
import {
  canUndo,
  dialogsReducer,
  initialDialogs,
  isStayOver,
  isSuccess,
  type AdditionRequest,
  type Change,
  type Removal,
} from './subscription-dialogs';
import {
  entryOf,
  entrySchema,
  extensionOf,
  repeatOf,
  serviceOf,
  type Addition,
  type ServiceEntry,
} from './subscription-form';
import { useAddSubscriptions, type Added } from './use-add-subscriptions';
import { RemoveSubscriptionDialog } from './RemoveSubscriptionDialog';

const AddSubscriptionDialog = lazyWithRetry(
  async () => (await import('./AddSubscriptionDialog')).AddSubscriptionDialog,
);

/** The message about the last addition, change or removal. */
interface OutcomeMessage {
  tone: 'success' | 'warning';
  text: string;
  /** Whether the message takes the focus, because the pressed button is gone. */
  takesFocus?: boolean | undefined;
  action?: ReactNode;
}

/**
 * Adding, changing, repeating and removing the subscriptions of one room. `messages` says how the
 * last ones ended, in the present language.
 */
export function useSubscriptionDialogs(area: Area) {
  const { t } = useMessages();
  const now = useNow();
  const client = useQueryClient();
  const facilityId = useFacilityId();
  const areaId = area.id_external;
  const [state, dispatch] = useReducer(dialogsReducer, initialDialogs);
  const { dialog, request, removed } = state;
  // For good: the room may be opened again, for somebody else.
  if (removed !== undefined && isStayOver(removed, area.status)) dispatch({ kind: 'stay-over' });
  const addButton = useRef<HTMLButtonElement>(null);
  const refused = {
    add: useRoomRefusal(facilityId, 'add', areaId) !== undefined,
    remove: useRoomRefusal(facilityId, 'remove', areaId) !== undefined,
  };
  const removal = useMutation(removeSubscription(client, facilityId, areaId));
  async function finish(added: Added): Promise<void> {
    dispatch({ kind: 'added', added });
    const { replaced } = request;
    if (replaced === undefined || added.found?.kind !== 'added') return;
    const outcome = await removeReplaced(
      areaId,
      replaced,
      () => readAreasNow(client, facilityId),
      (note) => removal.mutateAsync({ serviceId: replaced.serviceId, note }),
    );
    dispatch({ kind: 'change-ended', change: { kind: outcome, service: replaced.service } });
  }
  const adding = useAddSubscriptions(
    facilityId,
    areaId,
    request.replaced,
    request.replaced && 'change',
    (added) => void finish(added),
  );
  const isUnknown = adding.state.kind === 'unknown';

  const add = (wanted: AdditionRequest) => {
    dispatch({ kind: 'add', request: wanted, isUnknown });
    adding.expectStatus(area.status);
  };
  const addFrom = (wanted: AdditionRequest, entry: ServiceEntry) =>
    add({ ...wanted, first: { zone: shownZone(), entry: { services: [entry] } } });
  /** Adds it again as it was. If the form needs more, the person enters that first. */
  const undo = ({ service, status }: Removal) => {
    const zone = shownZone();
    const entry = entryOf(service, zone);
    addFrom({ repeated: service, isUndo: true }, entry);
    adding.expectStatus(status);
    if (entrySchema(zone).safeParse({ services: [entry] }).success)
      void adding.submit([serviceOf(entry, zone)], area.data_services);
  };
  const closeAddition = (unknown?: Addition) => {
    dispatch({ kind: 'addition-left', unknown });
    if (unknown === undefined) adding.reset();
    // The button that opened the form may be gone with its service.
    setTimeout(() => {
      if (document.activeElement === document.body)
        addButton.current?.focus({ preventScroll: true });
    });
  };

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
    /** Opens the form with all of a subscription, which the result replaces. */
    change: (replaced: Replaced) => addFrom({ replaced }, entryOf(replaced.service, shownZone())),
    /** Opens the form of a change with an end a day later, as which it only has to be sent. */
    extend: (replaced: Replaced) => {
      const entry = extensionOf(replaced.service, shownZone());
      if (entry !== undefined) addFrom({ replaced }, entry);
    },
    /** Opens the form with all of an ended subscription, beginning now. */
    repeat: (repeated: Subscription) =>
      addFrom({ repeated }, repeatOf(repeated, currentTime(), shownZone())),
    remove: (service: Subscription, serviceId: string) =>
      dispatch({ kind: 'remove', request: { service, serviceId, status: area.status } }),
    messages: (
      <>
        <OutcomeLine outcome={describeAddition()} />
        <OutcomeLine
          outcome={
            removed && {
              tone: removed.how === 'already' ? 'warning' : 'success',
              text: t(`subscription.remove.${removed.how}`, {
                service: serviceName(removed.service),
              }),
              takesFocus: true,
              action: !refused.add && !isUnknown && canUndo(removed, now.getTime()) && (
                <Button onClick={() => undo(removed)}>{t('subscription.remove.undo')}</Button>
              ),
            }
          }
        />
      </>
    ),
    dialog: (
      <>
        {dialog.kind === 'adding' && (
          <AddSubscriptionDialog
            area={area}
            adding={adding}
            request={request}
            onClose={closeAddition}
          />
        )}
        {dialog.kind === 'removing' && (
          <RemoveSubscriptionDialog
            areaId={areaId}
            serviceId={dialog.serviceId}
            service={dialog.service}
            status={dialog.status}
            onClose={() => dispatch({ kind: 'removal-left' })}
            onDone={(how, service) =>
              dispatch({
                kind: 'removed',
                removal: {
                  how,
                  service,
                  at: currentTime().getTime(),
                  status: area.status,
                },
              })
            }
          />
        )}
      </>
    ),
  };

  function describeAddition(): OutcomeMessage | undefined {
    const { added } = state;
    if (dialog.kind === 'adding') return undefined;
    if (isUnknown) return { tone: 'warning', text: t('subscription.add.left') };
    // The room has been emptied since, by whomever: "added" beside "no services" would confuse.
    if (added === undefined || (isSuccess(added) && area.data_services?.length === 0))
      return undefined;
    return {
      tone: isSuccess(added) ? 'success' : 'warning',
      text:
        'kind' in added
          ? describeChange(added, t)
          : describeAdded(added, nameRoom(facilityId, areaId), t),
      takesFocus: 'kind' in added ? added.kind !== 'removing' : added.isUndo,
    };
  }
}

function describeAdded({ services, found }: Added, room: string, t: Translate): string {
  if (found !== undefined && found.kind !== 'added')
    return t('subscription.add.unseen', { count: found.missing.length });
  if (found !== undefined && found.extra > 0)
    return t('subscription.add.extra', { count: found.extra });
  return t('subscription.add.done', {
    count: services.length,
    room,
    services: services.map(serviceName).join(', '),
  });
}

function describeChange({ kind, service }: Change, t: Translate): string {
  if (kind === 'removing') return t('subscription.change.removing');
  const named = { service: serviceName(service) };
  return kind === 'replaced'
    ? t('subscription.change.done', named)
    : t(`subscription.change.${kind}`, named);
}

/** Says what the last change did, next to where it was made. */
function OutcomeLine({ outcome }: { outcome: OutcomeMessage | undefined }) {
  const line = useRef<HTMLDivElement>(null);
  const text = useDelayed(outcome?.text);
  const takesFocus = outcome?.takesFocus === true;
  useEffect(() => {
    if (takesFocus && text !== undefined) line.current?.focus();
  }, [takesFocus, text]);
  return (
    <Box
      ref={line}
      role="status"
      tabIndex={-1}
      sx={{
        ...(text !== undefined && { px: 2, pt: 1.25 }),
        outline: 'none',
        fontWeight: 550,
        color: outcome?.tone === 'warning' ? 'warning.main' : 'success.main',
      }}
    >
      {text}
      {text !== undefined && outcome?.action}
    </Box>
  );
}
