import { DoorClosed, DoorOpen, ListPlus, ListX } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { Area } from '../../../../contract/area';
import { useRoomRefusal } from '../../../api/refusals';
import { loadMessages, useMessages } from '../../../messages/messages';
import { BulkOutcome } from './BulkOutcome';
import type { BulkKind } from './bulk-words';
import type { RunOutcome } from './run-outcome';
import { Button } from '../../../ui/Button';
import { lazyPiece } from '../../../ui/lazy-piece';
import { catchFocus } from '../../choosing-rooms/use-roving';
import '../rooms.css';

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

interface Work {
  /** Among those of this list. */
  place: number;
  kind: BulkKind;
  selected: readonly Area[];
  open: boolean;
  /** Once it has come to its end, for now. */
  outcome?: RunOutcome;
  /** The outcome it was closed with before. */
  closedWith?: RunOutcome;
}

interface BulkPieces {
  /** They begin it. */
  buttons: ReactNode;
  /** It is done in this, which outlasts the selection. */
  dialog: ReactNode;
  /** What came of it, once the dialog is closed. */
  outcome: ReactNode;
}

/**
 * Work on the selected rooms.
 *
 * @param onEnd once the dialog is closed, for what was done in it since it was opened
 */
export function useBulkDialog(facilityId: string, areas: readonly Area[], selected: readonly Area[], onEnd: (outcome: RunOutcome) => void): BulkPieces {
  const { t } = useMessages();
  const refused = {
    open: useRoomRefusal(facilityId, 'open') !== undefined,
    close: useRoomRefusal(facilityId, 'close') !== undefined,
    add: useRoomRefusal(facilityId, 'add') !== undefined,
    remove: useRoomRefusal(facilityId, 'remove') !== undefined,
  };
  const [work, setWork] = useState<Work>();
  const close = () => {
    if (work?.outcome === undefined) return setWork(undefined);
    setWork({ ...work, open: false, closedWith: work.outcome });
    if (work.outcome !== work.closedWith) onEnd(work.outcome);
  };
  return {
    buttons: selected.length > 0 && (
      <div className="bulk-buttons">
        {actions.map(({ kind, icon: Icon }) => (
          <Button key={kind} variant="outlined" aria-haspopup="dialog" aria-label={t(`selection.${kind}`)} data-off={refused[kind] || undefined} title={refused[kind] ? t('refused.off') : undefined} startIcon={<Icon size={16} aria-hidden />} onClick={() => setWork((before) => ({ place: (before?.place ?? 0) + 1, kind, selected, open: true }))}>
            <span className="beyond-phone">{t(`selection.${kind}`)}</span>
            <span className="on-phone">{t(`selection.${kind}.short`)}</span>
          </Button>
        ))}
      </div>
    ),
    dialog: work !== undefined && (
      <Suspense>
        <BulkDialog key={work.place} facilityId={facilityId} kind={work.kind} selected={work.selected} areas={areas} open={work.open} onEnd={(outcome) => setWork((now) => now && { ...now, outcome })} onClose={close} />
      </Suspense>
    ),
    outcome: work?.closedWith !== undefined && (
      <BulkOutcome
        kind={work.kind}
        outcome={work.closedWith}
        onShow={() => setWork({ ...work, open: true })}
        onDismiss={() => {
          setWork(undefined);
          catchFocus();
        }}
      />
    ),
  };
}
