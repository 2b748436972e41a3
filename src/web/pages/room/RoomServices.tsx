import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import type { Area, Subscription } from '../../../contract/area';
import { readBars } from '../../components/time-axis/bars';
import { useZone } from '../../i18n/zone';
import { BrokenLink } from '../../features/timeline/BrokenLink';
import { useLinkedZone } from '../../features/timeline/use-axis-link';
import { Subscriptions } from './Subscriptions';
import { RoomTimeline } from './timeline/RoomTimeline';

export interface RoomServicesProps {
  area: Area;
  /** The area's, which are shared. */
  services: Subscription[];
  facilityId: string;
}

/**
 * The room's subscriptions as a drawing and as a table that says the same; what is pointed at in
 * one shows in the other.
 */
export function RoomServices({ area, services, facilityId }: RoomServicesProps) {
  useLinkedZone();
  const zone = useZone();
  const [active, setActive] = useState<string>();
  // oxlint-disable-next-line react/exhaustive-deps -- bare dates are days of the zone shown
  const { bars, attention } = useMemo(() => readBars(services), [services, zone]);
  const keys = useMemo(
    () => new Map([...bars, ...attention].map(({ index, key }) => [index, key])),
    [bars, attention],
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        minWidth: 0,
        '@media print': { display: 'block', '& > * + *': { mt: 2 } },
      }}
    >
      <BrokenLink />
      <RoomTimeline bars={bars} attention={attention} active={active} onPoint={setActive} />
      <Subscriptions
        area={area}
        services={services}
        facilityId={facilityId}
        keyAt={(index) => keys.get(index) ?? ''}
        active={active}
        onPoint={setActive}
      />
    </Box>
  );
}
