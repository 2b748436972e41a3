import { DoorClosed, DoorOpen, ListPlus, ListX } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { Area } from '../../../../contract/area';
import { useRoomRefusal } from '../../../api/refusals';
import { loadMessages, useMessages } from '../../../messages/messages';
import type { BulkKind } from './bulk-words';
import type { LeftOver } from './left-over';
import { Button } from '../../../ui/Button';
import { lazyPiece } from '../../../ui/lazy-piece';
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
      <div className="bulk-buttons">
        {actions.map(({ kind, icon: Icon }) => (
          <Button key={kind} variant="outlined" aria-haspopup="dialog" aria-label={t(`selection.${kind}`)} data-off={refused[kind] || undefined} title={refused[kind] ? t('refused.off') : undefined} startIcon={<Icon size={16} aria-hidden />} onClick={() => setAsked({ kind, selected })}>
            <span className="beyond-phone">{t(`selection.${kind}`)}</span>
            <span className="on-phone">{t(`selection.${kind}.short`)}</span>
          </Button>
        ))}
      </div>
    ),
    dialog: asked !== undefined && (
      <Suspense>
        <BulkDialog facilityId={facilityId} kind={asked.kind} selected={asked.selected} areas={areas} onClose={close} />
      </Suspense>
    ),
  };
}
