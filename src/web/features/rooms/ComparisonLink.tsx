import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { areasPath, paths } from '../../../contract/paths';
import { useRefusal } from '../../api/refusals';
import { useMessages } from '../../i18n/messages';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';

export function ComparisonLink({ text }: { text?: string }) {
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
