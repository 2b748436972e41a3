import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { currentTime } from '../../device/clock';
import { shownZone } from '../../i18n/zone';
import {
  entrySchema,
  hasTimes,
  newEntry,
  serviceOf,
  type Addition,
  type SubscriptionEntry,
} from './subscription-form';

/** The form of an addition. It begins with `given`, else with a service from now on. */
export function useSubscriptionForm(given?: Addition) {
  // Entered times belong to one clock, even if people choose to read by another later.
  const [{ zone, entry: first }] = useState<Addition>(
    () =>
      given ?? { zone: shownZone(), entry: { services: [newEntry(currentTime(), shownZone())] } },
  );
  const resolver = useMemo(() => zodResolver(entrySchema(zone)), [zone]);
  const form = useForm<SubscriptionEntry>({ defaultValues: first, resolver });
  const entered = form.watch();
  const timed = useMemo(
    () =>
      entered.services
        .filter((entry) => hasTimes(entry, zone))
        .map((entry) => serviceOf(entry, zone)),
    [entered, zone],
  );
  return {
    form,
    zone,
    first,
    entered,
    /** The services to send whose times can be read. */
    timed,
  };
}
