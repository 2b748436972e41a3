import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DoorClosed, DoorOpen, ListPlus, ListX, Undo2, type LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Area } from '../../../../contract/area';
import { useRoomRefusal } from '../../../api/refusals';
import { useMessages, type MessageKey } from '../../../i18n/messages';
import type { BulkKind } from './bulk-operation';
import type { Unresolved } from './bulk-rows';
import { ActionButton } from '../../../components/ActionButton';
import { lazyWithRetry } from '../../../components/lazy-with-retry';
import { restoreFocus } from '../../../features/rooms/room-focus';
import { useRestorableRooms } from '../../../features/occupancy/stored-erasures';
import { useFacilityId } from '../../../use-path-ids';

const BulkDialog = lazyWithRetry(async () => (await import('./BulkDialog')).BulkDialog);

/** `short`: its words on a phone. */
const offered: Record<Exclude<BulkKind, 'restore'>, { icon: LucideIcon; short: MessageKey }> = {
  open: { icon: DoorOpen, short: 'tile.open' },
  close: { icon: DoorClosed, short: 'tile.close' },
  add: { icon: ListPlus, short: 'bulk.action.add.short' },
  remove: { icon: ListX, short: 'subscription.remove' },
};
const kinds = Object.keys(offered) as (keyof typeof offered)[];

export function useBulkDialog(
  areas: readonly Area[],
  selected: readonly Area[],
  onEnd: (unresolved: Unresolved) => void,
) {
  const [dialog, setDialog] = useState<{ kind: BulkKind; rooms: readonly Area[] }>();
  return {
    buttons: selected.length > 0 && (
      <Box sx={bulkButtons}>
        {kinds.map((kind) => (
          <BulkButton key={kind} kind={kind} onClick={() => setDialog({ kind, rooms: selected })} />
        ))}
      </Box>
    ),
    restore: (
      <ErasedRooms areas={areas} onRestore={(rooms) => setDialog({ kind: 'restore', rooms })} />
    ),
    dialog: dialog !== undefined && (
      <Suspense>
        <BulkDialog
          kind={dialog.kind}
          selected={dialog.rooms}
          onEnd={onEnd}
          onClose={() => {
            setDialog(undefined);
            restoreFocus();
          }}
        />
      </Suspense>
    ),
  };
}

function BulkButton({ kind, onClick }: { kind: keyof typeof offered; onClick: () => void }) {
  const { t } = useMessages();
  const isRefused = useRoomRefusal(useFacilityId(), kind) !== undefined;
  const { icon: Icon, short } = offered[kind];
  if (isRefused) return null;
  return (
    <ActionButton
      variant="outlined"
      aria-haspopup="dialog"
      aria-label={t(`bulk.action.${kind}`)}
      startIcon={<Icon size={16} aria-hidden />}
      onClick={onClick}
    >
      <span className="beyond-phone">{t(`bulk.action.${kind}`)}</span>
      <span className="on-phone">{t(short)}</span>
    </ActionButton>
  );
}

const bulkButtons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 0.5, sm: 1 },
  flexBasis: '100%',
  '& > button': { px: { xs: 0.5, sm: 1, md: 1.5 }, flex: { xs: '1 0 auto', sm: 'none' } },
  '& .MuiButton-startIcon': { display: { xs: 'none', md: 'inherit' } },
} as const;

/** Services of a single room are offered beside the button that closed it, and on its page. */
const FROM_ROOMS = 2;

/** A component of its own, so that bulk work does not render the rooms page for each room. */
function ErasedRooms(props: {
  areas: readonly Area[];
  onRestore: (rooms: readonly Area[]) => void;
}) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const rooms = useRestorableRooms(facilityId, props.areas);
  const isRefused = useRoomRefusal(facilityId, 'add') !== undefined;
  if (isRefused || rooms.length < FROM_ROOMS) return null;
  return (
    <Box sx={erasedRooms}>
      <span>{t('restore.rooms', { count: rooms.length })}</span>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<Undo2 size={14} aria-hidden />}
        onClick={() => props.onRestore(rooms)}
      >
        {t('restore.rooms.ask')}
      </Button>
    </Box>
  );
}

const erasedRooms = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  alignItems: 'center',
  color: 'text.secondary',
} as const;
