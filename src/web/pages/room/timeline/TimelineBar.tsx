import Box from '@mui/material/Box';
import {
  ArrowLeft,
  ArrowRight,
  CircleCheck,
  CircleDot,
  Clock,
  History,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { Validity } from '../../../components/time';
import { BAR_WIDTH_MIN_PX, barStyle, roomIn } from '../../../components/time-axis/bar-style';
import { drawnPlace, placeOf, type Bar } from '../../../components/time-axis/bars';
import type { TimeWindow } from '../../../components/time-axis/window';
import { BarCard } from './BarCard';
import { statusText } from './use-bar-formatter';

const icons: Partial<Record<Validity, LucideIcon>> = {
  scheduled: Clock,
  current: CircleCheck,
  'open-ended': CircleDot,
  ended: History,
};

export interface TimelineBarProps {
  bar: Bar;
  /** Which row of its lane it lies in. */
  row: number;
  window: TimeWindow;
  width: number;
  validity: Validity | undefined;
  /** Everything about it, for who does not see it. */
  words: string;
  /** Pointed at, here or in the table. */
  active: boolean;
  tabbable: boolean;
  onPoint: (key: string | undefined) => void;
  onReach: (key: string) => void;
}

/**
 * One subscription on the axis. More about it comes on focus as on hover; Escape puts that away.
 */
export function TimelineBar({
  bar,
  row,
  window,
  width,
  validity,
  words,
  active,
  tabbable,
  onPoint,
  onReach,
}: TimelineBarProps) {
  const [told, setTold] = useState(false);
  const place = placeOf(bar, window, width);
  if (place === undefined) return null;
  const tell = (on: boolean) => {
    setTold(on);
    onPoint(on ? bar.key : undefined);
  };
  const { left, width: drawn } = drawnPlace(place, validity === 'ended', BAR_WIDTH_MIN_PX, width);
  const room = roomIn(drawn);
  const Icon = validity && icons[validity];
  return (
    <Box
      sx={{
        position: 'absolute',
        top: `calc(var(--row) * ${row} + 4px)`,
        height: 'calc(var(--row) - 8px)',
        zIndex: told ? 3 : 1,
      }}
      // In parts: paper is another width.
      style={{ left: `${(left / width) * 100}%`, width: `${(drawn / width) * 100}%` }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && tell(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && tell(false)}
    >
      <Box
        component="button"
        type="button"
        aria-label={words}
        tabIndex={tabbable ? 0 : -1}
        data-bar={bar.key}
        data-validity={validity}
        data-before={place.beyondStart}
        data-after={place.beyondEnd}
        data-active={active}
        onFocus={() => {
          tell(true);
          onReach(bar.key);
        }}
        onBlur={() => tell(false)}
        onKeyDown={(event) => event.key === 'Escape' && setTold(false)}
        sx={button}
      >
        {bar.start === -Infinity && <ArrowLeft size={14} aria-hidden />}
        {Icon && room.icon && <Icon size={14} aria-hidden />}
        {room.words && <span>{statusText(bar.service.status)}</span>}
        {bar.end === null && (
          <ArrowRight size={14} aria-hidden style={{ marginInlineStart: 'auto' }} />
        )}
      </Box>
      {told && <BarCard bar={bar} validity={validity} left={left} plotWidth={width} />}
    </Box>
  );
}

const button = {
  ...barStyle,
  inset: 0,
  width: '100%',
  cursor: 'pointer',
  textAlign: 'start',
  '&[data-active=true]': { boxShadow: 'inset 0 0 0 1px currentColor' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '2px' },
} as const;
