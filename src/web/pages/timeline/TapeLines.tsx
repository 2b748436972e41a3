import { memo, useState } from 'react';
import { NowLine, TickLines } from '../../components/time-axis/TimeAxis';
import { linedStretch, type Stretch } from './drawn-stretch';

export interface TapeLinesProps {
  window: Stretch;
  drawn: Stretch;
  moving: boolean;
  /** Of the plot in sight, in px. */
  track: number;
  zone: string;
}

/** The axis' lines behind the rows. They lie on what is drawn, and move and stretch with it. */
export function TapeLines({ window, drawn, moving, track, zone }: TapeLinesProps) {
  const [laid, setLaid] = useState<{ lined: Stretch; track: number; width: number }>();
  const lined = linedStretch(window, laid?.lined, moving);
  const isLaid = lined === laid?.lined && track === laid.track;
  const width = isLaid ? laid.width : (track * (lined.to - lined.from)) / (window.to - window.from);
  if (!isLaid) setLaid({ lined, track, width });
  const length = drawn.to - drawn.from;
  return (
    <div className="beside-names">
      <div className="lines">
        <div
          style={{
            position: 'absolute',
            insetBlock: 0,
            left: `${((lined.from - drawn.from) / length) * 100}%`,
            width: `${((lined.to - lined.from) / length) * 100}%`,
          }}
        >
          <Lines window={lined} width={width} zone={zone} />
        </div>
      </div>
    </div>
  );
}

const Lines = memo(TickLines);

/**
 * The present, over the bars: whether one has ended is what it tells. It does not move with them.
 */
export function TapeNow({ window, now }: { window: Stretch; now: number }) {
  return (
    <div className="beside-names">
      <NowLine window={window} now={now} />
    </div>
  );
}
