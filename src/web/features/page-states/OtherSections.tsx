import { Link, useLocation } from 'react-router';
import { paths } from '../../../contract/paths';
import { useRefusal } from '../../api/refusals';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { consolePaths } from '../../paths';
import './OtherSections.css';

const sections = [
  { label: 'nav.facility', to: consolePaths.facility, reads: paths.facility },
  { label: 'nav.rooms', to: consolePaths.rooms, reads: paths.areas },
  { label: 'nav.provisioning', to: consolePaths.provisioning, reads: paths.provisioning },
] as const;

/**
 * What still works where a screen was refused, as far as this session has not been refused it too.
 */
export function OtherSections() {
  return (
    <div className="other-sections">
      {sections.map((section) => (
        <Section key={section.label} {...section} />
      ))}
    </div>
  );
}

function Section({ label, to, reads }: (typeof sections)[number]) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const { pathname } = useLocation();
  const refused = useRefusal('GET', () => reads(facilityId)) !== undefined;
  if (refused || pathname === to(facilityId)) return null;
  return (
    <Link to={to(facilityId)} className="text-link">
      {t(label)}
    </Link>
  );
}
