import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useRef } from 'react';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { useMessages } from '../../../i18n/messages';
import { coarsePointer } from '../../../components/tokens';
import { Panel } from '../../../components/Panel';
import type { Attention, Bar } from '../../../components/time-axis/bars';
import { AxisLines, TimeAxis } from '../../../components/time-axis/TimeAxis';
import { useAxisGestures } from '../../../components/time-axis/use-axis-gestures';
import { useWidth } from '../../../components/time-axis/use-width';
import { ZoomBar } from '../../../components/time-axis/ZoomBar';
import { momentOf, validityOf } from '../../../components/time-span';
import { useMediaQuery } from '../../../components/use-media-query';
import { useNow } from '../../../components/use-now';
import { ZoneNote } from '../../../components/ZoneNote';
import { useZone } from '../../../i18n/zone';
import { useAxisLink } from '../../../features/timeline/use-axis-link';
import { AttentionList } from './AttentionList';
import { firstWindow, windowOfAll, windowOfStay } from './first-window';
import { LaneLabel } from './LaneLabel';
import { lanesOf } from './lanes';
import { TimelineBar } from './TimelineBar';
import { useBarKeys } from './use-bar-keys';
import { useBarFormatter } from './use-bar-formatter';
import { byText } from '../../../components/text-scale';
import { currentTime } from '../../../device/clock';

/**
 * The names of the lanes with their codes, in px, and where there is less room; on a phone they
 * stand above their lane.
 */
const LABELS_PX = { wide: byText(300), narrow: byText(208) };
/** From here on the plot is wide enough beside wide names, in px. */
const WIDE_FROM_PX = byText(1000);

export interface RoomTimelineProps {
  bars: readonly Bar[];
  attention: readonly Attention[];
  /** What is pointed at, here or in the table beside it. */
  active: string | undefined;
  onPoint: (key: string | undefined) => void;
}

/**
 * What a room has, since when and until when, a lane for each service. The table beside it says the
 * same.
 */
export function RoomTimeline({ bars, attention, active, onPoint }: RoomTimelineProps) {
  const { t } = useMessages();
  const now = useNow();
  const zone = useZone();
  const isPhone = useMediaQuery('(width < 37.5em)');
  const { window, change, link } = useAxisLink(() => firstWindow(bars, currentTime().getTime()));
  const lanes = useMemo(() => lanesOf(bars), [bars]);
  const all = windowOfAll(bars, now.getTime());

  const plot = useRef<HTMLDivElement>(null);
  const whole = useWidth(plot);
  const labelWidth = isPhone ? 0 : whole < WIDE_FROM_PX ? LABELS_PX.narrow : LABELS_PX.wide;
  const width = Math.max(0, whole - labelWidth);
  const { onKeyDown } = useAxisGestures(plot, {
    window,
    onWindow: change,
    extent: all,
    labelWidth,
  });
  const keys = useBarKeys({ plot, lanes, window, onWindow: change });
  const wordsOf = useBarFormatter(now);
  const axis = { window, width, zone, now: now.getTime() };
  const moment = momentOf(now);

  return (
    <Panel title={t('subscription.timeline')} note={<ZoneNote />}>
      <Box sx={{ px: 2, py: 1 }}>
        <ZoomBar
          window={window}
          onWindow={change}
          now={now.getTime()}
          all={all}
          fit={windowOfStay(bars, now.getTime())}
          link={link}
        />
      </Box>
      <Box
        ref={plot}
        role="group"
        aria-label={t('subscription.timeline.plot')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is panned and zoomed must be reached by keyboard
        tabIndex={0}
        onKeyDown={(event) => {
          keys.onKeyDown(event);
          onKeyDown(event);
        }}
        sx={{ ...plotStyle, '--labels': `${labelWidth}px` }}
      >
        <Box sx={inPlot}>
          <TimeAxis {...axis} />
        </Box>
        <Box sx={{ position: 'relative', borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ position: 'absolute', inset: 0, left: 'var(--labels)' }}>
            <AxisLines {...axis} />
          </Box>
          {lanes.map((lane) => (
            <Box
              key={lane.code}
              role="group"
              aria-label={escapeInvisible(lane.label ?? lane.code) || t('subscription.lane.noCode')}
              sx={laneStyle}
            >
              <LaneLabel lane={lane} />
              <Box sx={{ position: 'relative', height: `calc(var(--row) * ${lane.rows.length})` }}>
                {width > 0 &&
                  lane.rows.map((row, index) =>
                    row.map((bar) => (
                      <TimelineBar
                        key={bar.key}
                        bar={bar}
                        row={index}
                        window={window}
                        width={width}
                        validity={validityOf(bar.span, moment)}
                        words={wordsOf(bar)}
                        active={active === bar.key}
                        tabbable={keys.tabbable === bar.key}
                        onPoint={onPoint}
                        onReach={keys.reach}
                      />
                    )),
                  )}
              </Box>
            </Box>
          ))}
          {lanes.length === 0 && (
            <Typography
              sx={{
                ml: 'var(--labels)',
                px: 2,
                py: 1.25,
                position: 'relative',
                color: 'text.secondary',
              }}
            >
              {t('subscription.timeline.empty')}
            </Typography>
          )}
        </Box>
      </Box>
      {attention.length > 0 && (
        <AttentionList attention={attention} active={active} onPoint={onPoint} />
      )}
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
      >
        {t('subscriptions.reset')}
      </Typography>
    </Panel>
  );
}

const plotStyle = {
  '--row': `${byText(30)}px`,
  [coarsePointer]: { '--row': `${byText(44)}px` },
  borderTop: 1,
  borderColor: 'divider',
  touchAction: 'pan-y',
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: '-2px',
  },
} as const;
const inPlot = { ml: 'var(--labels)' } as const;
const laneStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'var(--labels) minmax(0, 1fr)' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
