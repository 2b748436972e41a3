import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DoorClosed, DoorOpen, ListPlus, ListX, Undo2 } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { Area } from '../../../../contract/area';
import { useRoomRefusal } from '../../../api/refusals';
import { useMessages } from '../../../i18n/messages';
import type { BulkKind } from './bulk-kinds';
import type { RunOutcome } from './run-outcome';
import { ActionButton } from '../../../components/ActionButton';
import { lazyWithRetry } from '../../../components/lazy-with-retry';
import { restoreFocus } from '../../../features/rooms/room-focus';
import { useRestorableRooms } from '../../../features/occupancy/stored-erasures';
import { useFacilityId } from '../../../use-path-ids';

const BulkDialog = lazyWithRetry(async () => (await import('./BulkDialog')).BulkDialog);

const actions = [
  { kind: 'open', icon: DoorOpen },
  { kind: 'close', icon: DoorClosed },
  { kind: 'add', icon: ListPlus },
  { kind: 'remove', icon: ListX },
] as const;

interface OpenDialog {
  id: number;
  kind: BulkKind;
  rooms: readonly Area[];
  /** False while it disappears. */
  open: boolean;
}

interface BulkElements {
  /** Buttons that open a dialog for the selected rooms. */
  buttons: ReactNode;
  /** The dialog, which outlasts the selection. */
  dialog: ReactNode;
  /** A button to bring back what was erased in several rooms. */
  restore: ReactNode;
}

/** Work on the selected rooms. `onEnd` is called when the dialog of a run is closed. */
export function useBulkDialog(
  areas: readonly Area[],
  selected: readonly Area[],
  onEnd: (outcome: RunOutcome) => void,
): BulkElements {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const refused = {
    open: useRoomRefusal(facilityId, 'open') !== undefined,
    close: useRoomRefusal(facilityId, 'close') !== undefined,
    add: useRoomRefusal(facilityId, 'add') !== undefined,
    remove: useRoomRefusal(facilityId, 'remove') !== undefined,
  };
  const offered = actions.filter(({ kind }) => !refused[kind]);
  const [dialog, setDialog] = useState<OpenDialog>();
  const begin = (kind: BulkKind, rooms: readonly Area[]) =>
    setDialog((before) => ({ id: (before?.id ?? 0) + 1, kind, rooms, open: true }));
  return {
    buttons: selected.length > 0 && (
      <Box sx={bulkButtons}>
        {offered.map(({ kind, icon: Icon }) => (
          <ActionButton
            key={kind}
            variant="outlined"
            aria-haspopup="dialog"
            aria-label={t(`selection.${kind}`)}
            startIcon={<Icon size={16} aria-hidden />}
            onClick={() => begin(kind, selected)}
          >
            {kind === 'open' || kind === 'close' ? (
              // The bar says that it is about rooms.
              t(`selection.${kind}.short`)
            ) : (
              <>
                <span className="beyond-phone">{t(`selection.${kind}`)}</span>
                <span className="on-phone">{t(`selection.${kind}.short`)}</span>
              </>
            )}
          </ActionButton>
        ))}
      </Box>
    ),
    restore: <ErasedRooms areas={areas} onRestore={(rooms) => begin('restore', rooms)} />,
    dialog: dialog !== undefined && (
      <Suspense key={dialog.id}>
        <BulkDialog
          kind={dialog.kind}
          selected={dialog.rooms}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
          onEnd={onEnd}
          onClosed={() => {
            setDialog(undefined);
            restoreFocus();
          }}
        />
      </Suspense>
    ),
  };
}

/** The buttons have a line of their own, or more if words do not fit. */
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

interface ErasedRoomsProps {
  areas: readonly Area[];
  onRestore: (rooms: readonly Area[]) => void;
}

/**
 * Says how many rooms can get their services back, and opens a dialog for them. It is a component
 * of its own, so that bulk work does not render the rooms page for each room.
 */
function ErasedRooms({ areas, onRestore }: ErasedRoomsProps) {
  const { t } = useMessages();
  const rooms = useRestorableRooms(useFacilityId(), areas);
  if (rooms.length < FROM_ROOMS) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        alignItems: 'center',
        color: 'text.secondary',
      }}
    >
      <span>{t('restore.rooms', { count: rooms.length })}</span>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<Undo2 size={14} aria-hidden />}
        onClick={() => onRestore(rooms)}
      >
        {t('restore.rooms.ask')}
      </Button>
    </Box>
  );
}
