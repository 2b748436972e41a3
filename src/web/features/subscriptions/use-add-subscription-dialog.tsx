import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import { areaQueries, readAreasNow } from '../../api/areas';
import { useRoomRefusal } from '../../api/refusals';
import { removeSubscription } from '../../api/subscriptions';
import { loadMessages, useMessages } from '../../i18n/messages';
import { nameRoom } from '../rooms/name-room';
import { shownZone } from '../../i18n/zone';
import { storeAdditionDraft, readAdditionDraft } from './addition-drafts';
import { offeredServices } from './offered-services';
import { serviceName } from './RemoveCell';
import type { Replaced } from './addition-write';
import { removeReplaced, type Replacement } from './remove-replaced';
import { entryOf, repeatOf, type AdditionDraft } from './subscription-form';
import { useAddSubscriptions, type Added } from './use-add-subscriptions';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { currentTime } from '../../device/clock';

const AddSubscriptionDialog = lazyWithRetry(async () => {
  const [dialog] = await Promise.all([
    import('./AddSubscriptionDialog'),
    loadMessages('editing', 'subscriptions', 'axis'),
  ]);
  return { default: dialog.AddSubscriptionDialog };
});

/** What a screen says of the last addition, change or removal. */
export interface OutcomeMessage {
  tone: 'success' | 'warning';
  text: string;
  /** Where the button that led here has gone. */
  takesFocus?: boolean;
}

/** What the form is brought up with. */
interface Request {
  draft?: AdditionDraft | undefined;
  replaced?: Replaced | undefined;
  repeated?: Subscription | undefined;
  /** As it came up, where that was from one of the list. */
  first?: AdditionDraft;
}

/** By what a change or a repetition that was left is found again: the same one, as it was. */
const keyOf = ({ replaced, repeated }: Request) =>
  (replaced ?? repeated) && JSON.stringify(replaced ?? repeated);

/** How a change stands, once its addition was accepted. */
interface Change {
  kind: 'removing' | 'unseen' | Replacement;
  service: Subscription;
}

interface AddSubscriptionControl {
  ask: () => void;
  /** With all of one that is there, which it then takes the place of. */
  change: (replaced: Replaced) => void;
  /** With all of one that is over, from now on. */
  repeat: (service: Subscription) => void;
  dialog: ReactNode;
  outcome: OutcomeMessage | undefined;
  /** Says no more that something went well; what asks to be looked at stays. */
  forget: () => void;
  refused: boolean;
}

/**
 * Adding subscriptions to one room from a screen, and changing and repeating them; `outcome` says
 * what came of it, in the language in use.
 */
