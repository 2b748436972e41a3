import Button from '@mui/material/Button';
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, type MouseEvent } from 'react';
import type { Area } from '../../../contract/area';
import { areaQueries } from '../../api/areas';
import { facilityKey } from '../../api/facility';
import { focusAfter } from '../../components/focus-after';
import { Notice } from '../../components/Notice';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';

/** Rooms by full id, whose last change had no clear answer, each as it read then. */
type UnknownOutcomes = readonly (readonly [areaId: string, read: string])[];

const NONE: ReadonlySet<string> = new Set();
/** Longer than any request is under way, in milliseconds. */
const MARKED_FOR_MS = 3_600_000;

const unknownOutcomesKey = (facilityId: string) =>
  [...facilityKey(facilityId), 'unknown-outcomes'] as const;

/**
 * Of these rooms, those of which it is not known whether a change made in this session took effect:
 * until they read otherwise.
 */
export function useUnknownOutcomes(
  facilityId: string,
  areas: readonly Area[],
): ReadonlySet<string> {
  const { data } = useQuery<UnknownOutcomes>({
    queryKey: unknownOutcomesKey(facilityId),
    queryFn: skipToken,
    gcTime: MARKED_FOR_MS,
  });
  return useMemo(() => {
    if (data === undefined || data.length === 0) return NONE;
    const recorded = new Map(data);
    return new Set(
      areas
        .filter((area) => recorded.get(area.id_external) === JSON.stringify(area))
        .map(({ id_external }) => id_external),
    );
  }, [data, areas]);
}

/** To be called once the rooms have been read after the change. */
export function markUnknownOutcome(
  client: QueryClient,
  facilityId: string,
  areaIds: readonly string[],
): void {
  if (areaIds.length === 0) return;
  const wanted = new Set(areaIds);
  const areas = client.getQueryData(areaQueries.list(facilityId).queryKey) ?? [];
  const recorded = areas
    .filter(({ id_external }) => wanted.has(id_external))
    .map((area) => [area.id_external, JSON.stringify(area)] as const);
  client.setQueryDefaults(unknownOutcomesKey(facilityId), { gcTime: MARKED_FOR_MS });
  client.setQueryData<UnknownOutcomes>(unknownOutcomesKey(facilityId), (before = []) => [
    ...before.filter(([areaId]) => !wanted.has(areaId)),
    ...recorded,
  ]);
}

/** That it is not known what came of the last change of this room; nothing where it is. */
export function UnknownOutcomeNotice({ area }: { area: Area }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const client = useQueryClient();
  const areas = useMemo(() => [area], [area]);
  if (!useUnknownOutcomes(facilityId, areas).has(area.id_external)) return null;
  const forget = ({ currentTarget }: MouseEvent) => {
    focusAfter(currentTarget.closest('[role=status]') ?? currentTarget);
    client.setQueryData<UnknownOutcomes>(unknownOutcomesKey(facilityId), (before) =>
      before?.filter(([areaId]) => areaId !== area.id_external),
    );
  };
  return (
    <Notice
      tone="warning"
      title={t('unknownOutcome.title')}
      action={<Button onClick={forget}>{t('unknownOutcome.forget')}</Button>}
    >
      {t('unknownOutcome.body')}
    </Notice>
  );
}
