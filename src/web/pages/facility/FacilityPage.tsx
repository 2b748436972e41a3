import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { Facility } from '../../../contract/facility';
import { facilityQueries } from '../../api/facility';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { PageHeader } from '../../components/PageHeader';
import { SomethingMissing } from '../../components/StateMessage';
import { StateMessage } from '../../components/StateMessage';
import { Loaded } from '../../features/page-states/Loaded';
import { CodesButton } from './codes/CodesButton';
import Skeleton from '@mui/material/Skeleton';
import { FieldGroup } from './FieldGroup';
import { groupFields } from './field-groups';
import { useHeldProperties } from './use-held-properties';
import './facility.css';

/**
 * What may be read of the facility, grouped; three properties can be edited in place, each on its
 * own.
 */
export default function FacilityPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const query = useQuery(facilityQueries.detail(facilityId));
  return (
    <div className="facility-page">
      <PageHeader
        title={t('facility.title')}
        tabTitle={`${t('facility.title')} · ${facilityId}`}
        actions={query.data && <CodesButton facility={query.data} />}
      />
      <Loaded
        query={query}
        skeleton={<FacilitySkeleton />}
        refused={{ title: 'facility.refused.title', body: 'facility.refused.body' }}
      >
        {(facility) => <FacilityFields key={facilityId} facility={facility} />}
      </Loaded>
    </div>
  );
}

function FacilityFields({ facility }: { facility: Facility }) {
  const { t } = useMessages();
  const held = useHeldProperties(facility);
  const groups = groupFields(held.shown);
  if (groups.length === 0)
    return (
      <StateMessage icon={Lock} title={t('facility.nothing.title')}>
        {t('facility.nothing.body')}
      </StateMessage>
    );
  return (
    <>
      <div className="facility-groups">
        {groups.map((group) => (
          <FieldGroup key={group.name} group={group} held={held} />
        ))}
      </div>
      <SomethingMissing />
    </>
  );
}

/** The shape of the groups to come. */
function FacilitySkeleton() {
  const { t } = useMessages();
  return (
    <div className="facility-skeleton" aria-busy aria-label={t('loading')} role="status">
      {[5, 1, 2, 5].map((rows, group) => (
        <div key={`${group}-${rows}`} className="group surface">
          <Skeleton width={96} />
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="row">
              <Skeleton width={80} />
              <Skeleton width={`${70 - ((row * 17) % 40)}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
