import { useLocation } from 'react-router-dom';
import { placeIn } from './read-path';

/** The facility id of the current page. */
export const useFacilityId = (): string => placeIn(useLocation().pathname).facilityId ?? '';

/** The full area id of a room's page. */
export const useAreaId = (): string => placeIn(useLocation().pathname).room ?? '';
