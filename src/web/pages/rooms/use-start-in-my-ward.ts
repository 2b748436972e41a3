import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isReturn } from '../../features/rooms/return-to-room';
import type { ChangeView } from '../../features/rooms/room-view';
import { useMyWard } from '../../features/rooms/rooms-address';
import { useFacilityId } from '../../use-path-ids';

export function useStartInMyWard(changeView: ChangeView): void {
  const facilityId = useFacilityId();
  const mine = useMyWard(facilityId);
  const { search, key, state } = useLocation();
  const navigation = useNavigationType();
  const start = useEffectEvent(() => {
    // Going back shows the rooms as they were left. The first page of a visit has this key.
    const comesBack = (navigation === NavigationType.Pop && key !== 'default') || isReturn(state);
    if (mine !== null && search === '' && !comesBack) void changeView({ ward: [mine] });
  });
  useEffect(() => start(), []);
}
