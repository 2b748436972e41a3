import Typography from '@mui/material/Typography';
import type { Area, Subscription } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import { refusedRoomOf } from '../../api/refusals';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { clockTime } from '../../components/time/time';
import { useFacilityId } from '../../use-path-ids';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Notice } from '../../components/Notice';
import { describeError } from '../page-states/describe-error';
import { ErrorDetails } from '../page-states/ErrorDetails';
import { nameRoom } from '../../i18n/name-room';
import { countServices, formatServices } from '../subscriptions/service-counts';
import { ServiceList } from '../subscriptions/ServiceList';
import { useNow } from '../../components/time/use-now';
import { useStableWhile } from '../../components/use-stable-while';
import { isOver, occupancyStep, type OccupancyState } from './occupancy-state';
import { useOccupancyChange } from './use-occupancy-change';

export interface OccupancyDialogProps {
  /** The room as shown on screen; it is read again before anything is sent. */
  area: Area;
  change: OccupancyChange;
  /** `isUnknown`: it is not known whether the change took effect. */
  onClose: (isUnknown?: boolean) => void;
  /** Called when the change took effect, with the room as it was before. */
  onDone: (before: Area, after: Area | undefined) => void;
}

/**
 * The question before opening or closing a room, which erases its services (spec 3). It names the
 * room, lists what will be erased, and asks again if that changed.
 */
export function OccupancyDialog({ area, change, onClose, onDone }: OccupancyDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const { state, services, confirm, checkAgain, idle } = useOccupancyChange(
    facilityId,
    area,
    change,
    onDone,
  );
  const step = occupancyStep(state);
  const over = isOver(step);
  const shown = useStableWhile(state, state.kind === 'checking');
  const now = useNow();
  /** Counts the listed services in the words that tile and table use. */
  const summary = (listed: Subscription[]) =>
    formatServices(countServices(listed, now), t)
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(' · ');
  const harmless = services?.length === 0;
  const room = { room: nameRoom(facilityId, area.id_external) };
  return (
    <ConfirmDialog
      title={t(`occupancy.${change}.title`, room)}
      onCancel={step === 'sending' ? undefined : () => onClose(step === 'unknown')}
      {...(over && { cancelLabel: t('dialog.close') })}
      actions={
        step === 'refused' ? (
          <ActionButton key="check" variant="outlined" onClick={checkAgain}>
            {t('action.checkAgain')}
          </ActionButton>
        ) : (
          !over && (
            <ActionButton
              key="confirm"
              variant="contained"
              color={harmless ? 'primary' : 'error'}
              enabled={idle}
              onClick={() => void confirm()}
            >
              {t(step === 'sending' ? 'occupancy.sending' : `occupancy.${change}.submit`, room)}
            </ActionButton>
          )
        )
      }
    >
      <OccupancyOutcome state={shown} areaId={area.id_external} change={change} />
      {!over && (
        <>
          <Typography sx={{ my: 1 }}>
            {services === undefined && t('occupancy.servicesNotShared')}
            {harmless && t(`occupancy.${change}.nothingErased`)}
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

export interface OccupancyOutcomeProps {
  state: OccupancyState;
  /** Full id of the room of this dialog. */
  areaId: string;
  change: OccupancyChange;
}

/**
 * Says what happened to an opening or closing, whether anything was changed, and what to do next.
 * Nothing for states that need no words.
 */
export function OccupancyOutcome({ state, areaId, change }: OccupancyOutcomeProps) {
  const { t, region } = useMessages();
  const facilityId = useFacilityId();
  const zone = useZone();
  const refused = state.kind === 'refused' ? refusedRoomOf(state.error) : undefined;
  if (state.kind === 'refused' && refused !== undefined && refused !== areaId) {
    const time = clockTime(state.error.at, zone, region);
    return (
      <Notice
        tone="warning"
        title={t(`occupancy.${change}.refusedElsewhere`, {
          room: nameRoom(facilityId, refused),
          time,
        })}
      >
        {t('occupancy.refusedElsewhere.body')}
        <ErrorDetails error={state.error} />
      </Notice>
    );
  }
  const words = describe(state);
  if (words === undefined) return null;
  return (
    <Notice
      tone={
        state.kind === 'refused' || (state.kind === 'changed' && state.why !== 'gone')
          ? 'warning'
          : 'error'
      }
      title={t(words.title)}
    >
      {t(words.body)}
      {'error' in state && state.error !== undefined && <ErrorDetails error={state.error} />}
    </Notice>
  );
}

function describe(state: OccupancyState): { title: MessageKey; body: MessageKey } | undefined {
  switch (state.kind) {
    case 'settling':
      return occupancyStep(state) === 'unknown'
        ? { title: 'occupancy.unknown.title', body: 'occupancy.unknown.body' }
        : undefined;
    case 'changed':
      return { title: `occupancy.${state.why}.title`, body: `occupancy.${state.why}.body` };
    case 'refused':
      return { title: 'occupancy.refused.title', body: 'occupancy.refused.body' };
    case 'unknown':
      if (state.error.accepted && state.found.what === 'as-before')
        return { title: 'occupancy.unseen.title', body: 'occupancy.unseen.body' };
      return {
        title: 'occupancy.unknown.title',
        body:
          state.found.what === 'as-before'
            ? 'occupancy.unknown.unchanged'
            : 'occupancy.unknown.body',
      };
    case 'failed':
      return { title: describeError(state.error).title, body: 'occupancy.failed.body' };
    case 'idle':
    case 'reading':
    case 'checking':
    case 'sending':
    case 'done':
      return undefined;
  }
}
