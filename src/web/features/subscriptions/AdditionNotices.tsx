import type { Subscription } from '../../../contract/area';
import type { NewSubscription } from '../../../contract/subscription';
import { useMessages } from '../../i18n/messages';
import { Notice } from '../../components/Notice';
import { ServiceList } from './ServiceList';
import { overlapping, overlappingWithin } from './overlapping';
import { countedAs } from './service-counts';
import { readSpan, validityAt } from './time-span';
import { formatTime, readTime } from '../../components/time/time';
import { useNow } from '../../components/time/use-now';

/**
 * Says before sending which services the room would have twice. `brief` leaves out their list where
 * there is no space; the preview marks them too.
 */
export function OverlapNotice({
  services,
  present,
  brief,
}: {
  services: readonly NewSubscription[];
  present: readonly Subscription[];
  brief: boolean;
}) {
  const { t } = useMessages();
  const named = services.filter(({ code }) => code !== '');
  const twice = overlapping(named, present);
  const within = overlappingWithin(named);
  return (
    <>
      {twice.length > 0 && (
        <Notice tone="warning" title={t('subscription.add.overlap', { count: twice.length })}>
          {!brief && <ServiceList services={twice} label={t('subscription.add.overlapList')} />}
        </Notice>
      )}
      {within.length > 0 && (
        <Notice tone="warning">
          {t('subscription.add.overlapWithin', { codes: within.join(', ') })}
        </Notice>
      )}
    </>
  );
}

/** Says that a service would already be over, or that a change would end a running one. */
export function PastNotice({
  services,
  replaced,
}: {
  services: readonly NewSubscription[];
  replaced?: Subscription | undefined;
}) {
  const { t } = useMessages();
  const now = useNow();
  const count = services.filter((service) => validityAt(service, now) === 'ended').length;
  if (count === 0) return null;
  const ends = replaced !== undefined && countedAs(validityAt(replaced, now)) === 'running';
  return (
    <Notice tone="warning">
      {ends ? t('subscription.change.past') : t('subscription.add.past', { count })}
    </Notice>
  );
}

/** Says that a change would end the service earlier, though not at once (`PastNotice`). */
export function EarlierEndNotice({
  service,
  replaced,
  zone,
}: {
  service: NewSubscription | undefined;
  replaced: Subscription;
  zone: string;
}) {
  const { t, region } = useMessages();
  const now = useNow();
  if (service === undefined || validityAt(service, now) === 'ended') return null;
  if (!(readSpan(service).until < readSpan(replaced).until)) return null;
  const format = ({ end }: Subscription) =>
    formatTime(readTime(end), { now, zone, region, t }) ?? t('service.openEnded');
  return (
    <Notice tone="warning">
      {t('subscription.change.earlier', { before: format(replaced), after: format(service) })}
    </Notice>
  );
}
