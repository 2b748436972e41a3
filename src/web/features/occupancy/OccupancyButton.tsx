import Button from '@mui/material/Button';
import type { Area } from '../../../contract/area';
import { statusAfter } from '../../../contract/same-services';
import type { OccupancyChange } from '../../api/areas';
import { useRoomRefusal } from '../../api/refusals';
import { useMessages } from '../../i18n/messages';
import './OccupancyButton.css';

export interface OccupancyButtonProps {
  facilityId: string;
  area: Area;
  /** How staff call it, e.g. `A-101`. */
  roomName: string;
  change: OccupancyChange;
  onAsk: (area: Area, change: OccupancyChange) => void;
}

/**
 * Opens or closes one room; the main action where that changes the status it has, the other one
 * only resets its services. Refused before, it looks off and is still pressed: the dialog then says
 * why, and how to go on.
 */
export function OccupancyButton({
  facilityId,
  area,
  roomName,
  change,
  onAsk,
}: OccupancyButtonProps) {
  const { t } = useMessages();
  const refused = useRoomRefusal(facilityId, change, area.id_external) !== undefined;
  const changesStatus = area.status === statusAfter[change === 'open' ? 'close' : 'open'];
  return (
    <Button
      className="occupancy-button"
      variant={changesStatus && !refused ? 'contained' : 'outlined'}
      aria-label={t(`occupancy.${change}.submit`, { room: roomName })}
      data-off={refused || undefined}
      title={refused ? t('refused.off') : undefined}
      onClick={() => onAsk(area, change)}
    >
      {t(`room.${change}`)}
    </Button>
  );
}
