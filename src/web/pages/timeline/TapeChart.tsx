import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages';
import { TimeAxis } from '../../components/time-axis/TimeAxis';
import { useAxisGestures } from '../../components/time-axis/use-axis-gestures';
import type { TimeWindow } from '../../components/time-axis/window';
import { useZone } from '../../i18n/zone';
import { useListBox } from '../../components/use-list-box';
import { PHONE_TO_PX } from './tape-sizes';
import { TapeLines, TapeNow } from './TapeLines';
import { TapeRows, type TapeRowsProps } from './TapeRows';
import { useDrawnStretch } from './use-drawn-stretch';
import { byText } from '../../components/text-scale';

/** The rooms' column, in px; a phone has less to give. */
const LABEL_PX = { desk: byText(136), phone: byText(104) };

export interface TapeChartProps extends Omit<
  TapeRowsProps,
  'chart' | 'drawn' | 'live' | 'label' | 'track' | 'offset' | 'transform'
> {
  window: TimeWindow;
  /** For what comes at every frame. */
  onGesture: (next: TimeWindow) => void;
  /** From the first to the last bar. */
  extent: TimeWindow | undefined;
}

/**
 * All rooms on one axis, a row each. While the hand moves, only this renders: rows lie on a plane
 * that is shifted and stretched below the axis.
 */
export function TapeChart({ window: shown, onGesture, extent, ...rows }: TapeChartProps) {
  const { t } = useMessages();
  const zone = useZone();
  const { rest, moment } = rows;
  const chart = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const live = useRef(shown);
  useLayoutEffect(() => {
    live.current = shown;
  });
  const { width, offset } = useListBox(plot);
  const label = width < PHONE_TO_PX ? LABEL_PX.phone : LABEL_PX.desk;
  const track = Math.max(1, width - label);
  const moving = shown !== rest;
  const { drawn, plane, transform } = useDrawnStretch(chart, shown, moving, track);
  const gestures = useAxisGestures(chart, {
    window: shown,
    onWindow: onGesture,
    labelWidth: label,
    extent,
  });
  return (
    <Box
      ref={chart}
      className={moving ? 'tape moving' : 'tape'}
      role="region"
      aria-label={t('timeline.region')}
      onKeyDown={gestures.onKeyDown}
      style={{ '--label': `${label}px`, '--in-sight': `${width}px` } as React.CSSProperties}
    >
      <div className="head">
        <div className="corner">{t('table.column.room')}</div>
        <TimeAxis window={shown} width={track} zone={zone} now={moment.at} />
      </div>
      <div className="plot" ref={plot}>
        <div className="plane" style={{ '--plane': `${plane}px` } as React.CSSProperties}>
          <TapeLines window={shown} drawn={drawn} moving={moving} track={track} zone={zone} />
          <TapeRows
            {...rows}
            chart={chart}
            drawn={drawn}
            live={live}
            label={label}
            track={track}
            offset={offset}
            transform={transform}
          />
          <TapeNow window={shown} now={moment.at} />
        </div>
      </div>
    </Box>
  );
}
