import MuiLink from '@mui/material/Link';
import Box from '@mui/material/Box';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { escapeInvisible } from '../../i18n/foreign-text';
import { monoFamily } from '../../components/tokens';
import { partOf, type TimeWindow } from '../../components/time-axis/window';
import type { Moment } from '../subscriptions/time-span';
import { ValidityMark } from '../subscriptions/ValidityMark';
import type { Room } from '../rooms/room-index';
import type { BarFormatter } from './bar-formatter';
import { barTop, type Bar, type ChartSizes } from './chart-rows';

export interface BarCardProps {
  room: Room;
  /** The services it describes, by their places in the room's list. */
  indexes: readonly number[];
  /** The address of the room's page; undefined on that page. */
  href: string | undefined;
  moment: Moment;
  format: BarFormatter;
  place: CSSProperties;
  onEnter: () => void;
  onLeave: () => void;
}

/**
 * Everything about a bar, for a person who points at it or has it in focus, with its times as the
 * server gave them. Screen readers read the bar itself instead.
 */
export function BarCard({ room, indexes, href, moment, format, place, ...pointer }: BarCardProps) {
  return (
    <Box
      role="tooltip"
      aria-hidden={href === undefined}
      className="card"
      sx={card}
      style={place}
      onPointerEnter={pointer.onEnter}
      onPointerLeave={pointer.onLeave}
    >
      {indexes.map((index) => {
        const service = room.area.data_services?.[index];
        if (service === undefined) return null;
        const { validity, attention } = format.describe(room, index, moment);
        const raw = [service.start, service.end].filter((time) => typeof time === 'string');
        return (
          <Box key={index} sx={{ display: 'grid', gap: 0.25 }}>
            <Box component="bdi" sx={{ fontWeight: 600 }}>
              {format.service(service)}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              {validity !== undefined && <ValidityMark validity={validity} />}
              <bdi>{format.t('timeline.details.status', { status: format.status(service) })}</bdi>
            </Box>
            {attention !== undefined && attention !== validity && (
              <Box sx={{ color: 'warning.main', fontWeight: 550 }}>
                {format.t(`attention.${attention}`)}
              </Box>
            )}
            <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {format.times(service, validity)}
            </Box>
            <Box sx={{ ...code, whiteSpace: 'pre-line' }}>
              {raw.map((time) => escapeInvisible(time)).join('\n')}
            </Box>
            {isId(service.id) && (
              <Box component="bdi" sx={code}>
                {format.t('timeline.details.id', { id: escapeInvisible(String(service.id)) })}
              </Box>
            )}
          </Box>
        );
      })}
      {href !== undefined && (
        <MuiLink component={Link} to={href} tabIndex={-1}>
          {format.t('timeline.details.room', { room: escapeInvisible(room.shortId) })}
        </MuiLink>
      )}
    </Box>
  );
}

const isId = (id: unknown) => (typeof id === 'string' && id !== '') || typeof id === 'number';

/** The card's width, and its distance from its bar and from the chart's edge; in px. */
const CARD_PX = 300;
const GAP_PX = 4;
/** The card begins so far to the left of the pointer, to show what it belongs to, in px. */
const POINTER_PX = 24;

export interface CardPlaceOptions {
  /** Undefined for services without a bar. */
  bar: Bar | undefined;
  window: TimeWindow;
  sizes: ChartSizes;
  /** The top and the height of the row, in px. */
  top: number;
  height: number;
  above: boolean;
  /** From the chart's edge, in px; undefined if the keyboard opened the card. */
  pointer: number | undefined;
  /** The width of the labels and of the plot beside them, in px. */
  label: number;
  track: number;
}

/**
 * Where a card stands within the chart: below or above its bar, beginning near the pointer, or
 * without a pointer where the bar comes into view.
 */
export function cardPlace({
  bar,
  window,
  sizes,
  label,
  track,
  ...at
}: CardPlaceOptions): CSSProperties {
  const top = at.top + (bar === undefined ? 0 : barTop(bar, sizes));
  const height = bar === undefined ? at.height : sizes.bar;
  const beginning = bar === undefined ? 0 : partOf(window, bar).start * track;
  const start =
    at.pointer === undefined || bar === undefined ? beginning : at.pointer - label - POINTER_PX;
  const right = track - CARD_PX - GAP_PX;
  return {
    top: at.above ? top - GAP_PX : top + height + GAP_PX,
    left: label + Math.max(GAP_PX - label, Math.min(Math.max(start, GAP_PX), right)),
    ...(at.above && { transform: 'translateY(-100%)' }),
  };
}

const code = { color: 'text.secondary', fontFamily: monoFamily, fontSize: '0.75rem' } as const;
const card = {
  position: 'absolute',
  zIndex: 3,
  boxSizing: 'border-box',
  width: `min(${CARD_PX}px, var(--in-sight) - 8px)`,
  p: 1.5,
  display: 'grid',
  gap: 1,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  cursor: 'default',
  userSelect: 'text',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: 4,
} as const;
