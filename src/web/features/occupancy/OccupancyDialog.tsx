import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Area, Subscription } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import { useMessages } from '../../i18n/messages';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { countServices, formatServices } from '../subscriptions/service-counts';
import { ServiceList } from '../subscriptions/ServiceList';
import { useNow } from '../../components/time/use-now';
import { useStableWhile } from '../../components/use-stable-while';
import { OccupancyOutcome } from './OccupancyOutcome';
import { useOccupancyChange } from './use-occupancy-change';

export interface OccupancyDialogProps {
  facilityId: string;
  /** The room as shown on screen; it is read again before anything is sent. */
  area: Area;
  /** How staff call it, e.g. `A-101`. */
  roomName: string;
  change: OccupancyChange;
  /** `isUnknown`: it is not known whether it took effect. */
  onClose: (isUnknown?: boolean) => void;
  /** The change took effect; these subscriptions are gone. */
  onDone: (erased: Subscription[]) => void;
}

/**
 * Opening or closing a room erases its services (spec 3): names the room, lists what will be
 * erased, asks again if that changed.
 */
export function OccupancyDialog({
  facilityId,
  area,
  roomName,
  change,
  onClose,
  onDone,
}: OccupancyDialogProps) {
  const { t } = useMessages();
  const { state, services, confirm, checkAgain, idle } = useOccupancyChange(
    facilityId,
    area,
    change,
    onDone,
  );
  /** Without a clear answer it can be left before a read has shown what came of it. */
  const isUnknown =
    state.kind === 'unknown' ||
    (state.kind === 'settling' && state.error !== undefined && !state.error.accepted);
  const isSending = (state.kind === 'sending' || state.kind === 'settling') && !isUnknown;
  const over =
    isUnknown || state.kind === 'refused' || (state.kind === 'changed' && state.why === 'gone');
  const shown = useStableWhile(state, state.kind === 'checking');
  const now = useNow();
  /** In the words of tile and table: what they count is what is listed here. */
  const summary = (listed: Subscription[]) =>
    formatServices(countServices(listed, now), t)
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(' · ');
  const harmless = services?.length === 0;
  const room = { room: roomName };
  return (
    <ConfirmDialog
      title={t(`occupancy.${change}.title`, room)}
      onCancel={isSending ? undefined : () => onClose(isUnknown)}
      {...(over && { cancelLabel: t('dialog.close') })}
      actions={
        state.kind === 'refused' ? (
          <Button key="check" variant="outlined" onClick={checkAgain}>
            {t('action.checkAgain')}
          </Button>
        ) : (
          !over && (
            // Not `disabled`: that would throw the keyboard's focus away.
            <Button
              key="confirm"
              variant="contained"
              color={harmless ? 'primary' : 'error'}
              aria-disabled={!idle}
              onClick={() => idle && void confirm()}
            >
              {t(isSending ? 'occupancy.sending' : `occupancy.${change}.submit`, room)}
            </Button>
          )
        )
      }
    >
      <OccupancyOutcome
        state={shown}
        facilityId={facilityId}
        areaId={area.id_external}
        change={change}
      />
      {!over && (
        <>
          <Typography sx={{ my: 1 }}>
            {services === undefined && t('occupancy.servicesNotShared')}
            {harmless && t(`occupancy.${change}.nothingErased`)}
            {services !== undefined &&
              !harmless &&
              `${t(`occupancy.${change}.erases`, { ...room, count: services.length })} ${summary(services)}`}
          </Typography>
          <ServiceList services={services ?? []} label={t('occupancy.erasedList')} />
          {/* As high whichever it says: the button must not move under the pointer. */}
          <Typography
            variant="body2"
            role="status"
            sx={{ color: 'text.secondary', mt: 1, minHeight: harmless ? '1lh' : '2lh' }}
          >
            {state.kind === 'reading' || state.kind === 'checking'
              ? t('occupancy.reading')
              : !harmless &&
                t(services === undefined ? 'occupancy.noUndo' : 'occupancy.noUndo.services')}
          </Typography>
        </>
      )}
    </ConfirmDialog>
  );
}
