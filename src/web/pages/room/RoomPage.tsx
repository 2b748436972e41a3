import MuiLink from '@mui/material/Link';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Area } from '../../../contract/area';
import { areaQueries, findArea } from '../../api/areas';
import { useMessages } from '../../i18n/messages';
import { useAreaId, useFacilityId } from '../../use-path-ids';
import { useRequestedDialog } from '../../use-requested-dialog';
import { consolePaths } from '../../paths';
import { PageHeader } from '../../components/PageHeader';
import { StateMessage } from '../../components/StateMessage';
import { RETURN, useRememberedRoom } from '../../features/rooms/room-focus';
import { lastRoomsAddress } from '../../features/rooms/rooms-address';
import { Loaded } from '../../features/page-states/Loaded';
import { RoomContent } from '../../features/occupancy/RoomContent';
import { useOccupancyDialog } from '../../features/occupancy/use-occupancy-dialog';
import { Room } from '../../features/rooms/room';
import Skeleton from '@mui/material/Skeleton';
import { surface } from '../../components/tokens';
import { useZone } from '../../i18n/zone';
import { escapeInvisible, nameRoom } from '../../i18n/foreign-text';
import { RoomSubtitle } from '../../features/rooms/RoomDetails';
import { RoomTimeline } from './RoomTimeline';

export default function RoomPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const areaId = useAreaId();
  const query = useQuery(areaQueries.list(facilityId));
  const area = query.data && findArea(query.data, areaId);
  const roomName = nameRoom(facilityId, areaId);
  const [list] = useState(() => lastRoomsAddress(facilityId));
  const title = t('room.title', { room: roomName });
  useRememberedRoom(areaId);
  return (
    <>
      <GlobalStyles styles={onPaper} />
      <MuiLink
        component={Link}
        data-screen-only
        to={list}
        state={RETURN}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1 }}
      >
        <ArrowLeft size={14} aria-hidden />
        {t(list.startsWith(consolePaths.timeline(facilityId)) ? 'room.back.timeline' : 'room.back')}
      </MuiLink>
      <PageHeader
        title={title}
        tabTitle={`${title} · ${facilityId}`}
        subtitle={area && <RoomSubtitle area={area} />}
      />
      <Loaded
        query={query}
        skeleton={<RoomSkeleton />}
        refused={{ title: 'rooms.refused.title', body: 'rooms.refused.body' }}
      >
        {() =>
          area === undefined ? (
            <UnknownRoom areaId={areaId} />
          ) : (
            <RoomParts key={areaId} area={area} />
          )
        }
      </Loaded>
    </>
  );
}

/** The axis of time needs a wide page. */
const onPaper = { '@page': { size: 'A4 landscape', margin: '10mm' } };
/** Browsers do not divide a grid between sheets. */
const stack = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  minWidth: 0,
  '@media print': { display: 'block', '& > * + *': { mt: 2 } },
} as const;

function RoomParts({ area }: { area: Area }) {
  const facilityId = useFacilityId();
  const zone = useZone();
  const { ask, dialog } = useOccupancyDialog();
  useRequestedDialog('open', () => ask(area, 'open'));
  useRequestedDialog('close', () => ask(area, 'close'));
  const room = useMemo(() => new Room(area, facilityId, zone), [area, facilityId, zone]);
  return (
    <Box sx={stack}>
      <RoomContent area={area} onAsk={ask}>
        {room.spans.length > 0 && <RoomTimeline room={room} />}
      </RoomContent>
      {dialog}
    </Box>
  );
}

function RoomSkeleton() {
  const { t } = useMessages();
  return (
    <Box role="status" aria-busy aria-label={t('loading')}>
      <Box sx={{ ...surface, p: 2, display: 'grid', gap: 1.5 }}>
        {Array.from({ length: 4 }, (_, row) => (
          <Skeleton key={row} width={`${90 - row * 8}%`} />
        ))}
      </Box>
    </Box>
  );
}

function UnknownRoom({ areaId }: { areaId: string }) {
  const { t } = useMessages();
  return (
    <StateMessage icon={SearchX} title={t('room.unknown.title', { id: escapeInvisible(areaId) })}>
      {t('room.unknown.body')}
    </StateMessage>
  );
}
