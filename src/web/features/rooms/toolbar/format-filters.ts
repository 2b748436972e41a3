import { isKnownStatus, statusAfter } from '../../../../contract/compare-areas';
import { escapeInvisible } from '../../../i18n/foreign-text';
import type { Translate } from '../../../i18n/messages';
import { wardLabel } from '../room-groups';
import type { RoomTotals } from '../room-summary';
import type { RoomView } from '../room-view';

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

/** Statuses with a chip that counts their rooms. The popover has the others. */
const STATUSES_SHOWN = 4;
export const shownStatuses = ({ status }: Pick<RoomTotals, 'status'>): string[] =>
  inOrder(status.keys()).slice(0, STATUSES_SHOWN);

/** What "Services on" filters by. */
export const RUNNING = ['current', 'open-ended'] as const;
export const isRunning = ({ validity }: Pick<RoomView, 'validity'>): boolean =>
  validity.length === RUNNING.length && RUNNING.every((running) => validity.includes(running));

export interface ActiveFilter {
  key: string;
  words: string;
  /** The service code that the words name. */
  code?: string;
  without: Partial<RoomView>;
}

/** The filters in force that no pressed chip shows, each with the change that removes it. */
export function activeFilters(
  view: RoomView,
  t: Translate,
  totals: Pick<RoomTotals, 'labels' | 'status' | 'wards'>,
  myWard: string | null,
): ActiveFilter[] {
  const { labels, wards } = totals;
  const chips = shownStatuses(totals);
  return [
    ...view.status
      .filter((status) => !chips.includes(status))
      .map((status) => ({
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
    ...(isRunning(view) ? [] : view.validity).map((validity) => ({
      key: validity,
      words: t(`validity.${validity}`),
      without: { validity: view.validity.filter((other) => other !== validity) },
    })),
    ...(isWard(view, myWard) ? [] : view.ward).map((prefix) => ({
      key: `ward ${prefix}`,
      words: wardLabel(wards().find((ward) => ward.prefix === prefix) ?? { prefix, name: '' }, t),
      without: { ward: view.ward.filter((other) => other !== prefix) },
    })),
    ...(view.listed === null
      ? []
      : [{ key: 'listed', words: t(`filters.listed.${view.listed}`), without: { listed: null } }]),
  ];
}

/** Whether the rooms of this ward are shown, and no others. */
export const isWard = ({ ward }: Pick<RoomView, 'ward'>, prefix: string | null): boolean =>
  ward.length === 1 && ward[0] === prefix;
