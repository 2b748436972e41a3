import type { Subscription } from '../../../contract/area';
import type { Translate } from '../../i18n/messages';
import { momentOf, readSpan, type Validity, validityOf } from './time-span';

/**
 * How many of a room's subscriptions stand how; each counts once, so that the parts make up the
 * list.
 */
export interface ServiceCounts {
  running: number;
  /** Scheduled ones. */
  coming: number;
  ended: number;
  /** Their dates are unreadable or reversed. */
  unclear: number;
  /** Without any date: nothing tells how they stand. */
  undated: number;
}

export const NO_SERVICES: Readonly<ServiceCounts> = {
  running: 0,
  coming: 0,
  ended: 0,
  unclear: 0,
  undated: 0,
};

/**
 * What a subscription of that validity counts as: the one rule for tile, table, panel and dialog.
 */
export function countedAs(validity: Validity | undefined): keyof ServiceCounts {
  switch (validity) {
    case 'current':
    case 'open-ended':
      return 'running';
    case 'scheduled':
      return 'coming';
    case 'ended':
      return 'ended';
    case 'needs-attention':
      return 'unclear';
    case undefined:
      return 'undated';
  }
}

export function countServices(services: readonly Subscription[], now: Date): ServiceCounts {
  const moment = momentOf(now);
  const counts = { ...NO_SERVICES };
  for (const service of services) counts[countedAs(validityOf(readSpan(service), moment))] += 1;
  return counts;
}

const PARTS = ['running', 'coming', 'ended', 'unclear', 'undated'] as const;

export const totalOf = (counts: ServiceCounts) =>
  PARTS.reduce((sum, part) => sum + counts[part], 0);

/**
 * `2 running`, `1 to come`, `1 ended`: what there is of each, in this order; nothing where there
 * are none.
 *
 * @param most how many parts at most; the last one then counts all others
 * @param parts so many parts as what they are, where there is no room for more; one more stands
 *   for all others
 * @param names of what is running
 */
export function formatServices(
  counts: ServiceCounts,
  t: Translate,
  { most = PARTS.length, parts, names }: { most?: number; parts?: number; names?: string } = {},
): string[] {
  const found = PARTS.filter((part) => counts[part] > 0);
  // Where nothing is known of any of them, they are no less its services.
  if (found.length === 1 && found[0] === 'undated')
    return [t('tile.services', { count: counts.undated })];
  const shown = found.slice(0, parts ?? (found.length > most ? most - 1 : most));
  const others = totalOf(counts) - shown.reduce((sum, part) => sum + counts[part], 0);
  const words = shown.map((part) =>
    part === 'running' && names !== undefined
      ? t('services.named', { count: counts.running, names })
      : t(`services.${part}`, { count: counts[part] }),
  );
  return others > 0 ? [...words, t('services.others', { count: others })] : words;
}
