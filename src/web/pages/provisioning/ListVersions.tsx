import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { formatMoment } from '../../components/time/time';
import { useNow } from '../../components/time/use-now';
import { listVersions, type ListVersion } from '../../device/list-versions';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { useFacilityId } from '../../use-path-ids';
import { diffLists, hasChanges } from './diff-lists';
import { usePutBack, type RestoreCopyProps } from './ListCopies';
import type { ListStore } from './list-state';
import { rowsOfEntries } from './rows';
import { DiffSections } from './save/DiffSections';

export interface ListVersionsProps {
  store: ListStore;
  onRestored: RestoreCopyProps['onRestored'];
  onClose: () => void;
}

/**
 * The lists that this device replaced by a save. Each can be compared with the editor's list and
 * put back into the editor. Saving it is reviewed as any other change.
 */
export function ListVersions({ store, onRestored, onClose }: ListVersionsProps) {
  const { t, region } = useMessages();
  const facilityId = useFacilityId();
  const putBack = usePutBack(store, onRestored);
  const time = { now: useNow(), zone: useZone(), region, t };
  const { data: versions, isPending } = useQuery({
    queryKey: ['list-versions', facilityId],
    queryFn: () => listVersions(facilityId).catch(() => []),
    gcTime: 0,
    refetchInterval: false,
  });
  const [at, setAt] = useState<number>();
  const chosen = versions?.find((version) => version.at === at);
  const rows = useMemo(
    () => chosen && rowsOfEntries(facilityId, chosen.entries),
    [chosen, facilityId],
  );
  const diff = useMemo(() => rows && diffLists(store.getState().history.rows, rows), [store, rows]);
  const named = (version: ListVersion) =>
    t('list.versions.one', {
      time: formatMoment(new Date(version.at), time, '2-digit'),
      count: version.entries.length,
    });
  return (
    <ConfirmDialog
      wide
      title={t('list.versions')}
      onCancel={onClose}
      actions={
        <Button
          variant="contained"
          disabled={diff === undefined || !hasChanges(diff)}
          onClick={() => {
            if (chosen === undefined || rows === undefined) return;
            putBack({ at: new Date(chosen.at), rows });
            onClose();
          }}
        >
          {t('list.versions.putBack')}
        </Button>
      }
    >
      <Typography sx={{ mb: 1.5 }}>
        {t(versions?.length === 0 ? 'list.versions.none' : 'list.versions.body')}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={120} aria-busy />}
      <Box component="ul" aria-label={t('list.versions')} sx={list}>
        {versions?.map((version) => (
          <li key={version.at}>
            <Button
              fullWidth
              aria-expanded={version === chosen}
              onClick={() => setAt(version === chosen ? undefined : version.at)}
              sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
            >
              {named(version)}
            </Button>
            {version === chosen && diff !== undefined && <DiffSections diff={diff} />}
          </li>
        ))}
      </Box>
    </ConfirmDialog>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', '& > li': { mb: 0.5 } } as const;
