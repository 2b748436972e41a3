import Box from '@mui/material/Box';
import { memo } from 'react';
import { useMessages } from '../../i18n/messages';
import { axisTicks } from './ticks';
import { xOf, type TimeWindow } from './window';
import { byText } from '../text-scale';

export interface TimeAxisProps {
  window: TimeWindow;
  /** Of the plot, in px. */
  width: number;
  /** The zone shown (IANA). */
  zone: string;
  /** In ms since 1970. */
  now: number;
}

/**
 * The words above a plot: days, months or years, and the ticks below them. Hidden from screen
 * readers, since the names of bars say their times.
 */
export const TimeAxis = memo(function TimeAxis({ window, width, zone, now }: TimeAxisProps) {
  const { t, region } = useMessages();
  const { ticks, bands } = axisTicks(window, width, zone, region);
  // In parts of the width, because paper is not as wide as the screen.
  const part = (px: number) => `${(px / width) * 100}%`;
  /** Where the word of the present begins: over its line, but never cut at an edge; in px. */
  const badgeLeft = (at: number) => {
    const wide = textWidth(t('axis.now'));
    return Math.min(Math.max(0, xOf(at, window, width) - wide / 2), Math.max(0, width - wide));
  };
  return (
    <Box aria-hidden sx={axis}>
      {bands.map(({ at, x, room, label }) =>
        room < BAND_LEAST_PX ? null : (
          <span key={at} className="band" style={{ left: part(x), width: part(room) }}>
            {label}
          </span>
        ),
      )}
      {ticks.map(({ at, label }) => {
        const left = xOf(at, window, width);
        // A label that the edge would cut is left out.
        return left + textWidth(label) > width ? null : (
          <span key={at} className="tick" style={{ left: part(left) }}>
            {label}
          </span>
        );
      })}
      {isWithin(now, window) && (
        <span className="now" style={{ left: part(badgeLeft(now)) }}>
          {t('axis.now')}
        </span>
      )}
    </Box>
  );
});

/** A day or month with less space has no name, since a few letters say nothing. In px. */
const BAND_LEAST_PX = byText(64);
/** About the width of a character at 12 px type, and the air around a label, in px. */
const CHARACTER_PX = 6.6;
const AIR_PX = 12;
const textWidth = (text: string) => byText(text.length * CHARACTER_PX + AIR_PX);

const isWithin = (at: number, { from, to }: TimeWindow) => at >= from && at <= to;

/** The lines behind the bars, one for each tick. They fill their positioned parent. */
export function TickLines({ window, width, zone }: Omit<TimeAxisProps, 'now'>) {
  const { region } = useMessages();
  const { ticks, bands } = axisTicks(window, width, zone, region);
  const strong = new Set(bands.map(({ at }) => at));
  return (
    <Box aria-hidden sx={lines}>
      {[...new Set([...ticks, ...bands].map(({ at }) => at))]
        .filter((at) => isWithin(at, window))
        .map((at) => (
          <span
            key={at}
            className={strong.has(at) ? 'strong' : ''}
            style={{ left: `${xOf(at, window, 100)}%` }}
          />
        ))}
    </Box>
  );
}

/** The line of the present, if it is in view. */
export function NowLine({ window, now }: Pick<TimeAxisProps, 'window' | 'now'>) {
  return isWithin(now, window) ? (
    <Box aria-hidden sx={{ ...lines, zIndex: 2 }}>
      <span className="now" style={{ left: `${xOf(now, window, 100)}%` }} />
    </Box>
  ) : null;
}

/** Height of two rows of words, and of one for the present, which would cover a date; in px. */
const WORDS_PX = byText(20);
const NOW_PX = byText(16);
export const AXIS_HEIGHT_PX = 2 * WORDS_PX + NOW_PX;

const axis = {
  position: 'relative',
  height: AXIS_HEIGHT_PX,
  overflow: 'hidden',
  fontSize: '0.75rem',
  lineHeight: `${WORDS_PX}px`,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'none',
  '& > span': { position: 'absolute', whiteSpace: 'nowrap' },
  '& .band': {
    top: 0,
    pl: 0.75,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: 550,
    color: 'text.primary',
  },
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
  // Without opacity, which would make each line a layer of its own.
  '& span': { position: 'absolute', top: 0, bottom: 0, width: '1px', bgcolor: 'divider' },
  '& .strong': { bgcolor: 'color-mix(in srgb, var(--mui-palette-text-disabled) 50%, transparent)' },
  // Over the bars, to show which have ended.
  '& .now': {
    width: '2px',
    ml: '-1px',
    bgcolor: 'primary.main',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', bgcolor: 'Highlight' },
  },
} as const;
