import { useMessages, type MessageKey } from '../../i18n/messages';
import type { OccupancyChange } from '../../api/areas';
import { refusedRoomOf } from '../../api/refusals';
import { useZone } from '../../i18n/zone';
import { nameRoom } from '../rooms/name-room';
import { Notice } from '../../components/Notice';
import { ErrorDetails } from '../page-states/ErrorDetails';
import { describeError } from '../page-states/describe-error';
import type { OccupancyState } from './use-occupancy-change';

export interface OccupancyOutcomeProps {
  state: OccupancyState;
  facilityId: string;
  /** Full id of the room of this dialog. */
  areaId: string;
  change: OccupancyChange;
}

/**
 * How an opening or closing stands, where that needs words: what happened, whether anything was
 * changed, what to do next.
 */
export function OccupancyOutcome({ state, facilityId, areaId, change }: OccupancyOutcomeProps) {
  const { t, region } = useMessages();
  const zone = useZone();
  const refused = state.kind === 'refused' ? refusedRoomOf(state.error) : undefined;
  if (state.kind === 'refused' && refused !== undefined && refused !== areaId) {
    const time = state.error.at.toLocaleTimeString(region, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    });
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
        state.kind === 'refused' || (state.kind === 'changed' && state.why === 'changed')
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
      return state.error === undefined || state.error.accepted
        ? undefined
        : { title: 'occupancy.unknown.title', body: 'occupancy.unknown.body' };
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
    default:
      return undefined;
  }
}
