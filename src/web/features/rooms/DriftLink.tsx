import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { areaQueries } from '../../api/areas';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { describeDrift, findDrift, type Listed } from './drift';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { areasPath, paths } from '../../../contract/paths';
import { useRefusal } from '../../api/refusals';
import { consolePaths } from '../../paths';

/** If one was not read, it only leads there: it may be too large to read for this alone. */
export function DriftLink({ rows }: { rows: readonly Listed[] | undefined }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const { data: rooms } = useQuery({ ...areaQueries.list(facilityId), enabled: false });
  const drift = useMemo(
    () =>
      rooms === undefined || rows === undefined ? undefined : findDrift(facilityId, rooms, rows),
    [facilityId, rooms, rows],
  );
  if (drift === undefined) return <ComparisonLink />;
  const text = describeDrift(drift, t);
  return text !== undefined && <ComparisonLink text={text} />;
}

function ComparisonLink({ text }: { text?: string }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const isListRefused = useRefusal('GET', () => paths.provisioning(facilityId)) !== undefined;
  const areRoomsRefused = useRefusal('GET', () => areasPath(facilityId)) !== undefined;
  if (isListRefused || areRoomsRefused) return null;
  return (
    <MuiLink component={Link} to={`${consolePaths.provisioning(facilityId)}?compare=rooms`}>
      {text ?? t('drift.compare')}
    </MuiLink>
  );
}
