import Box from '@mui/material/Box';
import { useMessages } from '../../i18n/messages';
import { byText } from '../../components/tokens';
import type { AxisTicks } from './ticks';
import { partAt, type TimeWindow } from './time-window';

export interface TimeAxisProps {
  axis: AxisTicks;
  window: TimeWindow;
  width: number;
  now: number;
}

/**
 * The words above a plot: days, months or years, and the ticks below them. Hidden from screen
 * readers, since the names of bars say their times.
 */
export function TimeAxis({ axis: { ticks, bands }, window, width, now }: TimeAxisProps) {
  const { t } = useMessages();
  const percent = (part: number) => `${part * 100}%`;
  const nowWidth = textWidth(t('axis.now')) / width;
  return (
    <Box aria-hidden sx={words}>
      {bands.map(({ at, label }) => (
        <span key={at} className="band" style={{ left: percent(Math.max(0, partAt(at, window))) }}>
          {label}
        </span>
      ))}
      {ticks
        // The edge would cut the label.
        .filter(({ at, label }) => partAt(at, window) * width + textWidth(label) <= width)
        .map(({ at, label }) => (
          <span key={at} className="tick" style={{ left: percent(partAt(at, window)) }}>
            {label}
          </span>
        ))}
      {isWithin(now, window) && (
        <span
          className="now"
          style={{
            // Over its line, but within the plot.
            left: percent(Math.max(0, Math.min(partAt(now, window) - nowWidth / 2, 1 - nowWidth))),
          }}
        >
          {t('axis.now')}
        </span>
      )}
    </Box>
  );
}

/** About the width of a character at 12 px type, and the air around a label, in px. */
const CHARACTER_PX = 6.6;
const AIR_PX = 12;
const textWidth = (text: string) => byText(text.length * CHARACTER_PX + AIR_PX);

const isWithin = (at: number, { from, to }: TimeWindow) => at >= from && at <= to;

export function AxisLines({ axis: { ticks, bands }, window, now }: Omit<TimeAxisProps, 'width'>) {
  const strong = new Set(bands.map(({ at }) => at));
  const places = [...bands, ...ticks].filter(({ at, hasLine }) => hasLine && at > window.from);
  const left = (at: number) => ({ left: `${partAt(at, window) * 100}%` });
  return (
    <Box aria-hidden sx={lines}>
      {[...new Set(places.map(({ at }) => at))].map((at) => (
        <span key={at} className={strong.has(at) ? 'strong' : undefined} style={left(at)} />
      ))}
      {isWithin(now, window) && <span className="now" style={left(now)} />}
    </Box>
  );
}

/** Height of two rows of words, and of one for the present, which would cover a date; in px. */
const WORDS_PX = byText(20);
const NOW_PX = byText(16);
export const AXIS_HEIGHT_PX = 2 * WORDS_PX + NOW_PX;

const words = {
  position: 'relative',
  height: AXIS_HEIGHT_PX,
  overflow: 'hidden',
  fontSize: '0.75rem',
  lineHeight: `${WORDS_PX}px`,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { position: 'absolute', whiteSpace: 'nowrap' },
  '& .band': { top: 0, pl: 0.75, fontWeight: 550, color: 'text.primary' },
  '& .tick': { top: WORDS_PX, pl: 0.75 },
  '& .now': {
    top: 2 * WORDS_PX,
    px: 0.75,
    lineHeight: `${NOW_PX}px`,
    borderRadius: '4px 4px 0 0',
    fontWeight: 600,
    color: 'primary.contrastText',
    bgcolor: 'primary.main',
  },
} as const;
const lines = {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  '& span': { position: 'absolute', top: 0, bottom: 0, width: '1px', bgcolor: 'divider' },
  '& .strong': { bgcolor: 'color-mix(in srgb, var(--mui-palette-text-disabled) 50%, transparent)' },
  '& .now': {
    width: '2px',
    ml: '-1px',
    bgcolor: 'primary.main',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', bgcolor: 'Highlight' },
  },
} as const;
