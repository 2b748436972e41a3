import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { Area } from '../../../contract/area';
import { escapeInvisible } from '../../i18n/foreign-text';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';
import { ServiceActions } from '../../features/subscriptions/ServiceActions';
import { useSubscriptionDialogs } from '../../features/subscriptions/use-subscription-dialogs';
import { BarCard, type BarCardProps } from '../../features/timeline/BarCard';

interface FacilityBarCardProps extends Omit<BarCardProps, 'actions'> {
  area: Area;
}

export function FacilityBarCard({ area, ...props }: FacilityBarCardProps) {
  const { bar, format, onClose } = props;
  const facilityId = useFacilityId();
  const { refused, messages, dialog, on } = useSubscriptionDialogs(area);
  const closing =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      onClose();
      act(...args);
    };
  return (
    <>
      <BarCard
        {...props}
        actions={
          <>
            {!refused.remove && (
              <ServiceActions
                service={bar.service}
                among={area.data_services ?? []}
                areaId={area.id_external}
                mayAdd={!refused.add}
                on={{
                  extend: closing(on.extend),
                  change: closing(on.change),
                  repeat: closing(on.repeat),
                  remove: closing(on.remove),
                }}
              />
            )}
            <MuiLink
              component={Link}
              to={consolePaths.room(facilityId, area.id_external)}
              sx={{ display: 'inline-block', py: 1.5 }}
            >
              {format.t('timeline.details.room', { room: escapeInvisible(bar.room.shortId) })}
            </MuiLink>
          </>
        }
      />
      {messages}
      {dialog}
    </>
  );
}
