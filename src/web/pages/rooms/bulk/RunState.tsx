import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ApiError } from '../../../api/api-error';
import type { RoomAction } from '../../../api/refusals';
import { Notice } from '../../../components/Notice';
import { clockTime } from '../../../components/time/time';
import { useOnline } from '../../../components/use-window';
import { describeError } from '../../../features/page-states/describe-error';
import { ErrorDetails } from '../../../features/page-states/ErrorDetails';
import { OutcomeNotice } from '../../../features/page-states/OutcomeNotice';
import { useMessages, type MessageKey } from '../../../i18n/messages';
import { useZone } from '../../../i18n/zone';
import type { RowKind } from './bulk-rows';
import type { Look, Phase } from './bulk-run';

/**
 * A screen reader announces every tenth of the run, not every row; and the exact count when the
 * run halts.
 */
const ANNOUNCED_STEPS = 10;

export interface RunProgressProps {
  label: string;
  phase: Phase;
  counts: Record<RowKind, number>;
  count: number;
}

export function RunProgress({ label, phase, counts, count }: RunProgressProps) {
  const { t } = useMessages();
  const over = Math.max(0, count - counts.waiting - counts.running);
  const isHalted = phase.kind !== 'running' && phase.kind !== 'reading';
  const tenths = Math.floor((over / count) * ANNOUNCED_STEPS) / ANNOUNCED_STEPS;
  const announced = isHalted ? over : Math.floor(tenths * count);
  const words = t('bulk.progress', { over, count });
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <LinearProgress
        variant="determinate"
        max={count}
        value={over}
        color={isHalted ? 'warning' : 'primary'}
        aria-label={label}
        aria-valuetext={words}
      />
      <Box aria-hidden sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {phase.kind === 'reading' ? t('bulk.reading') : words}
      </Box>
      <div role="status" className="visually-hidden">
        {t('bulk.progress', { over: announced, count })}
      </div>
    </Box>
  );
}

export interface RunNoticeProps {
  action: RoomAction;
  phase: Phase | undefined;
  counts: Record<RowKind, number>;
  stopped: number;
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
  const paused = (tone: 'info' | 'warning', title: MessageKey, error?: ApiError) => (
    <Notice tone={tone} title={t(title)}>
      {waits}
      {underWay}
      {error && <ErrorDetails error={error} />}
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
      return online ? null : paused('warning', 'offline.title');
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
        case 'person':
          return paused('info', 'bulk.paused');
        case 'offline':
          return online ? paused('info', 'offline.over') : paused('warning', 'offline.title');
        case 'failed':
          return paused('warning', describeError(phase.error).title, phase.error);
        case 'refused':
          return (
            <OutcomeNotice end={{ kind: 'refused', error: phase.error }} action={action}>
              {` ${waits}`}
              {underWay}
            </OutcomeNotice>
          );
      }
  }
}
