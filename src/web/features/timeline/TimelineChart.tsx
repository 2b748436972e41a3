import { clsx } from 'clsx';
import Box from '@mui/material/Box';
import { TriangleAlert } from 'lucide-react';
import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { axisTicks } from './ticks';
import { AXIS_HEIGHT_PX, AxisLines, TimeAxis } from './TimeAxis';
import type { TimeWindow } from './time-window';
import { useListBox } from '../../components/virtual-list';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { chartSizes, rowHeight } from './chart-model';
import './bar.css';
import './timeline-chart.css';

const BAR_EDGES_PX = 2;

export interface TimelineChartProps {
  window: TimeWindow;
  now: number;
  corner: string;
  labelWidth: (chart: number) => number;
  /** The rows, which begin `offset` px below the top of the page. */
  children: (offset: number) => ReactNode;
}

export function TimelineChart({ window, now, corner, labelWidth, children }: TimelineChartProps) {
  const { region } = useMessages();
  const zone = useZone();
  const plot = useRef<HTMLDivElement>(null);
  const { width, offset } = useListBox(plot);
  const label = labelWidth(width);
  const track = Math.max(1, width - label);
  const axis = useMemo(() => axisTicks(window, track, zone, region), [window, track, zone, region]);
  const { bar } = chartSizes();
  const sizes = {
    '--label': `${label}px`,
    '--axis': `${AXIS_HEIGHT_PX}px`,
    '--row': `${rowHeight(1, chartSizes())}px`,
    '--bar': `${bar - BAR_EDGES_PX}px`,
  } as CSSProperties;
  return (
    <div className="timeline-chart" style={sizes}>
      <div className="head" aria-hidden>
        <div className="corner">{corner}</div>
        <TimeAxis axis={axis} window={window} width={track} now={now} />
      </div>
      <div className="plot" ref={plot}>
        <div className="beside-labels">
          <AxisLines axis={axis} window={window} now={now} />
        </div>
        {children(offset)}
      </div>
    </div>
  );
}

const LOOKS = ['current', 'open-ended', 'scheduled', 'ended'] as const;

export function BarLegend() {
  const { t } = useMessages();
  return (
    <Box component="ul" aria-label={t('timeline.legend')} sx={legend}>
      {LOOKS.map((look) => (
        <li key={look}>
          <span
            aria-hidden
            className={clsx('bar', look, look === 'open-ended' && 'cut-after open-end')}
          />
          {t(`validity.${look}`)}
        </li>
      ))}
      <li>
        <Box component={TriangleAlert} size={14} aria-hidden sx={{ color: 'warning.main' }} />
        {t('filters.attention')}
      </li>
    </Box>
  );
}

const legend = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  fontSize: '0.75rem',
  color: 'text.secondary',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  '& .bar': {
    position: 'relative',
    width: 26,
    height: 14,
    p: 0,
    cursor: 'inherit',
    '--bar': '11px',
  },
} as const;
