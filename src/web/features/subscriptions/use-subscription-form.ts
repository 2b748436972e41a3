import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { areaQueries } from '../../api/areas';
import { currentTime } from '../../device/clock';
import { shownZone } from '../../i18n/zone';
import { useFacilityId } from '../../use-path-ids';
import { offeredServices } from './offered-services';
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
