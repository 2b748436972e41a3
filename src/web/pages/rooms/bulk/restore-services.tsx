import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { foundAfter } from '../../../../contract/same-services';
import { ApiError } from '../../../api/api-error';
import { sendOccupancy, type Rooms } from '../../../api/areas';
import { roomRefusal } from '../../../api/refusals';
import { isUnclear, verifiedWrite } from '../../../api/verified-write';
import { ActionButton } from '../../../components/ActionButton';
import { VirtualTable } from '../../../components/VirtualTable';
import { partnerMark } from '../../../device/partner';
import { reopeningWrite } from '../../../features/occupancy/occupancy-write';
import { sendableServices } from '../../../features/subscriptions/sendable';
import {
  forgetErasure,
  hasChangedSince,
  isToReopen,
  storedErasure,
  storeErasure,
} from '../../../features/occupancy/stored-erasures';
import { toggled } from '../../../features/rooms/room-view';
import { serviceName } from '../../../features/subscriptions/service-name';
import { useMessages, type MessageKey } from '../../../i18n/messages';
import { nameRoom } from '../../../i18n/name-room';
import { additionPlan } from './add-services';
import type { BulkOperation, BulkPlan, BulkTarget, ChoiceProps } from './bulk-operation';
import { blocked, type BulkRow, type Skip } from './bulk-rows';
import { StepFrame } from './StepFrame';

export const restoreOperation: BulkOperation = {
  erases: 'nothing',
  start: { Choice: RestoreChoice },
};

/** How far opening a room again got. `found-open`: a later read showed it, so nothing was added. */
type Reopening = 'unknown' | 'not-opened' | 'found-open' | 'opened';

const steps: Record<Reopening, MessageKey> = {
  opened: 'bulk.step.reopened',
  'found-open': 'bulk.step.reopened',
  unknown: 'bulk.step.reopening',
  'not-opened': 'bulk.step.reopening',
};

/**
 * A room that was open is opened first. A room that somebody opened or closed since is left out: it
 * may be another person's.
 */
export function restorePlan(target: BulkTarget): BulkPlan {
  const { facilityId, areaIds, read } = target;
  const partner = partnerMark();
  const erased = new Map(
    areaIds.map((areaId) => {
      const erasure = storedErasure(facilityId, areaId);
      const { change, wasClosed } = erasure ?? {};
      return [areaId, { ...sendableServices(erasure?.lost ?? []), change, wasClosed }];
    }),
  );
  const reopenings = new Map<string, Reopening>();
  const adding = additionPlan(target, (areaId) => erased.get(areaId)?.services ?? []);
  const isReopened = (areaId: string, rooms: Rooms) => {
    const { change, wasClosed } = erased.get(areaId) ?? {};
    return (
      change !== undefined &&
      isToReopen({ change, wasClosed }, rooms.get(areaId)?.status) &&
      roomRefusal(facilityId, 'open', areaId) === undefined
    );
  };
  const check = (row: BulkRow, rooms: Rooms): Skip | undefined => {
    const { lost = [], change } = erased.get(row.areaId) ?? {};
    const room = rooms.get(row.areaId);
    if (room !== undefined && (change === undefined || lost.length > 0))
      return blocked('bulk.skip.not-restorable');
    if (change !== undefined && hasChangedSince({ change }, room?.status))
      return { changed: 'stay' };
    // Opening the room would erase what somebody added since.
    const isTaken = (room?.data_services ?? []).length > 0 && isReopened(row.areaId, rooms);
    return adding.check(row, rooms) ?? (isTaken ? blocked('bulk.skip.taken') : undefined);
  };
  /** Records that the room is open, so that a retry adds its services without opening it again. */
  const onReopened = (areaId: string, how: 'opened' | 'found-open') => {
    const own = erased.get(areaId);
    reopenings.set(areaId, how);
    if (own !== undefined) erased.set(areaId, { ...own, change: 'open' });
    if (partnerMark() === partner) storeErasure(facilityId, areaId, 'open', {});
  };
  /** @throws {ApiError} unless a read shows that the room is open */
  const reopen = async (areaId: string) => {
    const opening = reopeningWrite(areaId, (note) =>
      sendOccupancy(facilityId, areaId, 'open', { ...note, occasion: 'restore' }),
    );
    const outcome = await verifiedWrite(opening, { read });
    if (outcome === undefined || outcome.kind === 'done') return onReopened(areaId, 'opened');
    reopenings.set(areaId, outcome.kind === 'unknown' ? 'unknown' : 'not-opened');
    throw outcome.kind === 'changed' ? new ApiError('conflict') : outcome.error;
  };
  return {
    planRows: (rooms) =>
      adding.planRows(rooms).map((row) => {
        const skip = check(row, rooms);
        return { ...row, skip, reopens: skip === undefined && isReopened(row.areaId, rooms) };
      }),
    check,
    write: (row) => {
      const { areaId, area, reopens } = row;
      const addition = adding.write(row);
      const isOpening = reopens === true && erased.get(areaId)?.change !== 'open';
      return {
        ...addition,
        send: async (before, sending) => {
          if (isOpening) await reopen(areaId);
          else if (reopens === true) reopenings.set(areaId, 'opened');
          return addition.send(before, sending);
        },
        isUnclear: (error) =>
          isOpening ? reopenings.get(areaId) === 'unknown' : isUnclear(addition, error),
        verify: (before, now, sent) => {
          if (!isOpening) return addition.verify(before, now, sent);
          if (area === undefined || foundAfter('open', area, now?.get(areaId)) !== 'there')
            return { what: 'unclear' };
          onReopened(areaId, 'found-open');
          return { what: 'as-before' };
        },
      };
    },
    isRepeatable: ({ areaId }) => reopenings.get(areaId) === 'found-open',
    step: ({ areaId }) => {
      const reopening = reopenings.get(areaId);
      return reopening && steps[reopening];
    },
    occasion: 'restore',
    onVerified: ({ areaId }, what, wasAnswered) => {
      if (what === 'there' || (wasAnswered && what !== 'as-before'))
        forgetErasure(facilityId, areaId);
    },
  };
}

