import { useLocation } from 'react-router-dom';
import { placeIn } from './paths';

export const useFacilityId = (): string => placeIn(useLocation().pathname).facilityId ?? '';

export const useAreaId = (): string => placeIn(useLocation().pathname).room ?? '';
