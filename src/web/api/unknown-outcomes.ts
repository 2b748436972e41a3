import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { Area } from '../../contract/area';
import { areaQueries } from './areas';

/** By facility and room: the JSON of each room as read after a change without a clear answer. */
type UnknownOutcomes = Readonly<Record<string, ReadonlyMap<string, string>>>;

const useStore = create<UnknownOutcomes>()(() => ({}));
const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Full ids of those rooms for which it is not known whether a change of this session took effect. A
 * room leaves the set when it reads otherwise. Undefined if there are none.
 */
export function useUnknownOutcomes(
  facilityId: string,
  areas: readonly Area[],
): ReadonlySet<string> | undefined {
  const recorded = useStore((outcomes) => outcomes[facilityId] ?? NONE);
  return useMemo(() => {
    const unknown = areas.filter(
      (area) =>
        recorded.has(area.id_external) && recorded.get(area.id_external) === JSON.stringify(area),
    );
    return unknown.length === 0
      ? undefined
      : new Set(unknown.map(({ id_external }) => id_external));
  }, [recorded, areas]);
}

/** Call it once the rooms have been read after the change. */
export function markUnknownOutcome(
  client: QueryClient,
  facilityId: string,
  areaIds: readonly string[],
): void {
  if (areaIds.length === 0) return;
  const wanted = new Set(areaIds);
  const areas = client.getQueryData(areaQueries.list(facilityId).queryKey) ?? [];
  const read = areas.filter(({ id_external }) => wanted.has(id_external));
  setOutcomes(facilityId, wanted, read);
}

/** Call it when nobody needs to know the outcome of the room's last change any more. */
export const forgetUnknownOutcome = (facilityId: string, areaId: string): void =>
  setOutcomes(facilityId, new Set([areaId]), []);

/** Call it when a session ends. */
export const forgetUnknownOutcomes = (): void => useStore.setState({}, true);

function setOutcomes(facilityId: string, ids: ReadonlySet<string>, read: readonly Area[]): void {
  useStore.setState(({ [facilityId]: before = NONE }) => ({
    [facilityId]: new Map([
      ...[...before].filter(([areaId]) => !ids.has(areaId)),
      ...read.map((area) => [area.id_external, JSON.stringify(area)] as const),
    ]),
  }));
}
