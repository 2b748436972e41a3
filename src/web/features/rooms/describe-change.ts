import type { Subscription } from '../../../contract/area';
import {
  CONSOLE_ACTOR,
  changeActions,
  type Changes,
  type RecordedChange,
} from '../../../contract/changes';
import { shownService } from '../../../contract/compare-areas';
import { formatTime, readTime, type Reading } from '../../components/time/time';
import { jsonText, nameRoom } from '../../i18n/foreign-text';
import { serviceName } from '../subscriptions/format-services';

/** Most services, and most ids of rooms, that one line names. */
const NAMED_MAX = 12;
const VALUE_MAX_LENGTH = 200;

/** Whether a change took effect: it was answered so, or a later read showed it. */
export const tookEffect = ({ outcome, found }: RecordedChange): boolean =>
  outcome === 'done' || found === 'applied';

export const servicesIn = (fields: RecordedChange['before']): Subscription[] | undefined =>
  entriesIn(fields, 'data_services');

/** A partner's name is its own; the console's is a word of ours. */
export const nameActor = (actor: string, t: Reading['t']): string =>
  actor === CONSOLE_ACTOR ? t('changes.actor.console') : actor;

/** The records that a list lacks, as far back as it goes. `since`: of its earliest change. */
export function gapsIn(missing: Changes['missing'], since = '', reading: Reading) {
  const words = (time: string) => formatTime(readTime(time), reading) ?? time;
  return missing
    .filter(({ until }) => until >= since)
    .map(({ from, until }) => ({
      at: until,
      what: reading.t('changes.missing', { from: words(from), until: words(until) }),
    }));
}

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
    if (field === 'data_services')
      return listDetails(change, field, shownService, reading.t, (one) =>
        serviceInWords(one, reading),
      );
    if (field === 'areas_autocomplete_list')
      return listDetails(change, field, idOf, reading.t, (one) => nameRoom(facilityId, idOf(one)));
    // The verb says it.
    if (field === 'date_updated' || (field === 'status' && /^area\.(open|close)$/.test(action)))
      return [];
    return [valueDetails(field, change, reading.t)];
  });
}

type Entry = Record<string, unknown>;

const idOf = ({ id_external }: Entry) => jsonText(id_external);

/** The entries of a list in `before` or `after`; undefined if it is not there. */
function entriesIn(fields: RecordedChange['before'], field: string): Entry[] | undefined {
  const list = fields?.[field];
  return Array.isArray(list) ? list.map((entry: unknown) => Object(entry) as Entry) : undefined;
}

/** What was added, removed and changed, unless the verb says which. */
function listDetails(
  { action, before, after }: RecordedChange,
  field: string,
  keyOf: (entry: Entry) => string,
  t: Reading['t'],
  inWords: (entry: Entry) => string,
): string[] {
  const [old, now] = [entriesIn(before, field), entriesIn(after, field)];
  const names = (entries: Entry[]) => named(entries.map(inWords), t);
  if (action === 'services.add' || action === 'services.remove')
    return [names([...(old ?? []), ...(now ?? [])])];
  if (action === 'area.open' || action === 'area.close')
    return old === undefined || old.length === 0
      ? []
      : [t('changes.erased', { count: old.length, services: names(old) })];
  if (old?.length === 0 && now?.length === 0) return [t('changes.order')];
  const [oldKeys, nowKeys] = [new Set(old?.map(keyOf)), new Set(now?.map(keyOf))];
  const parts = {
    added: now?.filter((one) => !oldKeys.has(keyOf(one))) ?? [],
    removed: old?.filter((one) => !nowKeys.has(keyOf(one))) ?? [],
    changed: now?.filter((one) => oldKeys.has(keyOf(one))) ?? [],
  };
  return (['added', 'removed', 'changed'] as const).flatMap((part) =>
    parts[part].length === 0
      ? []
      : [t(`changes.list.${part}`, { count: parts[part].length, ids: names(parts[part]) })],
  );
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
