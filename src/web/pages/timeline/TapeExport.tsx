import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { loadMessages, useMessages } from '../../messages/messages';
import { lazyPiece } from '../../ui/lazy-piece';
import { PopoverButton } from '../choosing-rooms/toolbar/PopoverButton';
import type { ShownTape } from './picture/use-pictures';

const TapeExportPopover = lazyPiece(async () => {
  const [popover] = await Promise.all([import('./picture/TapeExportPopover'), loadMessages('bulk')]);
  return { default: popover.TapeExportPopover };
});
/** Not when it prints: it has to be there by then. */
const PrintedTape = lazyPiece(async () => ({ default: (await import('./picture/PrintedTape')).PrintedTape }));

/** Brings up how what the chart shows can be saved; and stands ready to print it. */
export function TapeExport(shown: ShownTape) {
  const { t } = useMessages();
  return (
    <>
      <PopoverButton label={t('rooms.export')} icon={Download}>
        {(anchor, close) => <TapeExportPopover {...shown} anchor={anchor} onClose={close} />}
      </PopoverButton>
      <Suspense>
        <PrintedTape {...shown} />
      </Suspense>
    </>
  );
}
