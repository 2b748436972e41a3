import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useMessages } from '../../../i18n/messages';
import { clockTime } from '../../../components/time/time';
import { useZone } from '../../../i18n/zone';
import { bulkKinds, type BulkKind } from './bulk-kinds';
import type { Look, Phase, RowState } from './row-states';
import { Notice } from '../../../components/Notice';
import { ErrorDetails } from '../../../features/page-states/ErrorDetails';
import { useOnline } from '../../../components/use-online';

/**
 * A screen reader announces every tenth of the run, not every row; and the exact count when the
 * run halts.
 */
const ANNOUNCED_STEPS = 10;

export interface RunProgressProps {
  kind: BulkKind;
  phase: Phase;
  counts: Record<RowState['kind'], number>;
  /** How many requests were confirmed. */
  planned: number;
  /** How many of them were not sent because the person stopped the run. */
  stopped: number;
}

/** How far bulk work is, as a bar and in words. */
export function RunProgress({ kind, phase, counts, planned, stopped }: RunProgressProps) {
  const { t, region } = useMessages();
  const zone = useZone();
  const open = counts.waiting + counts.running;
  const over = Math.max(0, planned - open - stopped);
  const halted = phase.kind === 'paused' || phase.kind === 'waiting' || phase.kind === 'stopping';
  const announced =
    phase.kind !== 'running' && phase.kind !== 'reading'
      ? over
      : Math.floor((Math.floor((over / planned) * ANNOUNCED_STEPS) / ANNOUNCED_STEPS) * planned);
  // With seconds, so that two reads within a minute show two times.
  const looked = ({ at, succeeded }: Look) =>
    t(succeeded ? 'bulk.looked' : 'bulk.looked.unread', {
      time: clockTime(at, zone, region, '2-digit'),
      count: counts.unknown,
    });
  const ended =
    stopped > 0
      ? t('bulk.progress.stopped', { over, count: planned })
      : t('bulk.progress.finished');
  const end =
    phase.kind === 'finished' && phase.looked !== undefined
      ? `${ended}. ${looked(phase.looked)}`
      : ended;
  const words =
    phase.kind === 'finished'
      ? end
      : phase.kind === 'reading'
        ? t('bulk.reading')
        : t('bulk.progress', { over, count: planned });
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <LinearProgress
        variant="determinate"
        max={planned}
        value={over}
        color={halted || stopped > 0 ? 'warning' : 'primary'}
        aria-label={t(`bulk.action.${kind}`)}
        aria-valuetext={t('bulk.progress', { over, count: planned })}
      />
      <Box aria-hidden sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {words}
      </Box>
      <div role="status" className="visually-hidden">
        {phase.kind === 'finished' ? end : t('bulk.progress', { over: announced, count: planned })}
      </div>
    </Box>
  );
}

/**
 * Says why nothing is sent at the moment and what to do about it. At the end, counts the requests
 * that failed, are unknown or were stopped.
 */
export function RunNotice({ kind, phase, counts, stopped }: Omit<RunProgressProps, 'planned'>) {
  const { t, region } = useMessages();
  const zone = useZone();
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
    case 'running':
    case 'reading':
      // Shown at once, since the requests under way may take a while to end.
      return online ? null : network;
    case 'waiting':
      return (
        <Notice tone="info" title={t('bulk.wait.title')}>
          {t('bulk.wait.body', {
            time: clockTime(phase.until, zone, region, '2-digit'),
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
                t(bulkKinds[kind].onFailure, {
                  retry: counts.failed,
                  refused: counts.refused,
                })}{' '}
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
