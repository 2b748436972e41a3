import { escapeInvisible } from '../../../i18n/foreign-text';
import { useMessages } from '../../../i18n/messages';
import { readTime } from '../../../components/time';
import type { Bar } from '../../../components/time-axis/bars';
import { momentOf, validityOf } from '../../../components/time-span';
import { formatTime } from '../../../components/format-time';
import { useZone } from '../../../i18n/zone';
import { serviceName } from '../../../features/subscriptions/RemoveCell';
import { jsonText } from '../../../components/json-text';

/**
 * A bar in one sentence, for who does not see it: what, how it stands in time, its status verbatim,
 * from when until when.
 */
export function useBarFormatter(now: Date): (bar: Bar) => string {
  const { t, region } = useMessages();
  const zone = useZone();
  return ({ service, span }) => {
    const reading = { now, zone, region, t };
    const validity = validityOf(span, momentOf(now));
    const start = formatTime(readTime(service.start), reading);
    // Where the first word says that there is no end, once is enough.
    return t(
      start === undefined
        ? 'subscription.bar.noStart'
        : validity === 'open-ended'
          ? 'subscription.bar.openEnded'
          : 'subscription.bar',
      {
        service: serviceName(service),
        validity: validity === undefined ? '' : t(`validity.${validity}`),
        status: statusText(service.status) || '—',
        start: start ?? '',
        end: formatTime(readTime(service.end), reading) ?? t('service.openEnded'),
      },
    );
  };
}

/** A status as it came, with what cannot be seen named; what is no text as JSON. */
export const statusText = (status: unknown) => escapeInvisible(jsonText(status));
