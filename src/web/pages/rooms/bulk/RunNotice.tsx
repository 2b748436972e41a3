import { Notice } from '../../../components/Notice';
import { clockTime } from '../../../components/time/time';
import { useOnline } from '../../../components/use-online';
import { describeError } from '../../../features/page-states/describe-error';
import { ErrorDetails } from '../../../features/page-states/ErrorDetails';
import { OutcomeNotice } from '../../../features/page-states/OutcomeNotice';
import type { RoomAction } from '../../../api/refusals';
import { useMessages } from '../../../i18n/messages';
import { useZone } from '../../../i18n/zone';
import type { RowKind } from './bulk-rows';
import type { Look, Phase } from './bulk-run';

export interface RunNoticeProps {
  action: RoomAction;
  /** Undefined once the run is over. */
  phase: Phase | undefined;
  counts: Record<RowKind, number>;
  /** How many rows were not sent because the person stopped the run. */
  stopped: number;
  /** The last read that the person requested. */
  look: Look | undefined;
}

/**
 * Says why nothing is sent at the moment and what to do about it. At the end, counts the requests
 * that failed, are unknown or were stopped.
 */
export function RunNotice({ action, phase, counts, stopped, look }: RunNoticeProps) {
  const { t, region } = useMessages();
  const zone = useZone();
  const online = useOnline();
  // With seconds, so that two times within a minute differ.
  const clock = (at: Date) => clockTime(at, zone, region, '2-digit');
  const underWay = counts.running > 0 && ` ${t('bulk.underWay', { count: counts.running })}`;
  const waits = `${t('bulk.paused.body', { count: counts.waiting })} `;
  const network = (
    <Notice tone={online ? 'info' : 'warning'} title={t(online ? 'offline.over' : 'offline.title')}>
      {waits}
      {underWay}
    </Notice>
  );
  if (phase === undefined) {
    const failed = counts.failed + counts.refused;
    return (
      <>
        {failed + counts.unknown > 0 && (
          <Notice tone="warning" title={t('bulk.summary', { failed, unknown: counts.unknown })}>
            {counts.unknown > 0 && t('bulk.summary.unknown')}
          </Notice>
        )}
        {stopped > 0 && <Notice tone="info" title={t('bulk.stopped', { count: stopped })} />}
        {look !== undefined && (
          <Notice
            tone="info"
            title={t('bulk.looked', { time: clock(look.at), succeeded: String(look.succeeded) })}
          />
        )}
      </>
    );
  }
  switch (phase.kind) {
    case 'running':
    case 'reading':
      // Shown at once, since the requests under way may take a while to end.
      return online ? null : network;
    case 'waiting':
      return <Notice tone="info" title={t('bulk.wait', { time: clock(phase.until) })} />;
    case 'stopping':
      return (
        <Notice tone="info" title={t('bulk.stopping')}>
          {underWay}
        </Notice>
      );
    case 'paused':
      switch (phase.why) {
        case 'offline':
          return network;
        case 'person':
          return (
            <Notice tone="info" title={t('bulk.paused')}>
              {waits}
              {underWay}
            </Notice>
          );
        case 'refused':
          return (
            <OutcomeNotice end={{ kind: 'refused', error: phase.error }} action={action}>
              {' '}
              {waits}
              {underWay}
            </OutcomeNotice>
          );
        case 'failed':
          return (
            <Notice tone="warning" title={t(describeError(phase.error).title)}>
              {waits}
              {underWay}
              <ErrorDetails error={phase.error} />
            </Notice>
          );
      }
  }
}
