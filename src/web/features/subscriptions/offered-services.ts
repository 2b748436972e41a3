import type { Area } from '../../../contract/area';

/** No more are offered: nobody reads through them, and the browser lays out all of them. */
const OFFERED_MAX = 200;

export function offeredServices(areas: readonly Area[]): { code: string; label: string }[] {
  const codes = new Map<string, Map<string, number>>();
  for (const { code, label } of areas.flatMap(({ data_services }) => data_services ?? [])) {
    if (typeof code !== 'string' || code === '') continue;
    const labels = codes.get(code) ?? new Map<string, number>();
    const named = typeof label === 'string' ? label : '';
    codes.set(code, labels.set(named, (labels.get(named) ?? 0) + 1));
  }
  const sum = (labels: Map<string, number>) => [...labels.values()].reduce((a, b) => a + b, 0);
  return [...codes]
    .toSorted(([, a], [, b]) => sum(b) - sum(a))
    .slice(0, OFFERED_MAX)
    .map(([code, labels]) => ({
      code,
      label: [...labels].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '',
    }));
}
