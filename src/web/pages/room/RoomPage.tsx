import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Area } from '../../../contract/area';
import { areaQueries, findArea } from '../../api/areas';
import { useMessages } from '../../i18n/messages';
import { useAreaId, useFacilityId } from '../../use-path-ids';
import { consolePaths } from '../../paths';
import { PageHeader } from '../../components/PageHeader';
import { SomethingMissing } from '../../components/SomethingMissing';
import { StateMessage } from '../../components/StateMessage';
import { listAddress, RESTORE_POSITION } from '../../features/rooms/list-location';
import { Loaded } from '../../features/page-states/Loaded';
import { UnsureNotice } from '../../features/occupancy/UnknownOutcomeNotice';
import { RefusedActions } from '../../features/page-states/RefusedActions';
import { nameRoom } from '../../features/rooms/name-room';
import { RoomActions } from './RoomActions';
import { RoomFields, RoomSubtitle } from '../../features/rooms/RoomDetails';
import { RoomServices } from './RoomServices';
import { RoomSkeleton } from './RoomSkeleton';

/**
 * One room: how it stands, its subscriptions, opening and closing. Selected from the areas: the API
 * reads no single room.
 */
export default function RoomPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const areaId = useAreaId();
  const query = useQuery(areaQueries.list(facilityId));
  const area = query.data && findArea(query.data, areaId);
  const roomName = nameRoom(facilityId, areaId);
  const [list] = useState(() => listAddress(facilityId));
  const title = t('room.title', { room: roomName });
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <GlobalStyles styles={onPaper} />
      <Box
        component={Link}
        data-screen-only
        to={list}
        state={RESTORE_POSITION}
        className="text-link"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1 }}
      >
        <ArrowLeft size={14} aria-hidden />
        {t(
          list === consolePaths.rooms(facilityId)
            ? 'room.back.all'
            : list.startsWith(consolePaths.timeline(facilityId))
              ? 'room.back.timeline'
              : 'room.back',
        )}
      </Box>
      <PageHeader
        title={title}
        tabTitle={`${title} · ${facilityId}`}
        subtitle={area && <RoomSubtitle area={area} />}
        actions={area && <RoomActions area={area} facilityId={facilityId} roomName={roomName} />}
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
            <RoomContent area={area} facilityId={facilityId} />
          )
        }
      </Loaded>
    </Box>
  );
}

/** A grid is not divided between sheets. */
const dividedOnPaper = { '@media print': { display: 'block', '& > * + *': { mt: 2 } } } as const;
/** The axis of time is wide. */
const onPaper = { '@page': { size: 'A4 landscape', margin: '10mm' } };

function RoomContent({ area, facilityId }: { area: Area; facilityId: string }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, ...dividedOnPaper }}>
      <UnsureNotice facilityId={facilityId} area={area} />
      <RefusedActions
        facilityId={facilityId}
        areaId={area.id_external}
        actions={['open', 'close']}
      />
      {area.data_services !== undefined && (
        <RoomServices
          key={area.id_external}
          area={area}
          services={area.data_services}
          facilityId={facilityId}
        />
      )}
      <RoomFields area={area} />
      <SomethingMissing />
    </Box>
  );
}

function UnknownRoom({ areaId }: { areaId: string }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  return (
    <StateMessage
      icon={SearchX}
      title={t('room.unknown.title', { id: areaId })}
      action={
        <Button component={Link} to={consolePaths.rooms(facilityId)} variant="outlined">
          {t('room.unknown.all')}
        </Button>
      }
    >
      {t('room.unknown.body')}
    </StateMessage>
  );
}
