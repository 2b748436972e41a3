import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Area } from '../../../contract/area';
import { sameServices } from '../../../contract/compare-areas';
import { changeQueries } from '../../api/changes';
import { useRoomRefusal } from '../../api/refusals';
import { Panel } from '../../components/Panel';
import { useNow } from '../../components/time/use-now';
import { nameRoom } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { Loaded } from '../page-states/Loaded';
import { ChangeList, ChangesSkeleton, MissingRecords } from '../rooms/ChangeList';
import { isErasureOf, recordedErasure } from './recorded-erasure';
import { forgetErasure, useErasure } from './stored-erasures';
import type { OnAsk } from './use-occupancy-dialog';

const FIRST = 10;

/** What happened in a room, the latest first. Where that may not be read, there is no section. */
export function RoomChanges({ area, onAsk }: { area: Area; onAsk: OnAsk }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const now = useNow();
  const query = useInfiniteQuery(changeQueries.list(facilityId, { room: area.id_external }));
  const [isWhole, setIsWhole] = useState(false);
  const [focusId, setFocusId] = useState<string>();
  const own = useErasure(facilityId, area);
  const mayAdd = useRoomRefusal(facilityId, 'add', area.id_external) === undefined;
  const recorded = query.data && recordedErasure(query.data.changes, area, now);
  const isRestored =
    own !== undefined &&
    recorded === undefined &&
    query.data?.changes.some((change) => isErasureOf(change, own.lost)) === true;
  useEffect(() => {
    // Another device has restored what this one stored.
    if (isRestored) forgetErasure(facilityId, area.id_external);
  }, [isRestored, facilityId, area.id_external]);
  // Above, this device offers what it stored itself.
  const isOffered = mayAdd && recorded !== undefined && !sameServices(recorded.lost, own?.lost);
  const showEarlier = async (shown: number) => {
    setIsWhole(true);
    const { data } = isWhole ? await query.fetchNextPage() : query;
    setFocusId(data?.changes[shown]?.id);
  };
  if (query.error?.kind === 'forbidden') return null;
  return (
    <Panel title={t('changes.room.title')}>
      <Loaded query={query} skeleton={<ChangesSkeleton />}>
        {({ changes, missing }) => (
          <Box sx={{ px: 2, pb: 1 }}>
            <MissingRecords missing={missing} since={changes.at(-1)?.at} />
            {changes.length === 0 && (
              <Typography sx={{ py: 1, color: 'text.secondary' }}>{t('changes.empty')}</Typography>
            )}
            <ChangeList
              label={t('changes.room.title')}
              changes={isWhole ? changes : changes.slice(0, FIRST)}
              focusId={focusId}
              below={({ id }) =>
                isOffered &&
                id === recorded.id && (
                  <Button
                    variant="outlined"
                    sx={{ minHeight: 44, mt: 0.5 }}
                    startIcon={<Undo2 size={18} aria-hidden />}
                    aria-haspopup="dialog"
                    onClick={() => onAsk(area, 'restore', recorded)}
                  >
                    {t('restore.ask', { room: nameRoom(facilityId, area.id_external) })}
                  </Button>
                )
              }
            />
            {((!isWhole && changes.length > FIRST) || query.hasNextPage) && (
              <Button onClick={() => void showEarlier(isWhole ? changes.length : FIRST)}>
                {t('changes.showEarlier')}
              </Button>
            )}
          </Box>
        )}
      </Loaded>
    </Panel>
  );
}
