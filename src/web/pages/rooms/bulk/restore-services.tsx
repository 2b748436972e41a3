import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { foundAfter } from '../../../../contract/compare-areas';
import { ApiError } from '../../../api/api-error';
import { sendOccupancy, type Rooms } from '../../../api/areas';
import { roomRefusal } from '../../../api/refusals';
import { isOutcomeUnclear, verifiedWrite } from '../../../api/verified-write';
import { VirtualTable } from '../../../components/VirtualTable';
import { partnerMark } from '../../../device/partner';
import { reopeningWrite } from '../../../features/occupancy/occupancy-write';
import {
  sendableServices,
  type SendableServices,
} from '../../../features/subscriptions/addition-write';
import {
  forgetErasure,
  hasChangedSince,
  isToReopen,
  storedErasure,
  storeErasure,
  type Erasure,
} from '../../../features/occupancy/stored-erasures';
import { toggled } from '../../../features/rooms/room-view';
import { serviceName } from '../../../features/subscriptions/format-services';
import { nameRoom } from '../../../i18n/foreign-text';
import { useMessages } from '../../../i18n/messages';
import { additionPlan } from './add-services';
import type { BulkOperation, BulkPlan, BulkTarget, ChoiceProps } from './bulk-operation';
import { blocked, type BulkRow, type Skip } from './bulk-rows';
import { ChoiceStep } from './StepFrame';

export const restoreOperation: BulkOperation = {
  kind: 'restore',
  action: 'add',
  erases: 'nothing',
  start: { Choice: RestoreChoice },
};

/**
 * A room that was open is opened first. A room that somebody opened or closed since is left out: it
 * may be another person's.
 */
export function restorePlan(target: BulkTarget): BulkPlan {
  const { facilityId, areaIds, read } = target;
  const partner = partnerMark();
  const erased = new Map<string, Erasure & SendableServices>();
  for (const areaId of areaIds) {
    const erasure = storedErasure(facilityId, areaId);
    if (erasure !== undefined)
      erased.set(areaId, { ...erasure, ...sendableServices(erasure.lost) });
  }
  /** Rooms for which it is not known whether they were opened. */
  const unknown = new Set<string>();
  const added = new Set<string>();
  const adding = additionPlan(target, (areaId) => erased.get(areaId)?.services ?? []);
  const isReopened = (areaId: string, rooms: Rooms) => {
    const own = erased.get(areaId);
    return (
      own !== undefined &&
      isToReopen(own, rooms.get(areaId)?.status) &&
      roomRefusal(facilityId, 'open', areaId) === undefined
    );
  };
  const check = (row: BulkRow, rooms: Rooms): Skip | undefined => {
    const own = erased.get(row.areaId);
    const room = rooms.get(row.areaId);
    if (room === undefined) return { changed: 'gone' };
    if (own === undefined || own.lost.length > 0) return blocked('bulk.skip.not-restorable');
    if (hasChangedSince(own, room.status)) return { changed: 'stay' };
    // Opening the room would erase what somebody added since.
    const isTaken = (room.data_services ?? []).length > 0 && isReopened(row.areaId, rooms);
    // Its status is compared with the erasure, since the run itself may have opened it.
    const unreported = { ...row, area: row.area && { ...row.area, status: undefined } };
    return adding.check(unreported, rooms) ?? (isTaken ? blocked('bulk.skip.taken') : undefined);
  };
  /** Records that the room is open, so that a retry adds its services without opening it again. */
  const onReopened = (areaId: string) => {
    const own = erased.get(areaId);
    if (own !== undefined) erased.set(areaId, { ...own, change: 'open' });
    if (partnerMark() === partner) storeErasure(facilityId, areaId, 'open', {});
  };
  /** @throws {ApiError} unless a read shows that the room is open */
  const reopen = async (areaId: string) => {
    const opening = reopeningWrite(areaId, (note) =>
      sendOccupancy(facilityId, areaId, 'open', note),
    );
    const outcome = await verifiedWrite(opening, { read });
    if (outcome === undefined || outcome.kind === 'done') return onReopened(areaId);
    if (outcome.kind === 'unknown') unknown.add(areaId);
    throw outcome.kind === 'changed' ? new ApiError('conflict') : outcome.error;
  };
  const isToOpen = ({ areaId, reopens }: BulkRow) =>
    reopens === true && erased.get(areaId)?.change !== 'open';
  return {
    planRows: (rooms) =>
      adding.planRows(rooms).map((row) => {
        const skip = check(row, rooms);
        return { ...row, skip, reopens: skip === undefined && isReopened(row.areaId, rooms) };
      }),
    check,
    write: (row) => {
      const { areaId, area } = row;
      const addition = adding.write(row);
      return {
        ...addition,
        send: async (before, sending) => {
          if (isToOpen(row)) await reopen(areaId);
          added.add(areaId);
          return addition.send(before, sending);
        },
        isUnclear: (error) =>
          isToOpen(row) ? unknown.has(areaId) : isOutcomeUnclear(addition, error),
        verify: (before, now, sent) => {
          if (!isToOpen(row)) return addition.verify(before, now, sent);
          const isOpen =
            area !== undefined && foundAfter('open', area, now?.get(areaId)) === 'there';
          return { what: isOpen ? 'as-before' : 'unclear' };
        },
      };
    },
    // Before its services were sent, a room that turns out to be open lacks them for certain.
    isRepeatable: ({ areaId, reopens }) => reopens === true && !added.has(areaId),
    step: (row) => {
      if (row.reopens !== true) return undefined;
      return isToOpen(row) ? 'bulk.step.reopening' : 'bulk.step.reopened';
    },
    onVerified: (row, what, wasAnswered) => {
      const { areaId } = row;
      if (what === 'as-before' && isToOpen(row)) onReopened(areaId);
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
      header: t('list.column.id'),
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
    <ChoiceStep
      {...{ title, onClose }}
      enabled={chosen.length > 0}
      onPreview={() => onChosen(restorePlan({ ...target, areaIds: chosen }))}
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
    </ChoiceStep>
  );
}

const CHOICE_PX = 44;
const choices = {
  '& .row': { gridTemplateColumns: 'minmax(120px, 1fr) minmax(0, 3fr)' },
  '& .MuiFormControlLabel-root': { mr: 0 },
} as const;
