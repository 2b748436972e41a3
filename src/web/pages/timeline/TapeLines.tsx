import { memo, useState } from 'react';
import { AxisLines } from '../../ui/time-axis/TimeAxis';
import { linedStretch, type Stretch } from './drawn-stretch';

export interface TapeLinesProps {
  window: Stretch;
  drawn: Stretch;
  /** Of the plot in sight, in px. */
  track: number;
  zone: string;
  now: number;
}

/** The axis' lines behind the rows. They lie on what is drawn, and move and stretch with it. */
export function TapeLines({ window, drawn, track, zone, now }: TapeLinesProps) {
  const [before, setBefore] = useState<Stretch>();
  const lined = linedStretch(window, before);
  if (lined !== before) setBefore(lined);
  const length = drawn.to - drawn.from;
  return (
    <div className="lines">
      <div style={{ position: 'absolute', insetBlock: 0, left: `${((lined.from - drawn.from) / length) * 100}%`, width: `${((lined.to - lined.from) / length) * 100}%` }}>
        <Lines window={lined} width={(track * (lined.to - lined.from)) / (window.to - window.from)} zone={zone} now={now} />
      </div>
    </div>
  );
}

/** The width only says how many lines there is room for: it need not follow every zoom. */
const Lines = memo(AxisLines, (before, next) => before.window === next.window && before.zone === next.zone && before.now === next.now);
