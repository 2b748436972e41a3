import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../../contract/area';
import { isKnownStatus, statusAfter } from '../../../contract/same-services';
import { Notice } from '../../components/Notice';
import { useMessages } from '../../i18n/messages';
import { ServiceList } from '../subscriptions/ServiceList';
import type { MovePlan } from './move-stay';

export interface RoomNames extends Record<string, string> {
  from: string;
  to: string;
}

export function MoveReview({ plan, rooms }: { plan: MovePlan; rooms: RoomNames }) {
  const { t } = useMessages();
  const { services, adds, lost, erased, others, to } = plan;
  const present = services.length - adds.length;
  const status = isKnownStatus(to.status) ? to.status : 'other';
  const warnings = [
    { text: t('move.lost', { ...rooms, count: lost.length }), services: lost },
    { text: t('move.erased', { ...rooms, count: erased.length }), services: erased },
    {
      text: t('move.others', { ...rooms, count: others }),
      services: others > 0 ? (to.data_services ?? []) : [],
    },
  ];
  const isEmpty = to.data_services?.length === 0;
  return (
    <>
      <MovedServices
        text={`${t('move.services', { count: services.length })}${
          present > 0 ? ` ${t('move.present', { ...rooms, count: present })}` : ''
        }`}
        services={services}
      />
      {/* If the new room has services, the texts below name them. */}
      {isEmpty && status !== statusAfter.close && (
        <Notice tone="warning">{t(`move.target.${status}`, rooms)}</Notice>
      )}
      {warnings
        .filter(({ services: listed }) => listed.length > 0)
        .map((warning) => (
          <MovedServices key={warning.text} warns {...warning} />
        ))}
    </>
  );
}

export interface MovedServicesProps {
  text: string;
  services: readonly Subscription[];
  warns?: boolean;
}

export function MovedServices({ text, services, warns = false }: MovedServicesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {warns ? <Notice tone="warning">{text}</Notice> : <Typography>{text}</Typography>}
      <ServiceList services={[...services]} label={text} />
    </Box>
  );
}
