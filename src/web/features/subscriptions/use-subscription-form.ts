import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Area } from '../../../contract/area';
import { areaQueries } from '../../api/areas';
import { currentTime } from '../../device/clock';
import { shownZone } from '../../i18n/zone';
import { useFacilityId } from '../../use-path-ids';
import {
  entrySchema,
  hasTimes,
  newEntry,
  servicesOf,
  type FormEntry,
  type SubscriptionEntry,
} from './subscription-form';

export function useSubscriptionForm(given?: FormEntry) {
  const { data: areas } = useQuery(areaQueries.list(useFacilityId()));
  const offered = useMemo(() => offeredServices(areas ?? []), [areas]);
  // Entered times belong to one clock, even if people choose to read by another later.
  const [{ zone, entry: first }] = useState<FormEntry>(() => {
    if (given !== undefined) return given;
    const entry = newEntry(currentTime(), shownZone());
    return { zone: shownZone(), entry: { ...entry, showsOther: offered.length === 0 } };
  });
  const resolver = useMemo(() => zodResolver(entrySchema(zone)), [zone]);
  const form = useForm<SubscriptionEntry>({ defaultValues: first, resolver });
  const entry = form.watch();
  return {
    form,
    zone,
    first,
    entry,
    offered,
    timed: hasTimes(entry, zone) ? servicesOf(entry, zone) : [],
  };
}

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
