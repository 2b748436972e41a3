import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { areasPath, paths } from '../../../contract/paths';
import { areaQueries } from '../../api/areas';
import { useRefusal } from '../../api/refusals';
import { useMessages } from '../../i18n/messages';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';
import { describeDrift, findDrift, type Listed } from './drift';

/**
 * Says how the list differs from the rooms, and leads to the comparison; nothing if they agree. If
 * one was not read, it only leads there, since it may be too large to read for this alone; nothing
 * if it is refused.
 */
export function DriftLink({ rows }: { rows: readonly Listed[] | undefined }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const { data: rooms } = useQuery({ ...areaQueries.list(facilityId), enabled: false });
  const isListRefused = useRefusal('GET', () => paths.provisioning(facilityId)) !== undefined;
  const areRoomsRefused = useRefusal('GET', () => areasPath(facilityId)) !== undefined;
  const text = useMemo(
    () =>
      rooms === undefined || rows === undefined
        ? t('drift.compare')
        : describeDrift(findDrift(facilityId, rooms, rows), t),
    [facilityId, rooms, rows, t],
  );
  if (text === undefined || isListRefused || areRoomsRefused) return null;
  return (
    <MuiLink
      component={Link}
      to={{ pathname: consolePaths.provisioning(facilityId), search: COMPARISON }}
    >
      {text}
    </MuiLink>
  );
}

/** Opens the comparison in the editor of the list. */
const COMPARISON = '?compare=rooms';
