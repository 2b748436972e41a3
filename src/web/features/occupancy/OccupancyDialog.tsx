import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Area } from '../../../contract/area';
import { changeOccupancy, readAreasNow, type OccupancyChange, type Rooms } from '../../api/areas';
import { markUnknownOutcome, recordDone } from '../../api/outcomes';
import type { WriteState } from '../../api/verified-write';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { partnerMark } from '../../device/partner';
import { useMessages } from '../../i18n/messages';
import { nameRoom } from '../../i18n/foreign-text';
import { useFacilityId } from '../../use-path-ids';
import type { WriteEnd } from '../page-states/outcome-words';
import { OutcomeNotice } from '../page-states/OutcomeNotice';
import { useVerifiedWrite } from '../session/use-verified-write';
import { ServiceList } from '../subscriptions/ServiceList';
import { LastChange } from './LastChange';
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
  const { flow, confirm, idle } = useOccupancyChange(facilityId, area, change, onClose);
  const { step, outcome } = flow;
  const services = flow.room.data_services;
  const isOver = step === 'refused' || step === 'gone' || step === 'unknown';
  const harmless = services?.length === 0;
  const room = { room: nameRoom(facilityId, area.id_external) };
  return (
    <ConfirmDialog
      title={t(`occupancy.${change}.title`, room)}
      onCancel={step === 'sending' ? undefined : onClose}
      {...(isOver && { cancelLabel: t('dialog.close') })}
      actions={
        !isOver && (
          <ActionButton
            variant="contained"
            color={harmless ? 'primary' : 'error'}
            enabled={idle}
            onClick={() => void confirm()}
          >
            {t(step === 'sending' ? 'occupancy.sending' : `occupancy.${change}.submit`, room)}
          </ActionButton>
        )
      }
    >
      <OutcomeNotice end={outcome} action={change}>
        {outcome.kind === 'changed' && <LastChange areaId={area.id_external} />}
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
            {step === 'reading'
              ? t('occupancy.reading')
              : !harmless &&
                t(services === undefined ? 'occupancy.noUndo' : 'occupancy.noUndo.services')}
          </Typography>
        </>
      )}
    </ConfirmDialog>
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
  const { state, idle, run } = useVerifiedWrite<Rooms, OccupancyFound, OccupancyObstacle>(() =>
    readAreasNow(client, facilityId),
  );
  const [seen, setSeen] = useState({ state, flow: startOccupancy(area) });
  if (seen.state !== state) setSeen({ state, flow: occupancyFlow(seen.flow, state) });
  const { flow } = seen;

  async function confirm() {
    const { room } = flow;
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

  return { flow, confirm, idle };
}

export type OccupancyState = WriteState<Rooms, OccupancyFound, OccupancyObstacle>;

type OccupancyStep = 'asking' | 'reading' | 'sending' | 'refused' | 'gone' | 'unknown' | 'done';

export interface OccupancyFlow {
  step: OccupancyStep;
  room: Area;
  /** The outcome that is shown. It stays while the room is read again, or the button would move. */
  outcome: WriteEnd;
}

export const startOccupancy = (room: Area): OccupancyFlow => ({
  step: 'asking',
  room,
  outcome: { kind: 'idle' },
});

export function occupancyFlow(
  { room, outcome }: OccupancyFlow,
  write: OccupancyState,
): OccupancyFlow {
  switch (write.kind) {
    case 'idle':
    case 'failed':
      return { step: 'asking', room, outcome: write };
    case 'checking':
      return { step: 'reading', room, outcome };
    case 'settling': {
      const { error } = write;
      if (error === undefined || error.accepted) return { step: 'sending', room, outcome: write };
      // People need not wait for the read that shows the outcome.
      return {
        step: 'unknown',
        room,
        outcome: { kind: 'unknown', error, found: { what: 'unclear' } },
      };
    }
    case 'changed':
      return write.why === 'gone' || write.why === 'closed'
        ? { step: 'gone', room, outcome: write }
        : { step: 'asking', room: write.now.get(room.id_external) ?? room, outcome: write };
    case 'sending':
    case 'refused':
    case 'unknown':
    case 'done':
      return { step: write.kind, room, outcome: write };
  }
}
