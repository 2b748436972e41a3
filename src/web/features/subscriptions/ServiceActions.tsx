import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../../contract/area';
import { removalOf } from '../../api/subscriptions';
import { formatTime, readTime } from '../../components/time/time';
import { useNow } from '../../components/time/use-now';
import { coarsePointer, flushStart } from '../../components/tokens';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import type { Replaced } from './addition-write';
import { serviceName } from './service-name';
import { readSpan, validityAt } from './time-span';

interface ServiceActionsProps {
  service: Subscription;
  among: readonly Subscription[];
  areaId: string;
  mayAdd: boolean;
  on: {
    extend: (replaced: Replaced) => void;
    change: (replaced: Replaced) => void;
    repeat: (service: Subscription) => void;
    remove: (service: Subscription, serviceId: string) => void;
  };
}

export function ServiceActions({ service, among, areaId, mayAdd, on }: ServiceActionsProps) {
  const { t, region } = useMessages();
  const zone = useZone();
  const now = useNow();
  const removal = removalOf(areaId, service, among);
  const isOver = validityAt(service, now) === 'ended';
  const start = formatTime(readTime(service.start), { now, zone, region, t });
  const button = (action: keyof typeof on, onClick: () => void) => {
    const named = { service: serviceName(service), start: start ?? '' };
    return (
      <Button
        // Says which of several services with the same label it is for.
        aria-label={
          start === undefined
            ? t(`subscription.${action}.name`, named)
            : t(`subscription.${action}.nameFrom`, named)
        }
        onClick={onClick}
        sx={inText}
      >
        {t(`subscription.${action}`)}
      </Button>
    );
  };
  if ('obstacle' in removal)
    return (
      <Box sx={actions}>
        {mayAdd && isOver && button('repeat', () => on.repeat(service))}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`subscription.remove.${removal.obstacle}`)}
        </Typography>
      </Box>
    );
  const { serviceId } = removal;
  const hasEnd = Number.isFinite(readSpan(service).until);
  return (
    <Box sx={actions}>
      {mayAdd && isOver && button('repeat', () => on.repeat(service))}
      {mayAdd && !isOver && hasEnd && button('extend', () => on.extend({ service, serviceId }))}
      {mayAdd && !isOver && button('change', () => on.change({ service, serviceId }))}
      {button('remove', () => on.remove(service, serviceId))}
    </Box>
  );
}

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 1,
  [coarsePointer]: { columnGap: 2, rowGap: 3 },
} as const;
const inText = {
  ...flushStart,
  my: '-5px',
  whiteSpace: 'nowrap',
  [coarsePointer]: { ...flushStart[coarsePointer], my: '-12px' },
} as const;
