import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Area } from '../../../contract/area';
import { statusAfter } from '../../../contract/same-services';
import type { OccupancyChange } from '../../api/areas';
import { useRoomRefusal } from '../../api/refusals';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { nameRoom } from '../../i18n/name-room';
import { MoveStay } from './MoveStay';

export interface OccupancyButtonsProps {
  area: Area;
  onAsk: (area: Area, change: OccupancyChange) => void;
}

/**
 * Buttons to open and close one room, and to move its stay. Opening and closing are always offered:
 * an open room may be opened again for the next occupant, and a server may report no status.
 */
export function OccupancyButtons(props: OccupancyButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <OccupancyButton change="open" {...props} />
      <OccupancyButton change="close" {...props} />
      <MoveStay area={props.area} />
    </Box>
  );
}

/**
 * Opening a closed room looks like the main action. Closing never does, since it ends what runs. If
 * the action was refused before, its button looks off but can be pressed: the dialog says why.
 */
function OccupancyButton({
  change,
  area,
  onAsk,
}: OccupancyButtonsProps & { change: OccupancyChange }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const refused = useRoomRefusal(facilityId, change, area.id_external) !== undefined;
  const isMain = change === 'open' && area.status === statusAfter.close;
  return (
    <Button
      variant={isMain && !refused ? 'contained' : 'outlined'}
      color={change === 'close' && !refused ? 'error' : 'primary'}
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
