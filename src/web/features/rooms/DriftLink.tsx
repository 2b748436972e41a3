import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { areaQueries } from '../../api/areas';
import { useMessages } from '../../i18n/messages';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';
import { describeDrift, findDrift, type Listed } from './drift';

/**
 * Says how the list differs from the rooms, and leads to the comparison. Nothing if they agree, or
 * if one was not read: it may be too large to read for this alone.
 */
export function DriftLink({ rows }: { rows: readonly Listed[] | undefined }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const { data: rooms } = useQuery({ ...areaQueries.list(facilityId), enabled: false });
  const text = useMemo(
    () =>
      rooms === undefined || rows === undefined
        ? undefined
        : describeDrift(findDrift(facilityId, rooms, rows), t),
    [facilityId, rooms, rows, t],
  );
  if (text === undefined) return null;
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
