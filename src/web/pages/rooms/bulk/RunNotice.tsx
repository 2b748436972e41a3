import { useMessages } from '../../../i18n/messages';
import { Notice } from '../../../components/Notice';
import { ErrorDetails } from '../../../features/page-states/ErrorDetails';
import { useOnline } from '../../../components/use-online';
import type { RowState } from './row-state';
import type { Phase } from './run-phase';

/**
 * Why nothing is sent at the moment and what to do about it; at the end, what was and was not
 * changed.
 */
export function RunNotice({
  phase,
  counts,
  stopped,
}: {
  phase: Phase;
  counts: Record<RowState['kind'], number>;
  stopped: number;
}) {
  const { t, region } = useMessages();
  const online = useOnline();
  const waits = online ? 'bulk.paused.person.body' : 'bulk.paused.offline.body';
  const underWay = counts.running > 0 && ` ${t('bulk.underWay', { count: counts.running })}`;
  const network = (
    <Notice tone={online ? 'info' : 'warning'} title={t(online ? 'offline.over' : 'offline.title')}>
      {t(waits, { count: counts.waiting })}
      {underWay}
    </Notice>
  );
  switch (phase.kind) {
    case 'ready':
    case 'running':
    case 'reading':
      // At once: what is under way may take its time to end.
      return online ? null : network;
    case 'waiting':
      return (
        <Notice tone="info" title={t('bulk.wait.title')}>
          {t('bulk.wait.body', {
            time: phase.until.toLocaleTimeString(region, { hourCycle: 'h23' }),
          })}
        </Notice>
      );
    case 'stopping':
      return (
        <Notice tone="info" title={t('bulk.stopping.title')}>
          {t('bulk.stopping.body')}
          {underWay}
        </Notice>
      );
    case 'paused':
      if (phase.why === 'offline') return network;
      if (phase.why === 'person')
        return (
          <Notice tone="info" title={t('bulk.paused.person.title')}>
            {t('bulk.paused.person.body', { count: counts.waiting })}
            {underWay}
          </Notice>
        );
      return (
        <Notice tone="warning" title={t(`bulk.paused.${phase.why}.title`)}>
          {t(`bulk.paused.${phase.why}.body`, { count: counts.waiting })}
          {underWay}
          <ErrorDetails error={phase.error} />
        </Notice>
      );
    case 'finished': {
      const bad = counts.failed + counts.refused;
      return (
        <>
          {bad + counts.unknown > 0 && (
            <Notice
              tone="warning"
              title={t('bulk.summary.title', { failed: bad, unknown: counts.unknown })}
            >
              {bad > 0 &&
                t('bulk.summary.failed', { retry: counts.failed, refused: counts.refused })}{' '}
              {counts.unknown > 0 && t('bulk.summary.unknown')}
            </Notice>
          )}
          {stopped > 0 && (
            <Notice tone="info" title={t('bulk.summary.stopped.title', { count: stopped })}>
              {t('bulk.summary.stopped', { count: stopped })}
            </Notice>
          )}
        </>
      );
    }
  }
}
