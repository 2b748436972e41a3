import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { Area } from '../../../contract/area';
import { escapeInvisible } from '../../i18n/foreign-text';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';
import { ServiceActions } from '../../features/subscriptions/ServiceActions';
import { validityOf, readSpan } from '../../features/subscriptions/time-span';
import { useSubscriptionDialogs } from '../../features/subscriptions/use-subscription-dialogs';
import { BarCard, type BarCardProps } from '../../features/timeline/BarCard';

interface FacilityBarCardProps extends Omit<BarCardProps, 'actions'> {
  /** The bar's room as it is now. */
  area: Area;
}

/** The card of a bar with what can be done there, and how the last actions ended. */
export function FacilityBarCard({ area, ...props }: FacilityBarCardProps) {
  const { bar, moment, format, onClose } = props;
  const facilityId = useFacilityId();
  const { refused, messages, dialog, ...actions } = useSubscriptionDialogs(area);
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
                isOver={validityOf(readSpan(bar.service), moment) === 'ended'}
                mayAdd={!refused.add}
                onExtend={closing(actions.extend)}
                onChange={closing(actions.change)}
                onRepeat={closing(actions.repeat)}
                onRemove={closing(actions.remove)}
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
