import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../../contract/area';
import { removalOf } from '../../api/subscriptions';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { readTime } from '../../components/time/time';
import { useZone } from '../../i18n/zone';
import './RemoveCell.css';

export interface RemoveCellProps {
  service: Subscription;
  /** All subscriptions of the room. */
  among: readonly Subscription[];
  areaId: string;
  onRemove: (service: Subscription, serviceId: string) => void;
}

/** The way to remove one subscription, or why there is none. */
export function RemoveCell({ service, among, areaId, onRemove }: RemoveCellProps) {
  const { t } = useMessages();
  const removal = removalOf(areaId, service, among);
  if ('obstacle' in removal) {
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`subscription.remove.${removal.obstacle}`)}
      </Typography>
    );
  }
  return (
    <ServiceAction
      action="remove"
      service={service}
      onClick={() => onRemove(service, removal.serviceId)}
    />
  );
}

/** A button that says which of several services of the same name it is for. */
export function ServiceAction({
  action,
  service,
  onClick,
}: {
  action: 'remove' | 'change' | 'repeat';
  service: Subscription;
  onClick: () => void;
}) {
  const { t, region } = useMessages();
  const timeZone = useZone();
  const named = { service: serviceName(service) };
  const start = readTime(service.start);
  const day =
    start.kind === 'moment'
      ? start.at.toLocaleDateString(region, { dateStyle: 'medium', timeZone })
      : start.kind === 'day'
        ? start.text
        : undefined;
  const label =
    day === undefined
      ? t(`subscription.${action}.name`, named)
      : t(`subscription.${action}.nameFrom`, { ...named, start: day });
  return (
    <Button className="service-action" aria-label={label} onClick={onClick}>
      {t(`subscription.${action}`)}
    </Button>
  );
}

/** What a subscription is called where plain text is needed. */
export function serviceName({ label, code, id }: Subscription): string {
  for (const value of [label, code, id]) {
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      return escapeInvisible(String(value));
  }
  return '—';
}
