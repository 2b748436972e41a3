import type { Subscription } from '../../../contract/area';
import type { Translate } from '../../i18n/messages';
import { momentOf, readSpan, type Validity, validityOf } from './time-span';
import { escapeInvisible } from '../../i18n/foreign-text';

export function serviceName({ label, code, id }: Subscription): string {
  for (const value of [label, code, id]) {
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      return escapeInvisible(String(value));
  }
  return '—';
}

const PARTS = ['running', 'coming', 'ended', 'invalidDates', 'undated'] as const;
export type ServiceCounts = Record<(typeof PARTS)[number], number>;

export const NO_SERVICES: Readonly<ServiceCounts> = {
  running: 0,
  coming: 0,
  ended: 0,
  invalidDates: 0,
  undated: 0,
};

const PART_OF: Record<Validity, keyof ServiceCounts> = {
  current: 'running',
  'open-ended': 'running',
  scheduled: 'coming',
  ended: 'ended',
  'invalid-dates': 'invalidDates',
};
export const countedAs = (validity: Validity | undefined): keyof ServiceCounts =>
  validity === undefined ? 'undated' : PART_OF[validity];

export function countServices(services: readonly Subscription[], now: Date): ServiceCounts {
  const moment = momentOf(now);
  const counts = { ...NO_SERVICES };
  for (const service of services) counts[countedAs(validityOf(readSpan(service), moment))] += 1;
  return counts;
}

export const totalOf = (counts: ServiceCounts) =>
  PARTS.reduce((sum, part) => sum + counts[part], 0);

/**
 * Texts such as `2 running`, `1 to come`, `1 ended` for the parts that are not 0, in this order;
 * empty if all are 0.
 *
 * @param most the largest number of texts; the last one then counts all others
 * @param names of the running services
 */
export function formatServices(
  counts: ServiceCounts,
  t: Translate,
  { most = PARTS.length, names }: { most?: number; names?: string } = {},
): string[] {
  const found = PARTS.filter((part) => counts[part] > 0);
  // If nothing is known about any of them, they still count as the room's services.
  if (found.length === 1 && found[0] === 'undated')
    return [t('tile.services', { count: counts.undated })];
  const shown = found.slice(0, found.length > most ? most - 1 : most);
  const others = totalOf(counts) - shown.reduce((sum, part) => sum + counts[part], 0);
  const words = shown.map((part) =>
    part === 'running' && names !== undefined
      ? t('services.named', { count: counts.running, names })
      : t(`services.${part}`, { count: counts[part] }),
  );
  return others > 0 ? [...words, t('services.others', { count: others })] : words;
}
