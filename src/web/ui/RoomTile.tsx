import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, type ReactNode } from 'react';
import type { Area } from '../../contract/area';
import { useMessages } from '../messages/messages';
import { coarsePointer, monoFamily } from '../theme';
import { statusLook } from './StatusMark';
import { offersBoth } from './tile-grid';
import { endsToday, validityAt } from './time';

export interface RoomTileProps {
  area: Area;
  roomName: string;
  /** In px, fixed: nothing jumps under a finger. */
  height: number;
  /** Whether status and buttons have lines of their own, in a tile of that height. */
  roomy: boolean;
  /** Place in the whole list, from 1, and its length: only a part of it is in the page. */
  position: number;
  total: number;
  now: Date;
  /** The link to the room's page, naming the room. */
  link: ReactNode;
  onChange: (area: Area, change: 'open' | 'close') => void;
}

/** A room at a glance: id large, status by icon, word and edge, its services in words, and the one thing done with it all day. */
export const RoomTile = memo(function RoomTile({ area, roomName, height, roomy, position, total, now, link, onChange }: RoomTileProps) {
  const { t } = useMessages();
  const { tone, icon: Icon, words } = statusLook(area.status, t);
  const colour = tone ? `${tone}.main` : 'text.secondary';
  const both = offersBoth(area.status);
  // Both may be cut on the tile or not be there at all.
  const inFull = [area.id_external, area.name].filter((text) => typeof text === 'string' && text !== roomName).join(' · ');
  return (
    <Box component="li" aria-setsize={total} aria-posinset={position} style={{ height }} sx={{ ...tile, borderLeftColor: tone ? `${tone}.main` : 'text.disabled' }}>
      <Box sx={roomy ? { display: 'grid', gap: '3px' } : { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 0.5 }}>
        <Box sx={id} title={inFull}>{link}</Box>
        <Box title={both ? words : undefined} sx={{ display: 'inline-flex', alignItems: 'center', gap: '3px', fontSize: '0.75rem', lineHeight: 1.34, fontWeight: 550, color: colour, minWidth: 0, flex: 'none' }}>
          <Icon size={13} aria-hidden style={{ flex: 'none' }} />
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{words}</Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, rowGap: '3px', mt: 'auto', alignItems: 'flex-end', '& > button': both ? { flex: '1 1 0', px: 0.5 } : { flex: 'none' } }}>
        <Services area={area} now={now} ownLine={both} />
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

/** What is running or to come, and whether any of it ends today; ended ones are listed only on the room's page. Nothing where not shared. */
function Services({ area, now, ownLine }: { area: Area; now: Date; ownLine: boolean }) {
  const { t } = useMessages();
  const live = area.data_services?.filter((service) => validityAt(service.start, service.end, now) !== 'ended');
  return (
    <>
      {live?.some((service) => endsToday(service.start, service.end, now)) && <Box sx={{ ...small, flex: '1 0 100%', color: 'warning.main', fontWeight: 550 }}>{t('tile.endsToday')}</Box>}
      <Box sx={{ ...small, flex: ownLine ? '1 0 100%' : '1 1 0', minWidth: 0, color: 'text.secondary' }}>
        {live && (live.length === 0 ? t('tile.noServices') : t('tile.services', { count: live.length }))}
      </Box>
    </>
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
const small = { fontSize: '0.75rem', lineHeight: 1.34, overflowWrap: 'normal' } as const;
const button = {
  minHeight: 28,
  py: 0,
  px: 0.75,
  fontSize: '0.8125rem',
  color: 'text.primary',
  '&:hover': { borderColor: 'primary.main', color: 'primary.main' },
  [coarsePointer]: { minHeight: 44, px: 0.75 },
} as const;
