import { isKnownStatus, statusAfter } from '../../../../contract/same-services';
import { escapeInvisible } from '../../../i18n/foreign-text';
import type { MessageKey, Translate } from '../../../i18n/messages';
import { wardLabel } from '../room-groups';
import type { RoomTotals } from '../room-summary';
import { NO_FILTERS, type RoomView } from '../room-view';

function statusWords(status: string, t: Translate): string {
  if (status === '') return t('status.notReported');
  return isKnownStatus(status) ? t(`status.${status}`) : escapeInvisible(status);
}

export function formatStatuses(status: string, count: number, t: Translate): string {
  return isKnownStatus(status) ? t(`legend.${status}`, { count }) : statusWords(status, t);
}

/** The label of a code's services, with the code if another code has the same label. */
export function formatService(code: string, labels: ReadonlyMap<string, string>): string {
  const label = labels.get(code);
  if (label === undefined || label === code) return code;
  return [...labels.values()].filter((other) => other === label).length > 1
    ? `${label} · ${code}`
    : label;
}

export function inOrder(statuses: Iterable<string>): string[] {
  const all = new Set(statuses);
  return [...new Set([...Object.values(statusAfter), ...all])].filter((status) => all.has(status));
}

export interface ActiveFilter {
  key: string;
  words: string;
  code?: string;
  without: Partial<RoomView>;
}

export function activeFilters(
  view: RoomView,
  t: Translate,
  { labels, wards }: Pick<RoomTotals, 'labels' | 'wards'>,
): ActiveFilter[] {
  const one = (key: 'listed' | 'attention' | 'endsToday', label: MessageKey) => ({
    key,
    words: t(label),
    without: { [key]: NO_FILTERS[key] },
  });
  return [
    ...view.status.map((status) => ({
      key: `status ${status}`,
      words: statusWords(status, t),
      without: { status: view.status.filter((other) => other !== status) },
    })),
    ...view.service.map((code) => ({
      key: `service ${code}`,
      words: escapeInvisible(formatService(code, labels)),
      code: escapeInvisible(code),
      without: { service: view.service.filter((other) => other !== code) },
    })),
    ...view.validity.map((validity) => ({
      key: validity,
      words: t(`validity.${validity}`),
      without: { validity: view.validity.filter((other) => other !== validity) },
    })),
    ...view.ward.map((prefix) => ({
      key: `ward ${prefix}`,
      words: wardLabel(wards().find((ward) => ward.prefix === prefix) ?? { prefix, name: '' }, t),
      without: { ward: view.ward.filter((other) => other !== prefix) },
    })),
    ...(view.listed === null ? [] : [one('listed', `filters.listed.${view.listed}`)]),
    ...(view.attention ? [one('attention', 'filters.attention')] : []),
    ...(view.endsToday ? [one('endsToday', 'tile.endsToday')] : []),
  ];
}
