import type { Subscription } from '../../../contract/area';
import type { NewSubscription } from '../../../contract/subscription';
import { useMessages } from '../../i18n/messages';
import { Notice } from '../../components/Notice';
import { ServiceList } from './ServiceList';
import { overlapping, overlappingWithin } from './overlapping';

/**
 * What would be there twice, said before it is sent; `brief` where there is no room for a list: the
 * preview marks it too.
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
