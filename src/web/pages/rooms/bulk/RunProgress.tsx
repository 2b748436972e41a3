import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useMessages } from '../../../i18n/messages';
import type { RowKind } from './bulk-rows';
import type { Phase } from './bulk-run';

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
