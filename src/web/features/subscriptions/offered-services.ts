import type { Area } from '../../../contract/area';

/** What this facility uses already, to choose from: free text is taken as well. */
export interface OfferedServices {
  /** By how often they are used, the most first. */
  services: { code: string; label: string }[];
  statuses: string[];
}

/** So many are offered: nobody reads through more, and a browser lays out all of them. */
const OFFERED_MAX = 200;

/** Gathered from all rooms. A code with several labels is offered with its most usual one. */
export function offeredServices(areas: readonly Area[]): OfferedServices {
  const codes = new Map<string, Map<string, number>>();
  const statuses = new Set(['active']);
  for (const { code, label, status } of areas.flatMap(({ data_services }) => data_services ?? [])) {
    if (typeof status === 'string' && status !== '') statuses.add(status);
    if (typeof code !== 'string' || code === '') continue;
    const labels = codes.get(code) ?? new Map<string, number>();
    const named = typeof label === 'string' ? label : '';
    codes.set(code, labels.set(named, (labels.get(named) ?? 0) + 1));
  }
  const used = [...codes].map(([code, labels]) => {
    const [usual] = [...labels].toSorted(([, a], [, b]) => b - a);
    return {
      code,
      label: usual?.[0] ?? '',
      count: [...labels.values()].reduce((sum, count) => sum + count, 0),
    };
  });
  return {
    services: used
      .toSorted((a, b) => b.count - a.count)
      .slice(0, OFFERED_MAX)
      .map(({ code, label }) => ({ code, label })),
    statuses: [...statuses].slice(0, OFFERED_MAX),
  };
}
