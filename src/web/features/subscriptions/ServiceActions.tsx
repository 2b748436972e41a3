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
import type { Replaced } from './removal-write';
import { serviceName } from './format-services';
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
  const named = { service: serviceName(service), start: start ?? 'none' };
  const button = (label: string, onClick: () => void) => (
    // Its name says which of several services with the same label it is for.
    <Button
      aria-label={t('subscription.action.name', { action: label, ...named })}
      onClick={onClick}
      sx={inText}
    >
      {label}
    </Button>
  );
  const replaced = 'serviceId' in removal && { service, serviceId: removal.serviceId };
  const hasEnd = Number.isFinite(readSpan(service).until);
  return (
    <Box sx={actions}>
      {mayAdd && isOver && button(t('subscription.repeat'), () => on.repeat(service))}
      {mayAdd &&
        !isOver &&
        hasEnd &&
        replaced &&
        button(t('subscription.extend'), () => on.extend(replaced))}
      {mayAdd && !isOver && replaced && button(t('subscription.change'), () => on.change(replaced))}
      {'serviceId' in removal ? (
        button(t('subscription.remove'), () => on.remove(service, removal.serviceId))
      ) : (
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
