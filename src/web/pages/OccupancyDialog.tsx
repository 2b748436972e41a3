import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Area } from '../../contract/area';
import type { OccupancyChange } from '../api/areas';
import { useMessages } from '../messages/messages';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Notice } from '../ui/Notice';
import { ServiceList } from '../ui/ServiceList';
import { ErrorDetails } from './ErrorDetails';
import { describeError } from './describe-error';
import { useOccupancyChange } from './use-occupancy-change';

export interface OccupancyDialogProps {
  facilityId: string;
  /** The room as it stands on screen; it is read again before anything is sent. */
  area: Area;
  /** How staff call it, e.g. `A-101`. */
  roomName: string;
  change: OccupancyChange;
  onClose: () => void;
  /** The change took effect; `erased` subscriptions are gone. */
  onDone: (erased: number) => void;
}

/** Opening or closing a room erases its services (spec 3): names the room, lists what will be erased, asks again if that changed. */
export function OccupancyDialog({ facilityId, area, roomName, change, onClose, onDone }: OccupancyDialogProps) {
  const { t } = useMessages();
  const { state, services, confirm } = useOccupancyChange(facilityId, area, change, onDone);
  const sending = state.kind === 'checking' || state.kind === 'sending';
  const over = state.kind === 'refused' || state.kind === 'unknown' || state.kind === 'gone';
  const room = { room: roomName };
  return (
    <ConfirmDialog
      title={t(`occupancy.${change}.title`, room)}
      onCancel={state.kind === 'sending' ? undefined : onClose}
      {...(over && { cancelLabel: t('dialog.close') })}
      actions={
        !over && (
          <Button variant="contained" color={services.length > 0 ? 'error' : 'primary'} disabled={sending || state.kind === 'reading'} onClick={() => void confirm()}>
            {t(state.kind === 'sending' ? 'occupancy.sending' : `occupancy.${change}.submit`, room)}
          </Button>
        )
      }
    >
      {state.kind === 'changed' && <Notice tone="warning" title={t('occupancy.changed.title')}>{t('occupancy.changed.body')}</Notice>}
      {'error' in state && (
        <Notice tone="error" title={t(state.kind === 'refused' ? 'occupancy.refused.title' : state.kind === 'unknown' ? 'occupancy.unknown.title' : describeError(state.error).title)}>
          {t(state.kind === 'refused' ? 'occupancy.refused.body' : state.kind === 'unknown' ? 'occupancy.unknown.body' : 'occupancy.failed.body')}
          <ErrorDetails error={state.error} />
        </Notice>
      )}
      {state.kind === 'gone' && <Notice tone="error" title={t('occupancy.gone.title')}>{t('occupancy.gone.body')}</Notice>}
      {!over && (
        <>
          <Typography sx={{ my: 1 }}>{t(services.length === 0 ? `occupancy.${change}.nothingErased` : `occupancy.${change}.erases`, { ...room, count: services.length })}</Typography>
          <ServiceList services={services} label={t('occupancy.erasedList')} />
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 1, minHeight: 16 }}>
            {t(state.kind === 'reading' || state.kind === 'checking' ? 'occupancy.reading' : 'occupancy.noUndo')}
          </Typography>
        </>
      )}
    </ConfirmDialog>
  );
}
