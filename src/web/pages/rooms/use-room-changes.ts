import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Area } from '../../../contract/area';

/**
 * How long after our write to a room a change of it counts as ours, in milliseconds: two refetches
 * and a slow answer.
 */
const OWN_MS = 90_000;

export interface RoomChanges {
  /**
   * When somebody else's change of a room arrived, in ms, by full id, until a person looks at it.
   */
  changedAt: ReadonlyMap<string, number>;
  look: (id: string) => void;
}

/**
 * Which rooms others changed while this screen was open.
 *
 * @param readAt when `areas` arrived, in ms
 */
export function useRoomChanges(areas: readonly Area[], readAt: number): RoomChanges {
  const client = useQueryClient();
  const [before, setBefore] = useState(areas);
  const [changedAt, setChangedAt] = useState<ReadonlyMap<string, number>>(new Map());
  if (before !== areas) {
    setBefore(areas);
    const changed = changedAreas(before, areas);
    const ours = new Set(changed.filter((id) => writtenByUs(client, id, readAt)));
    // A later write of ours removes the mark of somebody else's change.
    const marks = [...changedAt, ...changed.map((id) => [id, readAt] as const)].filter(
      ([id]) => !ours.has(id),
    );
    if (changed.length > 0) setChangedAt(new Map(marks));
  }
  const look = (id: string) =>
    setChangedAt((marks) =>
      marks.has(id) ? new Map([...marks].filter(([marked]) => marked !== id)) : marks,
    );
  return { changedAt, look };
}

/** Full ids of the areas that are in both answers and differ. */
export function changedAreas(before: readonly Area[], after: readonly Area[]): string[] {
  const different = after.filter((area, index) => area !== before[index]);
  if (different.length === 0) return [];
  const known = new Map(before.map((area) => [area.id_external, area]));
  return different
    .filter((area) => {
      const old = known.get(area.id_external);
      return old !== undefined && old !== area && JSON.stringify(old) !== JSON.stringify(area);
    })
    .map(({ id_external }) => id_external);
}

function writtenByUs(client: QueryClient, areaId: string, readAt: number): boolean {
  return client
    .getMutationCache()
    .getAll()
    .some(
      ({ options, state }) =>
        options.mutationKey?.includes(areaId) === true &&
        (state.status === 'pending' || state.submittedAt > readAt - OWN_MS),
    );
}
