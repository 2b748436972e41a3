import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../../contract/area';
import { removalOf } from '../../api/subscriptions';
import { formatTime, readTime } from '../../components/time/time';
import { useReading } from '../../components/time/use-now';
import { coarsePointer, flushStart } from '../../components/tokens';
import { serviceName } from './format-services';
import { readSpan, validityAt } from './time-span';

export type OnServiceAction = (
  action: 'repeat' | 'extend' | 'change' | 'remove',
  service: Subscription,
  serviceId: string,
) => void;

interface ServiceActionsProps {
  service: Subscription;
  among: readonly Subscription[];
  areaId: string;
  mayAdd: boolean;
  onAction: OnServiceAction;
}

export function ServiceActions(props: ServiceActionsProps) {
  const { service, among, areaId, mayAdd, onAction } = props;
  const reading = useReading();
  const { now, t } = reading;
  const removal = removalOf(areaId, service, among);
  const serviceId = 'serviceId' in removal ? removal.serviceId : '';
  const isOver = validityAt(service, now) === 'ended';
  const start = formatTime(readTime(service.start), reading);
  const mayChange = mayAdd && !isOver && serviceId !== '';
  const isOffered = {
    repeat: mayAdd && isOver,
    extend: mayChange && Number.isFinite(readSpan(service).until),
    change: mayChange,
    remove: serviceId !== '',
  };
  return (
    <Box sx={actions}>
      {(['repeat', 'extend', 'change', 'remove'] as const).map(
        (action) =>
          isOffered[action] && (
            <Button
              key={action}
              // Its name says which of several services with the same label it is for.
              aria-label={t('subscription.action.name', {
                action: t(`subscription.${action}`),
                service: serviceName(service),
                start: start ?? 'none',
              })}
              onClick={() => onAction(action, service, serviceId)}
              sx={inText}
            >
              {t(`subscription.${action}`)}
            </Button>
          ),
      )}
      {'obstacle' in removal && (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`subscription.remove.${removal.obstacle}`)}
        </Typography>
      )}
    </Box>
  );
}

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 1,
  [coarsePointer]: { columnGap: 1, rowGap: 3 },
} as const;
const inText = {
  ...flushStart,
  my: '-5px',
  whiteSpace: 'nowrap',
  [coarsePointer]: { ...flushStart[coarsePointer], my: '-12px' },
} as const;
