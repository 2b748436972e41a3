import Box from '@mui/material/Box';
import { CircleDashed, CircleHelp, DoorClosed, DoorOpen, type LucideIcon } from 'lucide-react';
import { legible } from '../messages/foreign-text';
import { useMessages, type Translate } from '../messages/messages';
import type { SpriteName } from './SpriteIcon';

/** How an area's status is drawn. The API has no occupancy: an unknown status is neutral and verbatim, an absent one "not reported". */
export interface StatusLook {
  tone: 'success' | 'info' | undefined;
  icon: LucideIcon;
  /** The same icon where many are drawn. */
  sprite: SpriteName;
  words: string;
}

export function statusLook(status: unknown, t: Translate): StatusLook {
  if (status === 'open') return { tone: 'success', icon: DoorOpen, sprite: 'open', words: t('status.open') };
  if (status === 'closed') return { tone: undefined, icon: DoorClosed, sprite: 'closed', words: t('status.closed') };
  if (status === undefined || status === null || status === '') return { tone: undefined, icon: CircleDashed, sprite: 'not-reported', words: t('status.notReported') };
  return { tone: 'info', icon: CircleHelp, sprite: 'other', words: legible(typeof status === 'string' ? status : JSON.stringify(status)) };
}

/** A room's status as icon and word, never by colour alone. */
export function StatusMark({ status }: { status: unknown }) {
  const { t } = useMessages();
  const { tone, icon: Icon, words } = statusLook(status, t);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: tone ? `${tone}.main` : 'text.secondary', fontWeight: 550 }}>
      <Icon size={14} aria-hidden />
      {words}
    </Box>
  );
}
