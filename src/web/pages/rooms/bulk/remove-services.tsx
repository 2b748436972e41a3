import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { Subscription } from '../../../../contract/area';
import { removalOf, sendRemoval } from '../../../api/subscriptions';
import { RevealedText } from '../../../components/RevealedText';
import { ToggleChip } from '../../../components/ToggleChip';
import { currentTime } from '../../../device/clock';
import { toggled } from '../../../features/rooms/room-view';
import { offeredServices } from '../../../features/subscriptions/use-subscription-form';
import { removalWrite } from '../../../features/subscriptions/removal-write';
import { validityAt } from '../../../features/subscriptions/time-span';
import { useMessages } from '../../../i18n/messages';
import type { BulkOperation, BulkPlan, BulkTarget, ChoiceProps } from './bulk-operation';
import { blocked, resolved, rowOf, type BulkRow, type Skip } from './bulk-rows';
import { ChoiceStep } from './StepFrame';

export const removeOperation: BulkOperation = {
  kind: 'remove',
  action: 'remove',
  erases: 'services',
  start: { Choice: RemoveChoice },
};

/** Which services are removed: those of some codes, or of all if none is chosen. */
export interface Removal {
  codes: readonly string[];
  onlyEnded: boolean;
}

const isChosen = ({ codes, onlyEnded }: Removal, service: Subscription, now: Date) =>
  (codes.length === 0 || codes.some((code) => code === service.code)) &&
  (!onlyEnded || validityAt(service, now) === 'ended');

const unshared = blocked('bulk.skip.not-shared');
const hasNone = resolved('bulk.skip.has-none');

export function removalPlan({ facilityId, areaIds }: BulkTarget, choice: Removal): BulkPlan {
  const now = currentTime();
  // A service that cannot be named is left out from the start.
  const write = ({ areaId, area, services: [service = {}] = [], serviceId = '' }: BulkRow) =>
    removalWrite({
      areaId,
      serviceId,
      service,
      status: area?.status,
      send: (note) => sendRemoval(facilityId, areaId, serviceId, note),
    });
  return {
    planRows: (rooms) =>
      areaIds.flatMap((areaId): BulkRow | BulkRow[] => {
        const area = rooms.get(areaId);
        const row = (services: Subscription[], skip?: Skip) =>
          rowOf(facilityId, areaId, rooms, services, skip);
        if (area === undefined) return row([], { changed: 'gone' });
        const { data_services: all } = area;
        if (all === undefined) return row([], unshared);
        const chosen = all.filter((service) => isChosen(choice, service, now));
        if (chosen.length === 0) return row([], hasNone);
        return chosen.map((service, index) => {
          const removal = removalOf(areaId, service, all);
          const key = `${areaId} ${index}`;
          return 'serviceId' in removal
            ? { ...row([service]), key, serviceId: removal.serviceId }
            : { ...row([service], blocked(`subscription.remove.${removal.obstacle}`)), key };
        });
      }),
    check: (row, rooms) => {
      const room = rooms.get(row.areaId);
      if (room !== undefined && room.data_services === undefined) return unshared;
      const obstacle = write(row).check(rooms);
      if (obstacle === 'absent') return hasNone;
      return obstacle && { changed: obstacle === 'changed' ? 'outdated' : obstacle };
    },
    write,
    isRepeatable: () => true,
  };
}

function RemoveChoice({ rooms, title, target, onChosen, onClose }: ChoiceProps) {
  const { t } = useMessages();
  const [removal, setRemoval] = useState<Removal>({ codes: [], onlyEnded: false });
  const { codes, onlyEnded } = removal;
  const offered = useMemo(() => offeredServices(rooms), [rooms]);
  const ended = useMemo(() => {
    const now = currentTime();
    const all = rooms.flatMap(({ data_services }) => data_services ?? []);
    return all.filter((service) => validityAt(service, now) === 'ended').length;
  }, [rooms]);
  return (
    <ChoiceStep
      {...{ title, onClose }}
      enabled={codes.length > 0 || onlyEnded}
      onPreview={() => onChosen(removalPlan(target, removal))}
    >
      <Typography>{t(offered.length === 0 ? 'bulk.codes.none' : 'bulk.codes.body')}</Typography>
      <Box role="group" aria-label={title} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offered.map(({ code, label }) => (
          <ToggleChip
            key={code}
            pressed={codes.includes(code)}
            onToggle={() => setRemoval({ ...removal, codes: toggled(codes, code) })}
          >
            <RevealedText text={label === '' || label === code ? code : `${label} · ${code}`} />
          </ToggleChip>
        ))}
      </Box>
      {ended > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              checked={onlyEnded}
              onChange={() => setRemoval({ ...removal, onlyEnded: !onlyEnded })}
            />
          }
          label={t('bulk.codes.ended', { count: ended })}
        />
      )}
    </ChoiceStep>
  );
}
