import { parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import type { Area } from '../../../contract/area';
import type { ChangeAction, ChangesFilter } from '../../../contract/changes';
import { fullAreaId, shortAreaId } from '../../../contract/ids';
import { readLocalTime } from '../../components/time/local-time';
import { foldId } from '../../features/rooms/fold-text';
import type { MessageKey } from '../../i18n/messages';

const actions = {
  open: ['area.open'],
  close: ['area.close'],
  services: ['services.add', 'services.remove'],
  list: ['provisioning.replace'],
  property: ['facility.update'],
} as const satisfies Record<string, readonly ChangeAction[]>;
export const KINDS = Object.keys(actions) as (keyof typeof actions)[];

/** The filters in the address. Times are `YYYY-MM-DDTHH:mm` in the zone shown, or as typed. */
export const historyParsers = {
  kind: parseAsStringLiteral(KINDS),
  room: parseAsString.withDefault(''),
  since: parseAsString.withDefault(''),
  until: parseAsString.withDefault(''),
};
export type HistoryView = inferParserType<typeof historyParsers>;

/** The filter for the server. @param areas to find a room that was typed in another way */
export function filterOf(
  { kind, room, since, until }: HistoryView,
  facilityId: string,
  areas: readonly Area[],
  zone: string,
): ChangesFilter {
  const folded = foldId(room);
  const found = areas.find(({ id_external }) =>
    [shortAreaId(facilityId, id_external), id_external].some((form) => foldId(form) === folded),
  );
  // No room's id has a NUL, and the server refuses to look for one.
  const typed = fullAreaId(facilityId, shortAreaId(facilityId, room.replaceAll('\0', '')));
  const from = momentOf(since, zone, 0);
  // The minute that was typed belongs to it.
  const before = momentOf(until, zone, 60_000);
  return {
    ...(kind !== null && { actions: actions[kind] }),
    ...(room !== '' && { room: found?.id_external ?? typed }),
    ...(from !== undefined && { since: from }),
    ...(before !== undefined && { until: before }),
  };
}

/** What is wrong with the time entered in a field. */
export function timeProblem(
  view: HistoryView,
  edge: 'since' | 'until',
  zone: string,
): MessageKey | undefined {
  const { since, until } = filterOf(view, '', [], zone);
  if (view[edge] !== '' && (edge === 'since' ? since : until) === undefined)
    // The clocks went forward over it, or the text is no time.
    return readLocalTime(view[edge], zone).kind === 'never'
      ? 'problem.no_such_date'
      : 'problem.incomplete_time';
  const isReversed = since !== undefined && until !== undefined && until <= since;
  return edge === 'until' && isReversed ? 'problem.end_before_start' : undefined;
}

function momentOf(text: string, zone: string, later: number): string | undefined {
  const time = readLocalTime(text, zone);
  if (time.kind === 'unreadable' || time.kind === 'never') return undefined;
  const at = time.kind === 'once' ? time.at : later === 0 ? time.first : time.second;
  return new Date(at.getTime() + later).toISOString();
}
