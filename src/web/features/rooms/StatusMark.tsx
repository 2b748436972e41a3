import Box from '@mui/material/Box';
import { CircleDashed, CircleHelp, DoorClosed, DoorOpen } from 'lucide-react';
import { useMessages } from '../../i18n/messages';
import { statusLook } from './status-look';

const icons = {
  open: DoorOpen,
  closed: DoorClosed,
  'not-reported': CircleDashed,
  other: CircleHelp,
} as const;

/** A room's status as icon and word, never by colour alone. */
export function StatusMark({ status }: { status: unknown }) {
  const { t } = useMessages();
  const { tone, icon, words } = statusLook(status, t);
  const Icon = icons[icon];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: tone ? `${tone}.main` : 'text.secondary',
        fontWeight: 550,
      }}
    >
      <Icon size={14} aria-hidden />
      {words}
    </Box>
  );
}
