import Box from '@mui/material/Box';
import { useMessages } from '../../messages/messages';
import { axisTicks } from './ticks';
import { xOf, type TimeWindow } from './window';

export interface TimeAxisProps {
  window: TimeWindow;
  /** Of the plot, in px. */
  width: number;
  /** The zone shown (IANA). */
  zone: string;
  /** In ms since 1970. */
  now: number;
}

/** The words above a plot: days, months or years, and the ticks below them. For the eye; the names of the bars say their times. */
export function TimeAxis({ window, width, zone, now }: TimeAxisProps) {
  const { t, region } = useMessages();
  const { ticks, bands } = axisTicks(window, width, zone, region);
  const nowAt = xOf(now, window, width);
  return (
    <Box aria-hidden sx={axis}>
      {bands.map(({ at, label }, index) => {
        const left = Math.max(0, xOf(at, window, width));
        const next = bands[index + 1];
        return (
          <span key={at} className="band" style={{ left, width: (next === undefined ? width : xOf(next.at, window, width)) - left }}>
            {label}
          </span>
        );
      })}
      {ticks.map(({ at, label }) => (
        <span key={at} className="tick" style={{ left: xOf(at, window, width) }}>
          {label}
        </span>
      ))}
      {nowAt >= 0 && nowAt <= width && (
        <span className="now" style={{ left: nowAt }}>
          {t('axis.now')}
        </span>
      )}
    </Box>
  );
}

/** The lines behind the bars: one for each tick, and the present. Fills its positioned parent, in parts of its width. */
export function AxisLines({ window, width, zone, now }: TimeAxisProps) {
  const { region } = useMessages();
  const { ticks, bands } = axisTicks(window, width, zone, region);
  const inside = (at: number) => at >= window.from && at <= window.to;
  const strong = new Set(bands.map(({ at }) => at));
  return (
    <Box aria-hidden sx={lines}>
      {[...new Set([...ticks, ...bands].map(({ at }) => at))].filter(inside).map((at) => (
        <span key={at} className={strong.has(at) ? 'strong' : ''} style={{ left: `${xOf(at, window, 100)}%` }} />
      ))}
      {inside(now) && <span className="now" style={{ left: `${xOf(now, window, 100)}%` }} />}
    </Box>
  );
}

/** Two rows of words, in px. */
export const AXIS_HEIGHT_PX = 44;

const axis = {
  position: 'relative',
  height: AXIS_HEIGHT_PX,
  overflow: 'hidden',
  fontSize: '0.75rem',
  lineHeight: '22px',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'none',
  '& > span': { position: 'absolute', whiteSpace: 'nowrap' },
  '& .band': { top: 0, pl: 0.75, overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 550, color: 'text.primary' },
  '& .tick': { top: 22, pl: 0.75 },
  // In the row of the bands, where it covers no tick.
  '& .now': { top: 3, transform: 'translateX(-50%)', px: 0.75, lineHeight: '16px', borderRadius: 0.5, fontWeight: 600, color: 'primary.contrastText', bgcolor: 'primary.main' },
} as const;
const lines = {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  // No opacity: each would be a layer of its own.
  '& span': { position: 'absolute', top: 0, bottom: 0, width: '1px', bgcolor: 'divider' },
  '& .strong': { bgcolor: 'text.disabled' },
  // Over the bars: whether one has ended is what it tells.
  '& .now': { width: '2px', ml: '-1px', zIndex: 2, bgcolor: 'primary.main' },
} as const;
