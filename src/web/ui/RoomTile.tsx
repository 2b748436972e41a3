import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, type ReactNode } from 'react';
import type { Area } from '../../contract/area';
import { useMessages } from '../messages/messages';
import { coarsePointer, monoFamily } from '../theme';
import { statusLook } from './StatusMark';
import { endsToday, validityAt } from './time';

export interface RoomTileProps {
  area: Area;
  roomName: string;
  /** In px, fixed: nothing jumps under a finger. */
  height: number;
  /** Place in the whole list, from 1, and its length: only a part of it is in the page. */
  position: number;
  total: number;
  now: Date;
  /** The link to the room's page, naming the room. */
  link: ReactNode;
  onChange: (area: Area, change: 'open' | 'close') => void;
}

/** A room at a glance: id large, status by icon, word and edge, its services in words, and the one thing done with it all day. */
export const RoomTile = memo(function RoomTile({ area, roomName, height, position, total, now, link, onChange }: RoomTileProps) {
  const { t } = useMessages();
  const { tone, icon: Icon, words } = statusLook(area.status, t);
  const colour = tone ? `${tone}.main` : 'text.secondary';
  const name = typeof area.name === 'string' && area.name !== roomName ? area.name : undefined;
  return (
    <Box component="li" aria-setsize={total} aria-posinset={position} style={{ height }} sx={{ ...tile, borderLeftColor: tone ? `${tone}.main` : 'text.disabled' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 0.5 }}>
        <Box sx={id} title={name}>{link}</Box>
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: '3px', fontSize: '0.75rem', fontWeight: 550, color: colour, minWidth: 0 }}>
          <Icon size={13} aria-hidden style={{ flex: 'none' }} />
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{words}</Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, mt: 'auto', alignItems: 'flex-end' }}>
        <Services area={area} now={now} />
        {area.status !== 'open' && (
          <Button variant="outlined" aria-label={t('occupancy.open.submit', { room: roomName })} onClick={() => onChange(area, 'open')} sx={button}>
            {t('tile.open')}
          </Button>
        )}
        {area.status !== 'closed' && (
          <Button variant="outlined" aria-label={t('occupancy.close.submit', { room: roomName })} onClick={() => onChange(area, 'close')} sx={button}>
            {t('tile.close')}
          </Button>
        )}
      </Box>
    </Box>
  );
});

/** What is running or to come, and whether any of it ends today; ended ones are listed only on the room's page. */
function Services({ area, now }: { area: Area; now: Date }) {
  const { t } = useMessages();
  const live = area.data_services.filter((service) => validityAt(service.start, service.end, now) !== 'ended');
  return (
    <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.75rem', lineHeight: 1.34 }}>
      {live.some((service) => endsToday(service.start, service.end, now)) && <Box sx={{ color: 'warning.main', fontWeight: 550 }}>{t('tile.endsToday')}</Box>}
      <Box sx={{ color: 'text.secondary' }}>{live.length === 0 ? t('tile.noServices') : t('tile.services', { count: live.length })}</Box>
    </Box>
  );
}

const tile = {
  display: 'flex',
  flexDirection: 'column',
  gap: '3px',
  px: '8px',
  py: '6px',
  border: 1,
  borderLeft: 3,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  minWidth: 0,
  contain: 'layout paint',
} as const;
const id = {
  fontFamily: monoFamily,
  fontWeight: 650,
  fontSize: '1rem',
  lineHeight: 1.25,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& a': { color: 'text.primary', textDecoration: 'none', borderRadius: 0.5 },
  '& a:hover': { textDecoration: 'underline' },
  '& a:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
const button = {
  flex: 'none',
  minHeight: 28,
  py: 0,
  px: 1,
  fontSize: '0.8125rem',
  color: 'text.primary',
  '&:hover': { borderColor: 'primary.main', color: 'primary.main' },
  [coarsePointer]: { minHeight: 44, px: 1.5 },
} as const;
