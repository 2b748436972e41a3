import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DoorClosed, DoorOpen, ListPlus, ListX } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { Area } from '../../../../contract/area';
import { useRoomRefusal } from '../../../api/refusals';
import { loadMessages, useMessages } from '../../../messages/messages';
import type { BulkKind } from './bulk-words';
import type { LeftOver } from './left-over';
import { lazyPiece } from '../../../ui/lazy-piece';

const BulkDialog = lazyPiece(async () => {
  const [dialog] = await Promise.all([import('./BulkDialog'), loadMessages('editing', 'subscriptions', 'bulk')]);
  return { default: dialog.BulkDialog };
});

const actions = [
  { kind: 'open', icon: DoorOpen },
  { kind: 'close', icon: DoorClosed },
  { kind: 'add', icon: ListPlus },
  { kind: 'remove', icon: ListX },
] as const;

/**
 * Work on the selected rooms: the buttons that begin it, and the dialog it is done in, which outlasts the selection.
 *
 * @param onEnd once the dialog of work that was begun is closed
 */
export function useBulkDialog(facilityId: string, areas: readonly Area[], selected: readonly Area[], onEnd: (left: LeftOver) => void): { buttons: ReactNode; dialog: ReactNode } {
  const { t } = useMessages();
  const refused = {
    open: useRoomRefusal(facilityId, 'open') !== undefined,
    close: useRoomRefusal(facilityId, 'close') !== undefined,
    add: useRoomRefusal(facilityId, 'add') !== undefined,
    remove: useRoomRefusal(facilityId, 'remove') !== undefined,
  };
  const [asked, setAsked] = useState<{ kind: BulkKind; selected: readonly Area[] }>();
  const close = (left: LeftOver | undefined) => {
    setAsked(undefined);
    if (left !== undefined) onEnd(left);
  };
  return {
    buttons: selected.length > 0 && (
      <Box sx={row}>
        {actions.map(({ kind, icon: Icon }) => (
          <Button key={kind} variant="outlined" aria-haspopup="dialog" aria-label={t(`selection.${kind}`)} data-off={refused[kind] || undefined} title={refused[kind] ? t('refused.off') : undefined} startIcon={<Icon size={16} aria-hidden />} onClick={() => setAsked({ kind, selected })}>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>{t(`selection.${kind}`)}</Box>
            <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>{t(`selection.${kind}.short`)}</Box>
          </Button>
        ))}
      </Box>
    ),
    dialog: asked !== undefined && (
      <Suspense>
        <BulkDialog facilityId={facilityId} kind={asked.kind} selected={asked.selected} areas={areas} onClose={close} />
      </Suspense>
    ),
  };
}

/** On a tablet or a phone a line of its own, below count and "Clear selection". */
const row = {
  display: { xs: 'grid', md: 'flex' },
  // As wide as their words: of four equal parts the longest word would not fit into one.
  gridTemplateColumns: 'repeat(4, auto)',
  gap: 1,
  order: { xs: 1, md: 0 },
  flexBasis: { xs: '100%', md: 'auto' },
  '@media (width < 22.5em)': { gridTemplateColumns: 'repeat(2, 1fr)' },
  '& button': { px: { xs: 0.5, md: 1.5 } },
  '& button[data-off]': { opacity: 0.6 },
  '& .MuiButton-startIcon': { display: { xs: 'none', md: 'inherit' } },
} as const;
