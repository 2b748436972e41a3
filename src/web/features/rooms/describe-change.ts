import type { Subscription } from '../../../contract/area';
import { CONSOLE_ACTOR, changeActions, type RecordedChange } from '../../../contract/changes';
import { shownService } from '../../../contract/same-services';
import { formatTime, readTime, type Reading } from '../../components/time/time';
import { jsonText, nameRoom } from '../../i18n/foreign-text';
import { serviceName } from '../subscriptions/format-services';

/** Most services, and most ids of rooms, that one line names. */
const NAMED_MAX = 12;
const VALUE_MAX_LENGTH = 200;

/** Whether a change took effect: it was answered so, or a later read showed it. */
export const tookEffect = ({ outcome, found }: RecordedChange): boolean =>
  outcome === 'done' || found === 'applied';

/** The services of `before` or `after`; undefined if they are not in it. */
export function servicesIn(fields: RecordedChange['before']): Subscription[] | undefined {
  const services = fields?.['data_services'];
  return Array.isArray(services)
    ? services.map((service: unknown) => Object(service) as Subscription)
    : undefined;
}

/** A partner's name is its own; the console's is a word of ours. */
export const nameActor = (actor: string, t: Reading['t']): string =>
  actor === CONSOLE_ACTOR ? t('changes.actor.console') : actor;

/** A change in words, such as "closed · TV until 1 Dec 2026 was erased", with how it ended. */
export function describeChange(
  change: RecordedChange,
  facilityId: string,
  reading: Reading,
): string {
  const { t } = reading;
  const { outcome, found } = change;
  const action = changeActions.find((known) => known === change.action);
  const verb = action === undefined ? change.action : t(`changes.action.${action}`);
  if (outcome === 'refused' || outcome === 'not_sent')
    return t(`changes.outcome.${outcome}`, { what: verb });
  const what = [verb, ...details(change, facilityId, reading)].join(' · ');
  return outcome === 'done' ? what : t(`changes.outcome.${found ?? 'unknown'}`, { what });
}

function details(change: RecordedChange, facilityId: string, reading: Reading): string[] {
  const { action, before, after } = change;
  const fields = Object.keys({ ...before, ...after });
  return fields.flatMap((field) => {
    if (field === 'data_services') return serviceDetails(action, before, after, reading);
    if (field === 'areas_autocomplete_list') return listDetails(change, facilityId, reading.t);
    // The verb says it.
    if (field === 'date_updated' || (field === 'status' && /^area\.(open|close)$/.test(action)))
      return [];
    return [valueDetails(field, change, reading.t)];
  });
}

function serviceDetails(
  action: string,
  before: RecordedChange['before'],
  after: RecordedChange['after'],
  reading: Reading,
): string[] {
  const { t } = reading;
  const [old = [], now = []] = [servicesIn(before), servicesIn(after)];
  const services = (these: Subscription[]) =>
    named(
      these.map((one) => serviceInWords(one, reading)),
      reading.t,
    );
  if (action === 'area.open' || action === 'area.close')
    return old.length === 0
      ? []
      : [t('changes.erased', { count: old.length, services: services(old) })];
  if (action === 'services.add') return [services(now)];
  if (action === 'services.remove') return [services(old)];
  return idDetails(old, now, shownService, services, t);
}

function serviceInWords(service: Subscription, reading: Reading): string {
  const { t } = reading;
  const name = serviceName(service);
  const end = readTime(service.end);
  if (end.kind === 'unreadable') return `${name} (${jsonText(service.end)})`;
  const time = formatTime(end, reading);
  if (time !== undefined) return t('changes.service.until', { service: name, time });
  // Of a removal at a remote API only the id may be known.
  const isKnown = Object.keys(service).some((key) => key !== 'id');
  return isKnown ? t('changes.service.endless', { service: name }) : name;
}

interface ListEntry {
  id_external?: unknown;
}

function listDetails(
  { before, after }: RecordedChange,
  facilityId: string,
  t: Reading['t'],
): string[] {
  const entries = (fields: RecordedChange['before']) => {
    const list = fields?.['areas_autocomplete_list'];
    return Array.isArray(list) ? (list as ListEntry[]) : [];
  };
  const idOf = (entry: ListEntry) => jsonText(Object(entry).id_external);
  const ids = (these: ListEntry[]) =>
    named(
      these.map((one) => nameRoom(facilityId, idOf(one))),
      t,
    );
  const found = idDetails(entries(before), entries(after), idOf, ids, t);
  return found.length === 0 ? [t('changes.order')] : found;
}

/** What was added, removed and changed, by id. */
function idDetails<T>(
  old: T[],
  now: T[],
  idOf: (entry: T) => string,
  inWords: (entries: T[]) => string,
  t: Reading['t'],
): string[] {
  const [oldIds, nowIds] = [new Set(old.map(idOf)), new Set(now.map(idOf))];
  const parts = {
    added: now.filter((one) => !oldIds.has(idOf(one))),
    removed: old.filter((one) => !nowIds.has(idOf(one))),
    changed: now.filter((one) => oldIds.has(idOf(one))),
  };
  return (['added', 'removed', 'changed'] as const).flatMap((part) =>
    parts[part].length === 0
      ? []
      : [t(`changes.list.${part}`, { count: parts[part].length, ids: inWords(parts[part]) })],
  );
}

function valueDetails(field: string, { before, after }: RecordedChange, t: Reading['t']): string {
  const label = labelled.find((known) => known === field);
  const text = (value: unknown) => {
    const words = jsonText(value);
    if (words === '') return t('value.empty');
    return words.length > VALUE_MAX_LENGTH ? `${words.slice(0, VALUE_MAX_LENGTH)}…` : words;
  };
  const name = label === undefined ? field : t(`facility.field.${label}`);
  // Absent is not empty: nothing was read, or the room is gone.
  return before === undefined || after === undefined
    ? t('changes.valueNow', { field: name, after: text((before ?? after)?.[field]) })
    : t('changes.value', { field: name, before: text(before[field]), after: text(after[field]) });
}

const labelled = ['name', 'ssid_public', 'subscription_url', 'status'] as const;

function named(names: string[], t: Reading['t']): string {
  const others = names.length - NAMED_MAX;
  return [
    ...names.slice(0, NAMED_MAX),
    ...(others > 0 ? [t('changes.more', { count: others })] : []),
  ].join(', ');
}
