import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Subscription } from '../../../contract/area';
import { validityAt } from '../../features/subscriptions/time-span';
import { endOf, startOf } from '../../features/subscriptions/overlapping';
import { serviceName } from '../../features/subscriptions/ServiceActions';

const columns = ['service', 'status', 'validity', 'start', 'end'] as const;
type SortKey = (typeof columns)[number];

/** What runs first, what is over last. */
const validityOrder = ['needs-attention', 'current', 'open-ended', 'scheduled', 'ended'];

/**
 * The subscriptions in the order that the address names (`sort=start`, `sort=-start`), each with
 * its place in the list; without one as they came.
 */
export function useSortedSubscriptions(services: readonly Subscription[], now: Date) {
  const [params, setParams] = useSearchParams();
  const named = params.get('sort') ?? '';
  const descending = named.startsWith('-');
  const key = columns.find((column) => column === named.replace('-', ''));

  const rows = useMemo(() => {
    const all = services.map((service, index) => ({ service, index }));
    if (key === undefined) return all;
    const sorted = all.toSorted((a, b) => compare(a.service, b.service, key, now));
    return descending ? sorted.toReversed() : sorted;
  }, [services, key, descending, now]);

  /** Up, down, as it came. */
  const toggle = (column: SortKey) => {
    // Not the params of this render: others write to the address too.
    const next = new URLSearchParams(location.search);
    const current = next.get('sort');
    if (current === `-${column}`) next.delete('sort');
    else next.set('sort', current === column ? `-${column}` : column);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { sorted: key && { id: key, descending }, toggle, rows };
}

function compare(a: Subscription, b: Subscription, key: SortKey, now: Date): number {
  if (key === 'service') return byText(serviceName(a), serviceName(b));
  if (key === 'status')
    return byText(JSON.stringify(a.status) ?? '', JSON.stringify(b.status) ?? '');
  if (key === 'start') return byNumber(startOf(a), startOf(b));
  if (key === 'end') return byNumber(endOf(a), endOf(b));
  const place = (service: Subscription) => validityOrder.indexOf(validityAt(service, now) ?? '');
  return byNumber(place(a), place(b));
}

const byText = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true });
/** Without arithmetic: no end is Infinity, and their difference no number. */
const byNumber = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);
