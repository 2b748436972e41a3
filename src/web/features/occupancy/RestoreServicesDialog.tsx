import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import { isUpdated, statusAfter } from '../../../contract/same-services';
import { areaQueries, changeOccupancy, findArea, readAreasNow, type Rooms } from '../../api/areas';
import { useRoomRefusal } from '../../api/refusals';
import { isUnderWay } from '../../api/verified-write';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Notice } from '../../components/Notice';
import { additionLabels } from '../subscriptions/addition-state';
import { OverlapNotice } from '../subscriptions/AdditionNotices';
import { ServiceList } from '../subscriptions/ServiceList';
import { AddOutcome } from '../subscriptions/SubscriptionOutcome';
import { nameRoom } from '../../i18n/name-room';
import { restorable } from './restorable';
import { restoreState, type RestoreState } from './restore-state';
import { useVerifiedWrite } from '../session/use-verified-write';
import { reopeningWrite, type OccupancyFound, type OccupancyObstacle } from './occupancy-write';
import { markUnknownOutcome, recordDone } from '../../api/outcomes';
import { useAddSubscriptions, type Added } from '../subscriptions/use-add-subscriptions';
import { OutcomeNotice } from '../page-states/OutcomeNotice';
import {
  forgetErasure,
  isToReopen,
  storedErasure,
  storeErasure,
  type Erasure,
} from './stored-erasures';

export interface RestoreServicesDialogProps {
  /** The room as shown on screen. */
  area: Area;
  onClose: () => void;
}

/**
 * Sends erased subscriptions again, once the person confirms that the room has the same occupant:
 * another one must not get them. A room that was open is opened again first, by the same press.
 */
