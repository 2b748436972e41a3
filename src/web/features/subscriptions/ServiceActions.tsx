import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../../contract/area';
import { removalOf } from '../../api/subscriptions';
import { useMessages } from '../../i18n/messages';
import { shownMoment } from '../../components/time/local-time';
import { readTime } from '../../components/time/time';
import { coarsePointer, flushStart } from '../../components/tokens';
import { useZone } from '../../i18n/zone';
import type { Replaced } from './addition-write';
import { serviceName } from './service-name';
import { readSpan } from './time-span';

interface ServiceActionsProps {
  service: Subscription;
  /** All subscriptions of the room. */
  among: readonly Subscription[];
  areaId: string;
  isOver: boolean;
  /** Whether subscriptions may be added, which changing and repeating do. */
  mayAdd: boolean;
  onExtend: (replaced: Replaced) => void;
  onChange: (replaced: Replaced) => void;
  onRepeat: (service: Subscription) => void;
  onRemove: (service: Subscription, serviceId: string) => void;
}

/**
 * The actions on one subscription, or why it cannot be removed. One that is over can be repeated.
 * Any other can be changed, if the earlier one can then be removed.
 */
export function ServiceActions({
  service,
  among,
  areaId,
  isOver,
  mayAdd,
  onExtend,
  onChange,
  onRepeat,
  onRemove,
}: ServiceActionsProps) {
  const { t } = useMessages();
  const removal = removalOf(areaId, service, among);
  return (
    // A finger's targets are larger than their words, and must not overlap.
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 1,
        [coarsePointer]: { columnGap: 2, rowGap: 3 },
      }}
    >
      {mayAdd && isOver && (
        <ServiceAction action="repeat" service={service} onClick={() => onRepeat(service)} />
      )}
      {mayAdd && !isOver && 'serviceId' in removal && Number.isFinite(readSpan(service).until) && (
        <ServiceAction
          action="extend"
          service={service}
          onClick={() => onExtend({ service, serviceId: removal.serviceId })}
        />
      )}
      {mayAdd && !isOver && 'serviceId' in removal && (
        <ServiceAction
          action="change"
          service={service}
          onClick={() => onChange({ service, serviceId: removal.serviceId })}
        />
      )}
      {'obstacle' in removal ? (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`subscription.remove.${removal.obstacle}`)}
        </Typography>
      ) : (
        <ServiceAction
          action="remove"
          service={service}
          onClick={() => onRemove(service, removal.serviceId)}
        />
      )}
    </Box>
  );
}

/** A button with a name that says which of several services with the same label it is for. */
function ServiceAction({
  action,
  service,
  onClick,
}: {
  action: 'remove' | 'change' | 'repeat' | 'extend';
  service: Subscription;
  onClick: () => void;
}) {
  const { t, region } = useMessages();
  const timeZone = useZone();
  const named = { service: serviceName(service) };
  const start = readTime(service.start);
  const day =
    start.kind === 'moment'
      ? shownMoment(start.at, timeZone).toLocaleDateString(region, {
          dateStyle: 'medium',
          timeZone,
        })
      : start.kind === 'day'
        ? start.text
        : undefined;
  const label =
    day === undefined
      ? t(`subscription.${action}.name`, named)
      : t(`subscription.${action}.nameFrom`, { ...named, start: day });
  return (
    <Button aria-label={label} onClick={onClick} sx={inText}>
      {t(`subscription.${action}`)}
    </Button>
  );
}

/** The button's words are where a line of text would be. */
const inText = {
  ...flushStart,
  my: '-5px',
  whiteSpace: 'nowrap',
  [coarsePointer]: { ...flushStart[coarsePointer], my: '-12px' },
} as const;
