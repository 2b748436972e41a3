import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { currentTime } from '../../device/clock';
import { shownZone } from '../../i18n/zone';
import {
  entrySchema,
  hasTimes,
  newEntry,
  serviceOf,
  type AdditionDraft,
  type EntryProblem,
  type SubscriptionEntry,
} from './subscription-form';

/** The form of an addition, begun with `draft`, or with a service from now on. */
export function useSubscriptionForm(draft?: AdditionDraft) {
  // What is entered is meant on one clock, whichever is chosen to read by later.
  const [{ zone, entry: first }] = useState<AdditionDraft>(
    () =>
      draft ?? { zone: shownZone(), entry: { services: [newEntry(currentTime(), shownZone())] } },
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
  const onSubmit =
    (send: (entry: SubscriptionEntry) => unknown) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // A time that is half entered reads as none: only the field itself knows, and an open end
      // would be sent.
      const half = [...event.currentTarget.elements].find(
        (field) => field instanceof HTMLInputElement && field.validity.badInput,
      );
      if (half instanceof HTMLInputElement)
        return form.setError(
          half.name as `services.${number}.end`,
          { message: 'incomplete_time' satisfies EntryProblem },
          { shouldFocus: true },
        );
      return void form.handleSubmit(send)();
    };
  return {
    form,
    zone,
    first,
    entered,
    /** What is sent of the services whose times can be read. */
    timed,
    onSubmit,
  };
}
