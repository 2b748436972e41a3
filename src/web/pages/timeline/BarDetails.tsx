import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { escapeInvisible } from '../../i18n/foreign-text';
import { monoFamily } from '../../components/tokens';
import { ValidityMark } from '../../components/ValidityMark';
import type { Room } from '../../features/rooms/room-index';
import { attentionReason } from '../../features/rooms/room-summary';
import { validityOf, type Moment } from '../../components/time-span';
import type { TapeFormatter } from './tape-formatter';

/** What is told: a bar, or what of a room has no range. */
interface Told {
  room: Room;
  /** Places in the room's list. */
  indexes: readonly number[];
}

export interface BarDetailsProps extends Told {
  href: string;
  moment: Moment;
  format: TapeFormatter;
  /** Where it stands in the chart. */
  place: React.CSSProperties;
  onLeave: () => void;
  onEnter: () => void;
}

/**
 * Everything about a bar, for who points at it or has it in focus. A screen reader hears it from
 * the bar itself.
 */
export function BarDetails({
  room,
  indexes,
  href,
  moment,
  format,
  place,
  onEnter,
  onLeave,
}: BarDetailsProps) {
  return (
    <Box
      className="details"
      sx={bubble}
      style={place}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {indexes.map((index) => {
        const service = room.area.data_services?.[index];
        const span = room.spans[index];
        const validity = span && validityOf(span, moment);
        const reason = attentionReason(room, index, moment);
        return service === undefined ? null : (
          <Box key={index} sx={{ display: 'grid', gap: 0.25 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <bdi>{format.service(service)}</bdi>
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              {validity !== undefined && <ValidityMark validity={validity} />}
              <bdi>{format.t('timeline.details.status', { status: format.status(service) })}</bdi>
            </Box>
            {reason !== undefined && reason !== 'dates' && (
              <Box sx={{ color: 'warning.main', fontWeight: 550 }}>
                {format.t(`attention.${reason}`)}
              </Box>
            )}
            <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {format.times(service, validity)}
            </Box>
            {isId(service.id) && (
              <Box
                sx={{
                  color: 'text.secondary',
                  fontFamily: monoFamily,
                  fontSize: '0.75rem',
                  overflowWrap: 'anywhere',
                }}
              >
                <bdi>
                  {format.t('timeline.details.id', { id: escapeInvisible(String(service.id)) })}
                </bdi>
              </Box>
            )}
          </Box>
        );
      })}
      <Link to={href} tabIndex={-1} className="text-link">
        {format.t('timeline.details.room', { room: escapeInvisible(room.name) })}
      </Link>
    </Box>
  );
}

const isId = (id: unknown) => (typeof id === 'string' && id !== '') || typeof id === 'number';

/** Its width in px: the chart keeps it within its edge. */
export const DETAILS_PX = 300;

const bubble = {
  position: 'absolute',
  zIndex: 3,
  boxSizing: 'border-box',
  width: `min(${DETAILS_PX}px, var(--in-sight) - 8px)`,
  p: 1.5,
  display: 'grid',
  gap: 1,
  fontSize: '0.8125rem',
  cursor: 'default',
  userSelect: 'text',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: 4,
} as const;
