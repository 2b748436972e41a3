import type { Subscription } from '../../../contract/area';
import type { NewSubscription } from '../../../contract/subscription';
import { useMessages } from '../../i18n/messages';
import { Notice } from '../../components/Notice';
import { countedAs } from './service-counts';
import { validityAt } from './time-span';
import { useNow } from '../../components/time/use-now';

/** That what is entered would be over already; and where it replaces what runs, would end that. */
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
