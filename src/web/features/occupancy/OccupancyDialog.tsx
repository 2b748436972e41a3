import Typography from '@mui/material/Typography';
import type { Area, Subscription } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useNow } from '../../components/time/use-now';
import { useMessages } from '../../i18n/messages';
import { nameRoom } from '../../i18n/name-room';
import { useFacilityId } from '../../use-path-ids';
import { OutcomeNotice } from '../page-states/OutcomeNotice';
import { countServices, formatServices } from '../subscriptions/service-counts';
import { ServiceList } from '../subscriptions/ServiceList';
import { useOccupancyChange } from './use-occupancy-change';

export interface OccupancyDialogProps {
  area: Area;
  change: OccupancyChange;
  onClose: () => void;
}

export function OccupancyDialog({ area, change, onClose }: OccupancyDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const { flow, confirm, idle } = useOccupancyChange(facilityId, area, change, onClose);
  const { step, outcome } = flow;
  const services = flow.room.data_services;
  const isOver = step === 'refused' || step === 'gone' || step === 'unknown';
  const now = useNow();
  const summary = (listed: Subscription[]) =>
    formatServices(countServices(listed, now), t)
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(' · ');
  const harmless = services?.length === 0;
  const room = { room: nameRoom(facilityId, area.id_external) };
  return (
    <ConfirmDialog
      title={t(`occupancy.${change}.title`, room)}
      onCancel={step === 'sending' ? undefined : onClose}
      {...(isOver && { cancelLabel: t('dialog.close') })}
      actions={
        !isOver && (
          <ActionButton
            variant="contained"
            color={harmless ? 'primary' : 'error'}
            enabled={idle}
            onClick={() => void confirm()}
          >
            {t(step === 'sending' ? 'occupancy.sending' : `occupancy.${change}.submit`, room)}
          </ActionButton>
        )
      }
    >
      <OutcomeNotice end={outcome} action={change} />
      {!isOver && (
        <>
          <Typography sx={{ my: 1 }}>
            {services === undefined && t('occupancy.servicesNotShared')}
            {harmless && t('occupancy.nothingErased')}
            {services !== undefined &&
              !harmless &&
              `${t(`occupancy.${change}.erases`, { ...room, count: services.length })} ` +
                summary(services)}
          </Typography>
          <ServiceList services={services ?? []} label={t('occupancy.erasedList')} />
          {/* Every text gets the same height: the button must not move under the pointer. */}
          <Typography
            variant="body2"
            role="status"
            sx={{ color: 'text.secondary', mt: 1, minHeight: harmless ? '1lh' : '2lh' }}
          >
            {step === 'reading'
              ? t('occupancy.reading')
              : !harmless &&
                t(services === undefined ? 'occupancy.noUndo' : 'occupancy.noUndo.services')}
          </Typography>
        </>
      )}
    </ConfirmDialog>
  );
}
