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
  const schema = useMemo(() => entrySchema(zone), [zone]);
  const form = useForm<SubscriptionEntry>({ defaultValues: first, resolver: zodResolver(schema) });
  const entry = form.watch();
  const services = servicesOf(entry, zone);
  // `formState.isValid` does not follow `setValue`, with which the buttons of services choose.
  const { success } = schema.safeParse(entry);
  return { form, zone, offered, services, valid: success ? services : [] };
}

/** No more are offered: nobody reads through them, and the browser lays out all of them. */
const OFFERED_MAX = 200;

/** The services of these rooms, the most frequent first. */
export function offeredServices(areas: readonly Area[]): { code: string; label: string }[] {
  const codes = new Map<string, { code: string; label: string; count: number }>();
  for (const { code, label } of areas.flatMap(({ data_services }) => data_services ?? [])) {
    if (typeof code !== 'string' || code === '') continue;
    const known = codes.get(code);
    const named = known?.label || (typeof label === 'string' ? label : '');
    codes.set(code, { code, label: named, count: (known?.count ?? 0) + 1 });
  }
  return [...codes.values()].toSorted((a, b) => b.count - a.count).slice(0, OFFERED_MAX);
}
