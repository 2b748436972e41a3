import Box from '@mui/material/Box';
import { memo, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { AXIS_HEIGHT_PX, NowLine, TickLines, TimeAxis } from '../../components/time-axis/TimeAxis';
import type { TimeWindow } from '../../components/time-axis/window';
import { useListBox } from '../../components/virtual-list';
import { useZone } from '../../i18n/zone';
import { linesAround, linesOnPlane, useChartPlane } from './chart-plane';
import { PlaneTransform, Track } from './ChartRow';
import { ChartRows, type ChartRowsProps } from './ChartRows';
import '../../components/time-axis/bar.css';
import './timeline-chart.css';

export interface TimelineChartProps extends Omit<
  ChartRowsProps,
  'chart' | 'live' | 'drawn' | 'label' | 'track' | 'offset'
> {
  /** The accessible name of the chart. */
  name: string;
  window: TimeWindow;
  /** The text above the labels. */
  corner: string;
  /** How wide the labels are in a chart of this width, in px. */
  labelWidth: (chart: number) => number;
}

/**
 * Rows of bars under one axis of time. The bars lie on a plane that is shifted and stretched below
 * the axis.
 */
export function TimelineChart({
  name,
  window: shown,
  corner,
  labelWidth,
  ...rows
}: TimelineChartProps) {
  const zone = useZone();
  const { rest, moment, pattern } = rows;
  const chart = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const live = useRef(shown);
  useLayoutEffect(() => {
    live.current = shown;
  });
  const { width, offset } = useListBox(plot);
  const label = labelWidth(width);
  const track = Math.max(1, width - label);
  const moving = shown !== rest;
  const { drawn, ratio, transform } = useChartPlane(shown, moving, track);
  const sizes = {
    '--label': `${label}px`,
    '--in-sight': `${width}px`,
    '--plane': ratio,
    '--axis': `${AXIS_HEIGHT_PX}px`,
  } as CSSProperties;
  return (
    <Box
      ref={chart}
      className={moving ? 'timeline-chart moving' : 'timeline-chart'}
      role={pattern === 'grid' ? 'region' : 'group'}
      aria-label={name}
      style={sizes}
    >
      <div className="head">
        <div className="corner">{corner}</div>
        <TimeAxis window={shown} width={track} zone={zone} now={moment.at} />
      </div>
      <div className="plot" ref={plot}>
        <PlaneTransform value={transform}>
          <Lines window={shown} drawn={drawn} moving={moving} track={track} zone={zone} />
          <ChartRows
            {...rows}
            chart={chart}
            live={live}
            drawn={drawn}
            label={label}
            track={track}
            offset={offset}
          />
        </PlaneTransform>
        {/* The line of now lies over the bars, to show which have ended. It stays where it is. */}
        <div className="beside-labels edges">
          <NowLine window={shown} now={moment.at} />
        </div>
      </div>
    </Box>
  );
}

interface LinesProps {
  window: TimeWindow;
  drawn: TimeWindow;
  moving: boolean;
  /** The width of the plot, in px. */
  track: number;
  zone: string;
}

/** The axis' lines behind the rows. They are on the plane, and move and stretch with it. */
function Lines({ window, drawn, moving, track, zone }: LinesProps) {
  const [laid, setLaid] = useState<{ lines: TimeWindow; track: number; width: number }>();
  const lines = linesAround(window, laid?.lines, moving);
  const isLaid = lines === laid?.lines && track === laid.track;
  const width = isLaid ? laid.width : (track * (lines.to - lines.from)) / (window.to - window.from);
  if (!isLaid) setLaid({ lines, track, width });
  const place = linesOnPlane(drawn, lines);
  return (
    <div className="beside-labels">
      <Track className="lines">
        <div style={{ left: `${place.left}%`, width: `${place.width}%` }}>
          <StaticLines window={lines} width={width} zone={zone} />
        </div>
      </Track>
    </div>
  );
}

const StaticLines = memo(TickLines);
