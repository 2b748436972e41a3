import type { Subscription } from '../../../contract/area';
import type { NewSubscription } from '../../../contract/subscription';
import { Notice } from '../../components/Notice';
import { formatTime, readTime } from '../../components/time/time';
import { useNow } from '../../components/time/use-now';
import { useMessages } from '../../i18n/messages';
import { OutcomeNotice } from '../page-states/OutcomeNotice';
import type { AddState } from './use-add-subscriptions';
import { countedAs, serviceName } from './format-services';
import { overlapping, readSpan, validityAt } from './time-span';

interface OverlapNoticeProps {
  services: readonly NewSubscription[];
  present: readonly Subscription[];
}

export function OverlapNotice({ services, present }: OverlapNoticeProps) {
  const { t } = useMessages();
  const twice = overlapping(services, present);
  if (twice.length === 0) return null;
  const names = twice.map(serviceName).join(', ');
  const words = t('subscription.add.overlap', { services: names, count: twice.length });
  return <Notice tone="warning">{words}</Notice>;
}

interface EndNoticeProps {
  services: readonly NewSubscription[];
  zone: string;
  replaced?: Subscription | undefined;
}

export function EndNotice({ services, zone, replaced }: EndNoticeProps) {
  const { t, region } = useMessages();
  const now = useNow();
  const [first] = services;
  const count = services.filter((service) => validityAt(service, now) === 'ended').length;
  if (count > 0) {
    const ends = replaced !== undefined && countedAs(validityAt(replaced, now)) === 'running';
    const words = ends ? t('subscription.change.past') : t('subscription.add.past', { count });
    return <Notice tone="warning">{words}</Notice>;
  }
  if (replaced === undefined || first === undefined) return null;
  if (!(readSpan(first).until < readSpan(replaced).until)) return null;
  const format = ({ end }: Subscription) =>
    formatTime(readTime(end), { now, zone, region, t }) ?? t('service.openEnded');
  return (
    <Notice tone="warning">
      {t('subscription.change.earlier', { before: format(replaced), after: format(first) })}
    </Notice>
  );
}

export function AddOutcome({ state, total }: { state: AddState; total: number }) {
  const { t } = useMessages();
  const found = state.kind === 'unknown' ? state.found.settlement : undefined;
  return (
    <OutcomeNotice end={state} action="add">
      {found !== undefined &&
        ` ${t('subscription.add.missing', { missing: found.missing.length, total })}`}
      {found !== undefined &&
        found.similar > 0 &&
        ` ${t('subscription.add.similar', { count: found.similar })}`}
    </OutcomeNotice>
  );
}
