import { X } from 'lucide-react';
import { memo } from 'react';
import { useMessages } from '../../i18n/messages';
import { IconButton } from '../../components/Button';
import { restoreFocus } from '../../features/rooms/use-roving';
import { OccupancyDone } from '../../features/occupancy/OccupancyDone';
import type { DoneOccupancy } from '../../features/occupancy/stored-erasures';
import './rooms.css';

export interface OutcomeBarProps {
  facilityId: string;
  done: DoneOccupancy | undefined;
  onDismiss: () => void;
}

/**
 * What the last opening or closing from the list did: the room may have been far down. A letter in
 * the search box changes nothing here.
 */
export const OutcomeBar = memo(function OutcomeBar({
  facilityId,
  done,
  onDismiss,
}: OutcomeBarProps) {
  const { t } = useMessages();
  return (
    <div className={done === undefined ? undefined : 'outcome-bar surface floating'}>
      <OccupancyDone facilityId={facilityId} areaId={done?.areaIds[0] ?? ''} done={done} />
      {done !== undefined && (
        <IconButton
          aria-label={t('outcome.dismiss')}
          title={t('outcome.dismiss')}
          onClick={() => {
            onDismiss();
            restoreFocus();
          }}
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
});
