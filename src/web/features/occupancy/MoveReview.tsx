import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Area, Subscription } from '../../../contract/area';
import { isKnownStatus, statusAfter } from '../../../contract/same-services';
import { Notice } from '../../components/Notice';
import { useMessages } from '../../i18n/messages';
import { ServiceList } from '../subscriptions/ServiceList';
import type { MovePlan } from './move-stay';

/** Names of the two rooms as staff call them, for the texts of the dialog. */
export interface RoomNames extends Record<string, string> {
  from: string;
  to: string;
}

export interface MoveReviewProps {
  plan: MovePlan;
  rooms: RoomNames;
  onOpenFirst: (opens: boolean) => void;
}

/** Shows what moves, the state of the new room, the services it has, and what cannot move. */
export function MoveReview({ plan, rooms, onOpenFirst }: MoveReviewProps) {
  const { t } = useMessages();
  const { services, adds, lost, erased, others, to } = plan;
  const present = services.length - adds.length;
  return (
    <>
      <MovedServices
        text={`${t('move.services', { count: services.length })}${
          present > 0 ? ` ${t('move.present', { ...rooms, count: present })}` : ''
        }`}
        label={t('move.services.list')}
        services={services}
      />
      {/* If the new room has services, the texts below name them. */}
      {to.data_services?.length === 0 && <TargetState to={to} rooms={rooms} />}
      {lost.length > 0 && (
        <MovedServices
          warns
          text={t('move.lost', { ...rooms, count: lost.length })}
          label={t('move.lost.list')}
          services={lost}
        />
      )}
      {erased.length > 0 && (
        <MovedServices
          warns
          text={t('move.erased', { ...rooms, count: erased.length })}
          label={t('occupancy.erasedList')}
          services={erased}
        />
      )}
      {others > 0 && (
        <MovedServices
          warns
          text={t('move.others', { ...rooms, count: others })}
          label={t('move.others.list', rooms)}
          services={to.data_services ?? []}
        />
      )}
      {!isKnownStatus(to.status) && (
        <FormControlLabel
          control={
            <Checkbox
              checked={plan.steps.includes('opening')}
              onChange={(_, opens) => onOpenFirst(opens)}
            />
          }
          label={t('move.openFirst', rooms)}
        />
      )}
    </>
  );
}

/** Says whether somebody may be in a new room that has no services. */
function TargetState({ to: { status }, rooms }: { to: Area; rooms: RoomNames }) {
  const { t } = useMessages();
  const text = t(`move.target.${isKnownStatus(status) ? status : 'other'}`, rooms);
  return status === statusAfter.close ? (
    <Typography>{text}</Typography>
  ) : (
    <Notice tone="warning">{text}</Notice>
  );
}

export interface MovedServicesProps {
  text: string;
  label: string;
  services: readonly Subscription[];
  /** Whether the text warns of something that the person may not want. */
  warns?: boolean;
}

/** A list of services, with a text that says what becomes of them. */
export function MovedServices({ text, label, services, warns = false }: MovedServicesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {warns ? <Notice tone="warning">{text}</Notice> : <Typography>{text}</Typography>}
      <ServiceList services={[...services]} label={label} />
    </Box>
  );
}
