import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Area } from '../../contract/area';
import { isKnownStatus, statusAfter } from '../../contract/compare-areas';
import { areaQueries } from './areas';
import {
  useOutcomes,
  type OccupancyDone,
  type Outcomes,
  type RoomOutcome,
  type ServicesDone,
} from './outcome-store';

const NONE: Outcomes = new Map();

const DONE_MS = 10_000;

/** The outcome of the last press in this room, until the room reads otherwise. */
export function useRoomOutcome(facilityId: string, area: Area): RoomOutcome | undefined {
  const { id_external: areaId } = area;
  const outcome = useOutcomes((outcomes) => outcomes[facilityId]?.get(areaId));
  const isOver = outcome !== undefined && !isCurrent(outcome, area);
  useEffect(() => {
    // For good: the room may look the same again, for somebody else.
    if (isOver) forgetOutcome(facilityId, areaId);
  }, [isOver, facilityId, areaId]);
  return isOver ? undefined : outcome;
}

/** The room that was opened, closed or restored last, as long as that is shown. */
export function useLastDone(facilityId: string, areas: readonly Area[]): Area | undefined {
  const outcomes = useOutcomes((all) => all[facilityId] ?? NONE);
  return useMemo(() => {
    const [areaId, outcome] =
      [...outcomes].findLast(([, one]) => one.kind === 'done' && !isOfServices(one)) ?? [];
    const area = areas.find(({ id_external }) => id_external === areaId);
    return area !== undefined && outcome !== undefined && isCurrent(outcome, area)
      ? area
      : undefined;
  }, [outcomes, areas]);
}

/**
 * Full ids of the rooms for which it is not known whether a change took effect. A room leaves the
 * set when it reads otherwise. Undefined if there are none.
 */
export function useUnknownOutcomes(
  facilityId: string,
  areas: readonly Area[],
): ReadonlySet<string> | undefined {
  const outcomes = useOutcomes((all) => all[facilityId] ?? NONE);
  return useMemo(() => {
    const unknown = areas.filter((area) => {
      const outcome = outcomes.get(area.id_external);
      return outcome?.kind === 'unknown' && isCurrent(outcome, area);
    });
    return unknown.length === 0
      ? undefined
      : new Set(unknown.map(({ id_external }) => id_external));
  }, [outcomes, areas]);
}

/** Stores what came of a press. `stays`: until the next press; otherwise "done" ends by itself. */
export function recordDone(
  facilityId: string,
  areaId: string,
  done: Omit<OccupancyDone, 'kind'> | Omit<ServicesDone, 'kind'>,
  stays: boolean,
): void {
  const outcome: RoomOutcome = { kind: 'done', ...done };
  set(facilityId, [[areaId, outcome]]);
  const end = () =>
    useOutcomes.getState()[facilityId]?.get(areaId) === outcome &&
    forgetOutcome(facilityId, areaId);
  if (!stays) setTimeout(end, DONE_MS);
}

/** Call it once the rooms have been read after the change. */
export function markUnknownOutcome(
  client: QueryClient,
  facilityId: string,
  areaIds: readonly string[],
): void {
  if (areaIds.length === 0) return;
  const read = client.getQueryData(areaQueries.list(facilityId).queryKey) ?? [];
  const marks = read
    .filter(({ id_external }) => areaIds.includes(id_external))
    .map((area) => [area.id_external, { kind: 'unknown', seen: JSON.stringify(area) }] as const);
  set(facilityId, marks);
}

export const forgetOutcome = (facilityId: string, areaId: string): void =>
  forget(facilityId, (_, id) => id === areaId);

export const forgetDone = (facilityId: string): void =>
  forget(facilityId, ({ kind }) => kind === 'done');

export const isOfServices = (outcome: RoomOutcome | undefined): outcome is ServicesDone =>
  outcome?.kind === 'done' && 'services' in outcome;

function set(facilityId: string, added: Iterable<readonly [string, RoomOutcome]>): void {
  const fresh = new Map(added);
  forget(facilityId, (_, areaId) => fresh.has(areaId));
  useOutcomes.setState(({ [facilityId]: before = NONE }) => ({
    [facilityId]: new Map([...before, ...fresh]),
  }));
}

function forget(
  facilityId: string,
  isOver: (outcome: RoomOutcome, areaId: string) => boolean,
): void {
  useOutcomes.setState(({ [facilityId]: before = NONE }) => ({
    [facilityId]: new Map([...before].filter(([areaId, outcome]) => !isOver(outcome, areaId))),
  }));
}

function isCurrent(outcome: RoomOutcome, area: Area): boolean {
  if (outcome.kind === 'unknown') return outcome.seen === JSON.stringify(area);
  if (isOfServices(outcome))
    // A stay that has ended since has none of them, and may be another person's by now.
    return (
      JSON.stringify(outcome.status) === JSON.stringify(area.status) &&
      (outcome.action === 'remove' || area.data_services?.length !== 0)
    );
  const { action, isRead } = outcome;
  if (action === 'restore' || !isRead) return true;
  return !isKnownStatus(area.status) || area.status === statusAfter[action];
}
