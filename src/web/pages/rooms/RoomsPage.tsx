import { useQuery } from '@tanstack/react-query';
import { BedDouble, SearchX } from 'lucide-react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { Area } from '../../../contract/area';
import { shortAreaId } from '../../../contract/ids';
import { areaQueries, type OccupancyChange } from '../../api/areas';
import { useMessages } from '../../messages/messages';
import { useFacilityId } from '../../paths';
import { Field } from '../../ui/Field';
import { PageHeader } from '../../ui/PageHeader';
import { StateMessage } from '../../ui/StateMessage';
import { Loaded } from '../Loaded';
import { matchRooms, sortRooms } from './match-rooms';
import { RoomCounts } from './RoomCounts';
import { RoomsSkeleton } from './RoomsSkeleton';
import { RoomTiles } from './RoomTiles';
import { useSearchText } from './use-search-text';

const OccupancyDialog = lazy(async () => ({ default: (await import('../OccupancyDialog')).OccupancyDialog }));

/** The ward's board: every room as a tile, found by id, name or service, opened and closed from here. */
export default function RoomsPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const query = useQuery(areaQueries.list(facilityId));
  return (
    <>
      <PageHeader title={t('rooms.title')} tabTitle={`${t('rooms.title')} · ${facilityId}`} />
      <Loaded query={query} skeleton={<RoomsSkeleton />} refused={{ title: 'rooms.refused.title', body: 'rooms.refused.body' }}>
        {(areas) =>
          areas.length === 0 ? (
            <StateMessage icon={BedDouble} title={t('rooms.empty.title')}>
              {t('rooms.empty.body')}
            </StateMessage>
          ) : (
            <RoomBoard areas={areas} facilityId={facilityId} />
          )
        }
      </Loaded>
    </>
  );
}

function RoomBoard({ areas, facilityId }: { areas: Area[]; facilityId: string }) {
  const { t } = useMessages();
  const [search, look] = useSearchText();
  const sought = useDeferredValue(search);
  const sorted = useMemo(() => sortRooms(areas), [areas]);
  const shown = useMemo(() => matchRooms(sorted, sought), [sorted, sought]);
  const [asked, setAsked] = useState<{ area: Area; change: OccupancyChange }>();
  const [told, setTold] = useState('');
  const roomName = asked === undefined ? '' : shortAreaId(facilityId, asked.area.id_external);

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}>
          <Field id="search-rooms" type="search" label={t('rooms.search')} labelHidden placeholder={t('rooms.search.placeholder')} value={search} onChange={(event) => look(event.target.value)} />
        </Box>
        <RoomCounts areas={areas} shown={shown.length} filtered={sought !== ''} />
        <Box role="status" sx={{ color: 'success.main', fontWeight: 550 }}>{told}</Box>
      </Box>
      {shown.length === 0 ? (
        <StateMessage icon={SearchX} title={t('rooms.noMatch.title', { text: sought })} action={<Button variant="outlined" onClick={() => look('')}>{t('rooms.noMatch.clear')}</Button>}>
          {t('rooms.noMatch.body')}
        </StateMessage>
      ) : (
        <RoomTiles areas={shown} facilityId={facilityId} onChange={(area, change) => setAsked({ area, change })} />
      )}
      {asked !== undefined && (
        <Suspense>
          <OccupancyDialog
            {...asked}
            facilityId={facilityId}
            roomName={roomName}
            onClose={() => setAsked(undefined)}
            onDone={(erased) => {
              setAsked(undefined);
              setTold(t(`occupancy.${asked.change}.done`, { room: roomName, count: erased }));
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
