import { useQuery } from '@tanstack/react-query';
import { BedDouble, SearchX } from 'lucide-react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useRef } from 'react';
import type { Area } from '../../../contract/area';
import { areaQueries } from '../../api/areas';
import { useMessages } from '../../messages/messages';
import { useFacilityId } from '../../paths';
import { Field } from '../../ui/Field';
import { PageHeader } from '../../ui/PageHeader';
import { StateMessage } from '../../ui/StateMessage';
import { Loaded } from '../Loaded';
import { useOccupancyDialog } from '../use-occupancy-dialog';
import { matchRooms, sortRooms } from './match-rooms';
import { RoomCounts } from './RoomCounts';
import { RoomsSkeleton } from './RoomsSkeleton';
import { RoomTiles } from './RoomTiles';
import { useSearchText } from './use-search-text';

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
  const { text, setText, settle } = useSearchText();
  const sought = useDeferredValue(text);
  const sorted = useMemo(() => sortRooms(areas), [areas]);
  const shown = useMemo(() => matchRooms(sorted, sought), [sorted, sought]);
  const { ask, dialog, told } = useOccupancyDialog(facilityId);
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    box.current?.focus();
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}>
          <Field
            id="search-rooms"
            ref={box}
            type="search"
            label={t('rooms.search')}
            labelHidden
            placeholder={t('rooms.search.placeholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={settle}
          />
        </Box>
        <RoomCounts areas={areas} shown={shown.length} filtered={sought !== ''} />
        <Box role="status" sx={{ color: 'success.main', fontWeight: 550 }}>
          {told}
        </Box>
      </Box>
      {shown.length === 0 ? (
        <StateMessage
          icon={SearchX}
          title={t('rooms.noMatch.title', { text: sought })}
          action={
            <Button variant="outlined" onClick={clear}>
              {t('rooms.noMatch.clear')}
            </Button>
          }
        >
          {t('rooms.noMatch.body')}
        </StateMessage>
      ) : (
        <RoomTiles areas={shown} facilityId={facilityId} onChange={ask} />
      )}
      {dialog}
    </Box>
  );
}
