import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { areaQueries, changeOccupancy, findArea, readAreasNow, type Rooms } from '../../api/areas';
import { useRoomRefusal } from '../../api/refusals';
import type { Verification } from '../../api/verified-write';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Notice } from '../../components/Notice';
import { ServiceList } from '../subscriptions/ServiceList';
import { AddOutcome } from '../subscriptions/SubscriptionOutcome';
import { nameRoom } from '../../i18n/name-room';
import { restorable } from './restorable';
import { isUnderWay, useVerifiedWrite } from '../session/use-verified-write';
import { OccupancyOutcome } from './OccupancyDialog';
import { occupancyWrite } from './occupancy-write';
import { markUnknownOutcome } from '../../api/unknown-outcomes';
import { useAddSubscriptions, type Added } from '../subscriptions/use-add-subscriptions';
import { storeErasure, type Erasure } from './stored-erasures';

export interface RestoreServicesDialogProps {
  /** Full id. */
  areaId: string;
  erasure: Erasure;
  onClose: () => void;
  onRestored: (added: Added) => void;
}

/**
 * Sends erased subscriptions again, once it is said that the room has the same occupant: another
 * one must not get them. A room that was closed by mistake is opened again first, in the same step.
 */
export function RestoreServicesDialog({
  areaId,
  erasure,
  onClose,
  onRestored,
}: RestoreServicesDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const client = useQueryClient();
  const room = { room: nameRoom(facilityId, areaId) };
  const areas = useQuery(areaQueries.list(facilityId)).data ?? [];
  const mayOpen = useRoomRefusal(facilityId, 'open', areaId) === undefined;
  const isClosed = erasure.change === 'close' && findArea(areas, areaId)?.status !== 'open';
  const { mutateAsync } = useMutation(changeOccupancy(client, facilityId, areaId));
  const opening = useVerifiedWrite<Rooms, Verification, 'gone' | 'changed'>(() =>
    readAreasNow(client, facilityId),
  );
  const { state, idle, submit, verifyAgain, sendAgain } = useAddSubscriptions(
    facilityId,
    areaId,
    undefined,
    'restore',
    onRestored,
  );
  const { services, lost } = restorable(erasure.lost);
  const isOpeningUnknown = opening.state.kind === 'unknown';
  const over =
    state.kind === 'refused' ||
    (state.kind === 'changed' && state.why === 'gone') ||
    isOpeningUnknown ||
    opening.state.kind === 'changed' ||
    services.length === 0;
  const unsettled = state.kind === 'unknown';
  const missing = unsettled && (state.found.settlement?.missing.length ?? 0) > 0;
  const isOpening = isUnderWay(opening.state);
  const busy = isOpening || isUnderWay(state);
  const reopens = isClosed && mayOpen && opening.state.kind !== 'done';

  async function restore() {
    if (reopens) {
      const opened = await opening.run(
        occupancyWrite({
          areaId,
          change: 'open',
          // Of a closed room. What somebody added since must not be erased.
          services: [],
          send: (note) => mutateAsync({ change: 'open', note }),
        }),
      );
      if (opened?.kind !== 'done') return;
      storeErasure(facilityId, areaId, 'open', []);
    }
    await submit(services, []);
  }
  const act = unsettled ? (missing ? sendAgain : verifyAgain) : restore;
  const close = () => {
    if (isOpeningUnknown) markUnknownOutcome(client, facilityId, [areaId]);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('restore.title', room)}
      onCancel={busy ? undefined : close}
      {...((over || unsettled) && { cancelLabel: t('dialog.close') })}
      actions={
        <>
          {missing && (
            <ActionButton variant="outlined" enabled={idle} onClick={() => void verifyAgain()}>
              {t('subscription.add.look')}
            </ActionButton>
          )}
          {!over && (
            <ActionButton
              variant="contained"
              enabled={idle && !isOpening}
              onClick={() => void act()}
            >
              {isOpening
                ? t('occupancy.sending')
                : busy
                  ? t(`subscription.add.${state.kind as 'checking' | 'sending' | 'settling'}`)
                  : !unsettled
                    ? t(reopens ? 'restore.reopen' : 'restore.submit', { count: services.length })
                    : t(missing ? 'subscription.add.again' : 'subscription.add.look')}
            </ActionButton>
          )}
        </>
      }
    >
      <OccupancyOutcome state={opening.state} areaId={areaId} change="open" />
      <AddOutcome state={state} total={services.length} />
      {!over && !unsettled && (
        <>
          <Typography sx={{ mb: 1 }}>{t('restore.body')}</Typography>
          {isClosed && !mayOpen && (
            <Box sx={{ mb: 1 }}>
              <Notice tone="warning">{t('restore.closed', room)}</Notice>
            </Box>
          )}
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
