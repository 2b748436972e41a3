import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Area } from '../../../contract/area';
import { areaQueries } from '../../api/areas';
import { useRoomRefusal } from '../../api/refusals';
import { loadMessages, useMessages } from '../../messages/messages';
import { nameRoom } from '../name-room';
import { keepAdditionDraft, readAdditionDraft } from './addition-drafts';
import { offeredServices } from './offered-services';
import type { AdditionDraft } from './subscription-form';
import { useAddSubscriptions, type Added } from './use-add-subscriptions';
import { lazyPiece } from '../../ui/lazy-piece';

const AddSubscriptionDialog = lazyPiece(async () => {
  const [dialog] = await Promise.all([import('./AddSubscriptionDialog'), loadMessages('editing', 'subscriptions')]);
  return { default: dialog.AddSubscriptionDialog };
});

/** What a screen says of the last addition or removal. */
export interface Told {
  tone: 'success' | 'warning';
  text: string;
}

/** Adding subscriptions to one room from a screen: `ask` brings the dialog, `told` says what came of it, in the language in use. */
export function useAddSubscriptionDialog(facilityId: string, area: Area): { ask: () => void; dialog: ReactNode; told: Told | undefined; refused: boolean } {
  const { t } = useMessages();
  const { data: areas } = useQuery(areaQueries.list(facilityId));
  const [asked, setAsked] = useState(false);
  const areaId = area.id_external;
  const [draft, setDraft] = useState(() => readAdditionDraft(facilityId, areaId));
  const [done, setDone] = useState<Added>();
  const refused = useRoomRefusal(facilityId, 'add', area.id_external) !== undefined;
  const offered = useMemo(() => offeredServices(areas ?? []), [areas]);
  const adding = useAddSubscriptions(facilityId, area.id_external, (added) => {
    setDone(added);
    setDraft(undefined);
    keepAdditionDraft(facilityId, areaId, undefined);
    setAsked(false);
  });
  const close = (kept?: AdditionDraft) => {
    setAsked(false);
    setDraft(kept);
    keepAdditionDraft(facilityId, areaId, kept);
    if (kept === undefined) adding.reset();
  };
  const keep = useCallback((typed: AdditionDraft) => keepAdditionDraft(facilityId, areaId, typed), [facilityId, areaId]);
  return {
    ask: () => {
      setDone(undefined);
      setAsked(true);
    },
    told: asked ? undefined : adding.state.kind === 'unknown' ? { tone: 'warning', text: t('subscription.add.left') } : draft === undefined ? done && tell(done) : { tone: 'warning', text: t('subscription.add.draft') },
    refused,
    dialog: asked && (
      <Suspense>
        <AddSubscriptionDialog roomName={nameRoom(facilityId, area.id_external)} services={area.data_services} offered={offered} adding={adding} draft={draft} onClose={close} onKeep={keep} />
      </Suspense>
    ),
  };

  function tell({ services, found }: Added): Told {
    const count = services.length;
    if (found !== undefined && found.kind !== 'added') return { tone: 'warning', text: t('subscription.add.unseen', { count: found.missing.length }) };
    if (found !== undefined && found.extra > 0) return { tone: 'warning', text: t('subscription.add.extra', { count: found.extra }) };
    return { tone: 'success', text: t('subscription.add.done', { count }) };
  }
}
