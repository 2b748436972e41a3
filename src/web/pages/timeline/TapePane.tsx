import Box from '@mui/material/Box';
import { memo, useLayoutEffect, useMemo } from 'react';
import { ZoomBar } from '../../components/time-axis/ZoomBar';
import type { TimeWindow } from '../../components/time-axis/window';
import { ZoneNote } from '../../components/ZoneNote';
import { useAxisLink } from '../../features/timeline/use-axis-link';
import { firstWindow } from './first-window';
import { TapeChart, type TapeChartProps } from './TapeChart';
import { runningExtent, tapeExtent } from './tape-extent';
import { useValueAtRest } from './use-value-at-rest';
import { useFrames } from './use-frames';
import { useSearchedBar } from './use-searched-bar';

export interface TapePaneProps extends Omit<
  TapeChartProps,
  'window' | 'rest' | 'onWindow' | 'onGesture' | 'extent'
> {
  /** Whether the services' times have been read: the first and the last are then known. */
  timesRead: boolean;
  /** Told what is in sight, for whoever asks later. */
  onShown: (window: TimeWindow) => void;
}

/**
 * The chart with what moves it. Only this renders while the hand moves: what stands around it does
 * not depend on the window.
 */
export function TapePane({ timesRead, onShown, ...chart }: TapePaneProps) {
  const { rooms, moment } = chart;
  const { window, change, link } = useAxisLink(() => firstWindow(moment, innerWidth));
  const extent = useMemo(
    () => (timesRead ? tapeExtent(rooms, moment) : undefined),
    [timesRead, rooms, moment],
  );
  const running = useMemo(
    () => (timesRead ? runningExtent(rooms, moment) : undefined),
    [timesRead, rooms, moment],
  );
  const onGesture = useFrames(change);
  const calm = useValueAtRest(window);
  useSearchedBar(rooms, chart.view.q, window, calm, change);
  useLayoutEffect(() => {
    onShown(window);
  }, [onShown, window]);
  return (
    <>
      <PaneHead
        window={calm}
        onWindow={change}
        now={moment.at}
        all={extent}
        fit={running}
        link={link}
      />
      <TapeChart
        {...chart}
        rest={calm}
        window={window}
        onWindow={change}
        onGesture={onGesture}
        extent={extent}
      />
    </>
  );
}

const PaneHead = memo(function PaneHead(props: React.ComponentProps<typeof ZoomBar>) {
  return (
    <Box
      className="pane-head"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        pb: 1.5,
      }}
    >
      <ZoomBar {...props} />
      <ZoneNote />
    </Box>
  );
});