/** Asks room by room whether its services come back: in some, another person may be by now. */
function RestoreChoice({ rooms, title, target, onChosen, onClose }: ChoiceProps) {
  const { t } = useMessages();
  const { facilityId } = target;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const all = useMemo(() => rooms.map(({ id_external }) => id_external), [rooms]);
  const namesOfLost = (areaId: string) =>
    (storedErasure(facilityId, areaId)?.lost ?? []).map(serviceName).join(', ');
  const columns = [
    {
      id: 'room',
      header: t('table.column.room'),
      cell: (areaId: string) => (
        <FormControlLabel
          control={
            <Checkbox
              checked={chosen.includes(areaId)}
              onChange={() => setChosen(toggled(chosen, areaId))}
            />
          }
          label={<bdi>{nameRoom(facilityId, areaId)}</bdi>}
        />
      ),
    },
    { id: 'services', header: t('table.column.services'), cell: namesOfLost },
  ];
  return (
    <StepFrame
      step="restore"
      title={title}
      onClose={onClose}
      cancels
      actions={
        <ActionButton
          variant="contained"
          enabled={chosen.length > 0}
          onClick={() => onChosen(restorePlan({ ...target, areaIds: chosen }))}
        >
          {t('bulk.preview')}
        </ActionButton>
      }
    >
      <Typography>{t('bulk.restore.body')}</Typography>
      <FormControlLabel
        control={
          <Checkbox
            checked={chosen.length === all.length}
            indeterminate={chosen.length > 0 && chosen.length < all.length}
            onChange={() => setChosen(chosen.length === all.length ? [] : all)}
          />
        }
        label={t('table.selectAll', { count: all.length })}
      />
      <VirtualTable
        label={title}
        columns={columns}
        rows={all}
        rowKey={(areaId) => areaId}
        rowHeight={CHOICE_PX}
        sx={choices}
      />
    </StepFrame>
  );
}

const CHOICE_PX = 44;
const choices = {
  '& .row': { gridTemplateColumns: 'minmax(120px, 1fr) minmax(0, 3fr)' },
  '& .MuiFormControlLabel-root': { mr: 0 },
} as const;