export function RestoreServicesDialog({ area: shown, onClose }: RestoreServicesDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const areaId = shown.id_external;
  // As it was at the press, even if another tab restores it meanwhile or its hour ends.
  const [erasure] = useState(() => storedErasure(facilityId, areaId) ?? NOTHING);
  const client = useQueryClient();
  const room = { room: nameRoom(facilityId, areaId) };
  const areas = useQuery(areaQueries.list(facilityId)).data ?? [shown];
  const mayOpen = useRoomRefusal(facilityId, 'open', areaId) === undefined;
  const read = findArea(areas, areaId);
  const reopens = isToReopen(erasure, read?.status);
  /** The room as the person saw it at the press. Later reads show what the press did. */
  const [confirmed, setConfirmed] = useState<Area>();
  const area = confirmed ?? read;
  const { mutateAsync } = useMutation(changeOccupancy(facilityId, areaId));
  const opening = useVerifiedWrite<Rooms, OccupancyFound, OccupancyObstacle>(() =>
    readAreasNow(client, facilityId),
  );
  const adding = useAddSubscriptions(facilityId, areaId, undefined, 'restore', finish);
  const { services, lost } = restorable(erasure.lost);
  /** What the room has by now, if that was not expected. The next press confirms it. */
  const [found, setFound] = useState<readonly Subscription[]>();
  // If the room is to be opened first, the check before the opening reports its services.
  const present = found ?? (reopens ? undefined : area?.data_services);
  const state = restoreState({
    opening: opening.state,
    adding: adding.state,
    reopens,
    mayOpen,
    count: services.length,
  });

  function finish({ services: sent, found: settlement }: Added) {
    forgetErasure(facilityId, areaId);
    const missing = settlement?.missing.length ?? 0;
    const done = { action: 'restore', count: sent.length, isRead: true } as const;
    recordDone(facilityId, areaId, { ...done, ...(missing > 0 && { missing }) }, missing > 0);
    onClose();
  }
  async function restore() {
    setConfirmed(area);
    if (state === 'asking-to-reopen') {
      const opened = await opening.run(
        reopeningWrite(
          areaId,
          (note) => mutateAsync({ change: 'open', note }),
          found === undefined ? area : undefined,
        ),
      );
      if (opened?.kind === 'changed') showRoom(opened.now);
      if (opened?.kind !== 'done') return;
      storeErasure(facilityId, areaId, 'open', {}, { after: opened.found.room });
      adding.ignoreStatus();
    } else if (found === undefined) {
      if (opening.state.kind === 'done') adding.expectStatus(statusAfter.open);
      else adding.expectStatus(statusAfter[erasure.change], area);
    }
    const added = await adding.submit(services, present);
    if (added?.kind === 'changed') showRoom(added.now);
  }
  function showRoom(rooms: Rooms) {
    const current = rooms.get(areaId);
    if (current === undefined) return;
    const { data_services: now = [] } = current;
    setFound(now);
    setConfirmed(current);
    adding.expectStatus(current.status);
    // Without services, nothing would be erased: a closed room can be opened after all.
    if (now.length === 0 && isToReopen(erasure, current.status)) opening.reset();
  }
  const act =
    state === 'missing' ? adding.sendAgain : state === 'unclear' ? adding.verifyAgain : restore;
  const close = () => {
    if (opening.state.kind === 'unknown') markUnknownOutcome(client, facilityId, [areaId]);
    onClose();
  };
  const isBusy = state === 'opening' || isUnderWay(adding.state);
  const hasOutcome = state === 'missing' || state === 'unclear' || state === 'over';
  // Once a write has found something, its own message says it.
  const isOtherSince =
    opening.state.kind === 'idle' &&
    adding.state.kind === 'idle' &&
    (found !== undefined || isUpdated(erasure, area));
  const hasServicesAgain = present !== undefined && present.length > 0;
  return (
    <ConfirmDialog
      title={t('restore.title', room)}
      onCancel={isBusy ? undefined : close}
      {...(hasOutcome && { cancelLabel: t('dialog.close') })}
      actions={
        <>
          {state === 'missing' && (
            <ActionButton
              variant="outlined"
              enabled={adding.idle}
              onClick={() => void adding.verifyAgain()}
            >
              {t('subscription.add.look')}
            </ActionButton>
          )}
          {state !== 'over' && (
            <ActionButton
              variant="contained"
              enabled={adding.idle && state !== 'opening'}
              onClick={() => void act()}
            >
              {t(labels[state], { count: services.length })}
            </ActionButton>
          )}
        </>
      }
    >
      {(adding.state.kind === 'idle' || isUnderWay(adding.state)) && (
        <Box sx={{ mb: 1, '&:empty': { display: 'none' } }}>
          <OutcomeNotice end={opening.state} action="open" />
        </Box>
      )}
      {isOtherSince && !hasOutcome && (
        <Box sx={{ mb: 1 }}>
          <Notice tone="warning">{t('restore.updatedSince', room)}</Notice>
        </Box>
      )}
      {hasServicesAgain && !hasOutcome && (
        <Box sx={{ my: 1 }}>
          <Typography sx={{ mb: 1 }}>{t('restore.present')}</Typography>
          <ServiceList services={[...present]} label={t('restore.present')} />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1, mb: 1, '&:empty': { display: 'none' } }}>
        {hasServicesAgain && !hasOutcome && (
          <OverlapNotice services={services} present={present} brief />
        )}
        <AddOutcome state={adding.state} total={services.length} />
      </Box>
      {!hasOutcome && (
        <>
          <Typography sx={{ mb: 1 }}>{t('restore.body')}</Typography>
          {reopens && (!mayOpen || hasServicesAgain) && (
            <Box sx={{ mb: 1 }}>
              <Notice tone="warning">
                {t(mayOpen ? 'restore.wouldErase' : 'restore.closed', room)}
              </Notice>
            </Box>
          )}
          {hasServicesAgain && <Typography sx={{ mb: 1 }}>{t('restore.list')}</Typography>}
          <ServiceList services={services} label={t('restore.list')} />
        </>
      )}
      {lost.length > 0 && (
        <>
          <Typography sx={{ my: 1 }}>{t('restore.lost', { count: lost.length })}</Typography>
          <ServiceList services={lost} label={t('restore.lostList')} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Nothing is stored if another tab has restored it since the button was drawn. */
const NOTHING: Erasure = { change: 'close', lost: [], at: 0 };

/** The label of the button: what it does next, or is doing. */
const labels = {
  ...additionLabels,
  asking: 'restore.submit',
  'asking-to-reopen': 'restore.reopen',
  opening: 'occupancy.sending',
} as const satisfies Record<Exclude<RestoreState, 'over'>, MessageKey>;
