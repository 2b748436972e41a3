import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Area } from '../../../contract/area';
import { statusAfter } from '../../../contract/same-services';
import type { OccupancyChange } from '../../api/areas';
import { useRoomRefusal } from '../../api/refusals';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { nameRoom } from '../rooms/name-room';

export interface OccupancyButtonsProps {
  area: Area;
  onAsk: (area: Area, change: OccupancyChange) => void;
}

/**
 * Opens or closes one room. Both, always: an open room may be opened again for the next occupant,
 * and a server may not report a status.
 */
export function OccupancyButtons(props: OccupancyButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <OccupancyButton change="open" {...props} />
      <OccupancyButton change="close" {...props} />
    </Box>
  );
}

/**
 * The main action where it changes the status that the room has; the other one only resets its
 * services. Refused before, it looks off and is still pressed: the dialog then says why, and how to
 * go on.
 */
function OccupancyButton({
  change,
  area,
  onAsk,
}: OccupancyButtonsProps & { change: OccupancyChange }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const refused = useRoomRefusal(facilityId, change, area.id_external) !== undefined;
  const changesStatus = area.status === statusAfter[change === 'open' ? 'close' : 'open'];
  return (
    <Button
      variant={changesStatus && !refused ? 'contained' : 'outlined'}
      aria-label={t(`occupancy.${change}.submit`, {
        room: nameRoom(facilityId, area.id_external),
      })}
      data-off={refused || undefined}
      title={refused ? t('refused.off') : undefined}
      onClick={() => onAsk(area, change)}
    >
      {t(`room.${change}`)}
    </Button>
  );
}
