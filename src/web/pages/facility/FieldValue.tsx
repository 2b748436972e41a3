import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { facilityKey } from '../../api/facility';
import { useFacilityId } from '../../use-path-ids';
import { loadMessages, useMessages } from '../../i18n/messages';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { CopyButton } from '../../components/CopyButton';
import { JsonValue } from '../../components/JsonValue';
import { RevealedText } from '../../components/RevealedText';
import { Timestamp } from '../../components/time/Timestamp';
import './facility.css';

/** Our own counts: numbers to be read, where any other number may be an id. */
export type CountField = 'areas_count' | 'areas_autocomplete_list_count';
const isCount = (field: string): field is CountField =>
  field === 'areas_count' || field === 'areas_autocomplete_list_count';

const CountCheck = lazyWithRetry(async () => {
  const [check] = await Promise.all([import('./CountCheck'), loadMessages('facility')]);
  return { default: check.CountCheck };
});

export interface FieldValueProps {
  field: string;
  value: unknown;
  label: string;
}

/**
 * A field's value: ids in mono with a copy button, dates in words, anything else as readable text.
 */
export function FieldValue({ field, value, label }: FieldValueProps) {
  const { region } = useMessages();
  const client = useQueryClient();
  const facilityId = useFacilityId();
  if (
    (field === 'id' || field === 'id_external') &&
    (typeof value === 'number' || (typeof value === 'string' && value !== ''))
  ) {
    return (
      <>
        <span className="field-id">
          <RevealedText text={String(value)} />
        </span>
        <CopyButton text={String(value)} label={label} />
      </>
    );
  }
  const count = countOf(value);
  if (isCount(field) && count !== undefined) {
    // Nothing but the details was read of this facility: then there is no list to hold the count
    // against.
    const hasLists = client.getQueriesData({ queryKey: facilityKey(facilityId) }).length > 1;
    return (
      <>
        {typeof value === 'number' ? value.toLocaleString(region) : <JsonValue value={value} />}
        {hasLists && (
          <Suspense>
            <CountCheck field={field} value={count} />
          </Suspense>
        )}
      </>
    );
  }
  if (field === 'date_created' || field === 'date_updated')
    return <Timestamp value={value} focusable />;
  return <JsonValue value={value} label={label} />;
}

/** A number, also where it came as its digits; undefined for what is none. */
function countOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined;
}