export function useAddSubscriptionDialog(facilityId: string, area: Area): AddSubscriptionControl {
  const { t } = useMessages();
  const client = useQueryClient();
  const { data: areas } = useQuery(areaQueries.list(facilityId));
  const areaId = area.id_external;
  /**
   * An addition that was begun and left, before a reload too. A change or repetition lasts while
   * the screen is: later there may be nothing to change.
   */
  const [left, setLeft] = useState(() => readAdditionDraft(facilityId, areaId));
  const [begun, setBegun] = useState<ReadonlyMap<string, AdditionDraft>>(new Map());
  const [request, setRequest] = useState<Request>({});
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<Added | Change>();
  const refused = useRoomRefusal(facilityId, 'add', areaId) !== undefined;
  const offered = useMemo(() => offeredServices(areas ?? []), [areas]);
  const removal = useMutation(removeSubscription(client, facilityId, areaId));

  /** The earlier one goes only once the list was seen to hold the new one. */
  async function finishChange(replaced: Replaced, { found }: Added): Promise<void> {
    const { service } = replaced;
    if (found?.kind !== 'added') return setDone({ kind: 'unseen', service });
    setDone({ kind: 'removing', service });
    setDone({
      kind: await removeReplaced(
        areaId,
        replaced,
        () => readAreasNow(client, facilityId),
        (note) => removal.mutateAsync({ serviceId: replaced.serviceId, note }),
      ),
      service,
    });
  }

  /** Here as well as on the device, which may keep nothing. */
  const leave = (draft: AdditionDraft | undefined) => {
    const key = keyOf(request);
    if (key === undefined) {
      setLeft(draft);
      storeAdditionDraft(facilityId, areaId, draft);
      return;
    }
    const others = new Map(begun);
    others.delete(key);
    const isTyped = JSON.stringify(draft) !== JSON.stringify(request.first);
    setBegun(draft !== undefined && isTyped ? others.set(key, draft) : others);
  };

  const adding = useAddSubscriptions(
    facilityId,
    areaId,
    request.replaced,
    request.replaced && 'change',
    (added) => {
      setOpen(false);
      leave(undefined);
      if (request.replaced === undefined) setDone(added);
      else void finishChange(request.replaced, added);
      setRequest({});
    },
  );

  const open = (next: Request) => {
    setDone(undefined);
    // What is unsettled comes first: another submission would forget it.
    if (adding.state.kind !== 'unknown') setRequest(next);
    adding.expectStatus(area.status);
    setOpen(true);
  };
  const close = (draft?: AdditionDraft) => {
    setOpen(false);
    leave(draft);
    // Unsettled, it must be gone on with as it was.
    setRequest(adding.state.kind === 'unknown' && draft !== undefined ? { ...request, draft } : {});
    if (draft === undefined) adding.reset();
  };
  const keep = useCallback(
    (typed: AdditionDraft) => storeAdditionDraft(facilityId, areaId, typed),
    [facilityId, areaId],
  );
  /** With an entry made from one of the list, or as that was left. */
  const openWith = (next: Request, entry: AdditionDraft['entry']['services'][number]) => {
    const first = { zone: shownZone(), entry: { services: [entry] } };
    open({ ...next, first, draft: begun.get(keyOf(next) ?? '') ?? first });
  };
  return {
    ask: () => open({ draft: left }),
    change: (replaced) => openWith({ replaced }, entryOf(replaced.service, shownZone())),
    repeat: (repeated) => openWith({ repeated }, repeatOf(repeated, currentTime(), shownZone())),
    outcome: isOpen ? undefined : currentMessage(),
    forget: () =>
      setDone((outcome) =>
        outcome !== undefined && describeOutcome(outcome).tone === 'success' ? undefined : outcome,
      ),
    refused,
    dialog: isOpen && (
      <Suspense>
        <AddSubscriptionDialog
          roomName={nameRoom(facilityId, areaId)}
          services={area.data_services}
          offered={offered}
          adding={adding}
          draft={request.draft}
          replaced={request.replaced}
          repeated={request.repeated}
          onClose={close}
          onKeep={keyOf(request) === undefined ? keep : keepNothing}
        />
      </Suspense>
    ),
  };

  function currentMessage(): OutcomeMessage | undefined {
    if (adding.state.kind === 'unknown')
      return { tone: 'warning', text: t('subscription.add.left') };
    const outcome = done && describeOutcome(done);
    // The room was emptied since, whoever did it: "added" beside "no services" would confuse.
    if (outcome !== undefined && !(outcome.tone === 'success' && area.data_services?.length === 0))
      return outcome;
    if (left !== undefined) return { tone: 'warning', text: t('subscription.add.draft') };
    return begun.size > 0 ? { tone: 'warning', text: t('subscription.draft.here') } : undefined;
  }

  function describeOutcome(outcome: Added | Change): OutcomeMessage {
    if ('kind' in outcome) return describeChange(outcome);
    const { services, found } = outcome;
    if (found !== undefined && found.kind !== 'added')
      return {
        tone: 'warning',
        text: t('subscription.add.unseen', { count: found.missing.length }),
      };
    if (found !== undefined && found.extra > 0)
      return { tone: 'warning', text: t('subscription.add.extra', { count: found.extra }) };
    return {
      tone: 'success',
      text: t('subscription.add.done', {
        count: services.length,
        room: nameRoom(facilityId, areaId),
        services: services.map(serviceName).join(', '),
      }),
    };
  }

  function describeChange({ kind, service }: Change): OutcomeMessage {
    const named = { service: serviceName(service) };
    if (kind === 'removing') return { tone: 'success', text: t('subscription.change.removing') };
    if (kind === 'replaced')
      return { tone: 'success', text: t('subscription.change.done', named), takesFocus: true };
    return { tone: 'warning', text: t(`subscription.change.${kind}`, named), takesFocus: true };
  }
}

const keepNothing = () => {};
