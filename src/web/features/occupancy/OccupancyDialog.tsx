import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Area } from '../../../contract/area';
import { changeOccupancy, readAreasNow, type OccupancyChange, type Rooms } from '../../api/areas';
import { changeQueries } from '../../api/changes';
import { markUnknownOutcome, recordDone } from '../../api/outcomes';
import { isUnderWay, type WriteState } from '../../api/verified-write';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { partnerMark } from '../../device/partner';
import { useMessages } from '../../i18n/messages';
import { nameRoom } from '../../i18n/foreign-text';
import { useFacilityId } from '../../use-path-ids';
import type { WriteEnd } from '../page-states/outcome-words';
import { OutcomeNotice } from '../page-states/OutcomeNotice';
import { ChangeLine } from '../rooms/ChangeList';
import { tookEffect } from '../rooms/describe-change';
import { useVerifiedWrite } from '../session/use-verified-write';
import { ServiceList } from '../subscriptions/ServiceList';
import { occupancyWrite, type OccupancyFound, type OccupancyObstacle } from './occupancy-write';
import { storedErasure, storeErasure, storingErasure } from './stored-erasures';

export interface OccupancyDialogProps {
  area: Area;
  change: OccupancyChange;
  onClose: () => void;
}

export function OccupancyDialog({ area, change, onClose }: OccupancyDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const {
    state,
    shown,
    room: read,
    confirm,
    idle,
  } = useOccupancyChange(facilityId, area, change, onClose);
  const end = occupancyEnd(shown);
  const isOver =
    end.kind === 'refused' || end.kind === 'unknown' || (end.kind === 'changed' && !asksAgain(end));
  const isSending = isUnderWay(state) && state.kind !== 'checking' && !isOver;
  const services = read.data_services;
  const harmless = services?.length === 0;
  const room = { room: nameRoom(facilityId, area.id_external) };
  return (
    <ConfirmDialog
      title={t(`occupancy.${change}.title`, room)}
      onCancel={isSending ? undefined : onClose}
      {...(isOver && { cancelLabel: t('dialog.close') })}
      actions={
        !isOver && (
          <ActionButton
            variant="contained"
            color={harmless ? 'primary' : 'error'}
            enabled={idle}
            onClick={() => void confirm()}
          >
            {t(isSending ? 'occupancy.sending' : `occupancy.${change}.submit`, room)}
          </ActionButton>
        )
      }
    >
      <OutcomeNotice end={end} action={change}>
        {end.kind === 'changed' && <LastChange areaId={area.id_external} />}
      </OutcomeNotice>
      {!isOver && (
        <>
          <Typography sx={{ my: 1 }}>
            {services === undefined && t('occupancy.servicesNotShared')}
            {harmless && t('occupancy.nothingErased')}
            {services !== undefined &&
              !harmless &&
              t(`occupancy.${change}.erases`, { ...room, count: services.length })}
          </Typography>
          <ServiceList services={services ?? []} label={t('occupancy.erasedList')} />
          {/* Every text gets the same height: the button must not move under the pointer. */}
          <Typography
            variant="body2"
            role="status"
            sx={{ color: 'text.secondary', mt: 1, minHeight: harmless ? '1lh' : '2lh' }}
          >
            {state.kind === 'checking'
              ? t('occupancy.reading')
              : !harmless &&
                t(services === undefined ? 'occupancy.irreversible' : 'occupancy.restorable')}
          </Typography>
        </>
      )}
    </ConfirmDialog>
  );
}

/** Who changed a room last, when and how, where somebody else was quicker. */
function LastChange({ areaId }: { areaId: string }) {
  const { data, isFetching } = useInfiniteQuery({
    ...changeQueries.list(useFacilityId(), { room: areaId }),
    // A read from before would name an earlier change.
    staleTime: 0,
    refetchInterval: false,
  });
  const last = data?.changes.find(tookEffect);
  if (last === undefined || isFetching) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <ChangeLine change={last} />
    </Box>
  );
}

/** Never optimistic and never sent twice: a late repeat would erase the next stay’s services. */
export function useOccupancyChange(
  facilityId: string,
  area: Area,
  change: OccupancyChange,
  onDone: () => void,
) {
  const client = useQueryClient();
  const areaId = area.id_external;
  const { mutateAsync } = useMutation(changeOccupancy(facilityId, areaId));
  const { state, shown, idle, run } = useVerifiedWrite<Rooms, OccupancyFound, OccupancyObstacle>(
    () => readAreasNow(client, facilityId),
  );
  /** As it was read last. What it has is confirmed by the next press. */
  const [room, setRoom] = useState(area);

  async function confirm() {
    const partner = partnerMark();
    const outcome = await run(
      occupancyWrite({
        areaId,
        change,
        services: room.data_services,
        status: room.status,
        send: (note) =>
          storingErasure(facilityId, areaId, change, room, () => mutateAsync({ change, note })),
      }),
    );
    if (outcome?.kind === 'unknown') markUnknownOutcome(client, facilityId, [areaId]);
    if (outcome?.kind === 'changed' && asksAgain(outcome)) setRoom(outcome.now.get(areaId) ?? room);
    if (outcome?.kind !== 'done') return;
    // If somebody else has signed in meanwhile, they must not see what it erased.
    if (partnerMark() === partner) {
      const { room: after } = outcome.found;
      storeErasure(facilityId, areaId, change, room, after);
      const count = room.data_services?.length ?? 0;
      const isRestorable = storedErasure(facilityId, areaId) !== undefined;
      const isRead = after !== undefined;
      recordDone(facilityId, areaId, { action: change, count, isRead }, isRestorable);
    }
    onDone();
  }

  return { state, shown, room, confirm, idle };
}

const asksAgain = ({ why }: { why: string }) => why !== 'gone' && why !== 'closed';

type OccupancyState = WriteState<Rooms, OccupancyFound, OccupancyObstacle>;

/** People need not wait for the read that shows what came of a request without an answer. */
export const occupancyEnd = (state: OccupancyState): WriteEnd =>
  state.kind === 'settling' && state.error?.accepted === false
    ? { kind: 'unknown', error: state.error, found: { what: 'unclear' } }
    : state;
