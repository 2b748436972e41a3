import Box from '@mui/material/Box';
import type { Subscription } from '../../../contract/area';
import { removalOf } from '../../api/subscriptions';
import {
  RemoveCell,
  ServiceAction,
  type RemoveCellProps,
} from '../../features/subscriptions/RemoveCell';
import { coarsePointer } from '../../components/tokens';
import type { Replaced } from '../../features/subscriptions/addition-write';

export interface ServiceActionsProps extends RemoveCellProps {
  isOver: boolean;
  onChange: (replaced: Replaced) => void;
  onRepeat: (service: Subscription) => void;
}

/**
 * What can be done with one subscription. What is over is repeated; the rest is changed, where the
 * earlier one can then be removed.
 */
export function ServiceActions({
  service,
  among,
  areaId,
  isOver,
  onChange,
  onRepeat,
  onRemove,
}: ServiceActionsProps) {
  const removal = removalOf(areaId, service, among);
  return (
    // A finger's targets are larger than their words: none may lie on another.
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 1,
        [coarsePointer]: { columnGap: 2, rowGap: 3 },
      }}
    >
      {isOver && (
        <ServiceAction action="repeat" service={service} onClick={() => onRepeat(service)} />
      )}
      {!isOver && 'serviceId' in removal && (
        <ServiceAction
          action="change"
          service={service}
          onClick={() => onChange({ service, serviceId: removal.serviceId })}
        />
      )}
      <RemoveCell service={service} among={among} areaId={areaId} onRemove={onRemove} />
    </Box>
  );
}
