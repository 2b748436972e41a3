import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DoorClosed, DoorOpen, ListPlus, ListX, Undo2, X } from 'lucide-react';
import { Suspense, type ReactNode, useReducer } from 'react';
import type { Area } from '../../../../contract/area';
import { useRoomRefusal } from '../../../api/refusals';
import { useMessages } from '../../../i18n/messages';
import { bulkDialogsReducer, isLeftOver, type OpenBulkDialog } from './bulk-dialogs';
import type { BulkKind } from './bulk-kinds';
import type { RunOutcome } from './run-outcome';
import { ActionButton } from '../../../components/ActionButton';
import { lazyWithRetry } from '../../../components/lazy-with-retry';
import { useHoldUnsaved } from '../../../features/session/unsaved';
import { restoreFocus } from '../../../features/rooms/use-roving';
import IconButton from '@mui/material/IconButton';
import { useRestorableRooms } from '../../../features/occupancy/stored-erasures';
import { useFacilityId } from '../../../use-path-ids';
import { outcomeBar } from '../BottomBars';

const BulkDialog = lazyWithRetry(async () => (await import('./BulkDialog')).BulkDialog);

const actions = [
  { kind: 'open', icon: DoorOpen },
  { kind: 'close', icon: DoorClosed },
  { kind: 'add', icon: ListPlus },
  { kind: 'remove', icon: ListX },
] as const;

interface BulkElements {
  /** Buttons that open a dialog for the selected rooms. */
  buttons: ReactNode;
  /** The dialogs, which outlast the selection. */
  dialog: ReactNode;
  /** The last outcome, once its dialog is closed. */
  outcome: ReactNode;
  /** A button to bring back what was erased in several rooms. */
  restore: ReactNode;
}

/**
 * Work on the selected rooms.
 *
 * @param onEnd called when a dialog is closed with a new outcome; `isFirst`: it is closed for the
 *   first time
 */
export function useBulkDialog(
  areas: readonly Area[],
  selected: readonly Area[],
  onEnd: (outcome: RunOutcome, isFirst: boolean) => void,
): BulkElements {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const refused = {
    open: useRoomRefusal(facilityId, 'open') !== undefined,
    close: useRoomRefusal(facilityId, 'close') !== undefined,
    add: useRoomRefusal(facilityId, 'add') !== undefined,
    remove: useRoomRefusal(facilityId, 'remove') !== undefined,
  };
  const [dialogs, dispatch] = useReducer(bulkDialogsReducer, []);
  const ended = dialogs.findLast(({ closedWith }) => closedWith !== undefined);
  useHoldUnsaved(dialogs.some(isLeftOver), 'results');
  const begin = (kind: BulkKind, rooms: readonly Area[]) =>
    dispatch({ kind: 'opened', bulkKind: kind, rooms });
  const close = ({ id, outcome, closedWith }: OpenBulkDialog) => {
    dispatch({ kind: 'closed', id });
    // Looking at old results does not change the selection made since.
    if (outcome !== undefined && outcome !== closedWith && id === dialogs.at(-1)?.id)
      onEnd(outcome, closedWith === undefined);
  };
  return {
    buttons: selected.length > 0 && (
      <Box sx={bulkButtons}>
        {actions.map(({ kind, icon: Icon }) => (
          <ActionButton
            key={kind}
            variant="outlined"
            aria-haspopup="dialog"
            aria-label={t(`selection.${kind}`)}
            data-off={refused[kind] || undefined}
            title={refused[kind] ? t('refused.off') : undefined}
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
    dialog: dialogs.map((dialog) => (
      <Suspense key={dialog.id}>
        <BulkDialog
          kind={dialog.bulkKind}
          selected={dialog.selected}
          areas={areas}
          open={dialog.isOpen}
          onEnd={(outcome) => dispatch({ kind: 'ended', id: dialog.id, outcome })}
          onReport={() => dispatch({ kind: 'reported', id: dialog.id })}
          onClose={() => close(dialog)}
        />
      </Suspense>
    )),
    outcome: ended?.closedWith !== undefined && (
      <BulkOutcome
        kind={ended.bulkKind}
        outcome={ended.closedWith}
        onShow={() => dispatch({ kind: 'shown-again', id: ended.id })}
        onDismiss={() => {
          dispatch({ kind: 'dismissed' });
          restoreFocus();
        }}
      />
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

interface BulkOutcomeProps {
  kind: BulkKind;
  outcome: RunOutcome;
  onShow: () => void;
  onDismiss: () => void;
}

/**
 * What the last bulk work did, once its dialog is closed, with a button to its rows and report.
 */
function BulkOutcome({
  kind,
  outcome: { done, planned, erased, unknownCount },
  onShow,
  onDismiss,
}: BulkOutcomeProps) {
  const { t } = useMessages();
  const notDone = planned - done - unknownCount;
  const parts = [
    t(`bulk.finished.${kind}`, { done, count: planned }),
    notDone > 0 && t('bulk.outcome.undone', { count: notDone }),
    unknownCount > 0 && t('bulk.outcome.notKnown', { count: unknownCount }),
    (kind === 'open' || kind === 'close') &&
      erased > 0 &&
      t('bulk.outcome.erased', { count: erased }),
  ];
  return (
    <Box data-floating className="outcome-bar" sx={outcomeBar}>
      <span role="status">{parts.filter(Boolean).join(' · ')}</span>
      <Button aria-haspopup="dialog" onClick={onShow}>
        {t('bulk.outcome.show')}
      </Button>
      <IconButton
        aria-label={t('outcome.dismiss')}
        title={t('outcome.dismiss')}
        onClick={onDismiss}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}

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
  const rooms = useRestorableRooms(useFacilityId(), areas, 'all');
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
