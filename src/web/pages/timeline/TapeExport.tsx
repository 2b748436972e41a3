import { Download } from 'lucide-react';
import { loadMessages, useMessages } from '../../i18n/messages';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { printedPiece } from '../../components/printed-piece';
import { PopoverButton } from '../../features/rooms/toolbar/ChoiceToolbar';
import type { ShownTape } from './picture/use-pictures';

const PrintedTape = printedPiece(async () => ({
  default: (await import('./picture/PrintedTape')).PrintedTape,
}));
const TapeExportPopover = lazyWithRetry(async () => {
  const [popover] = await Promise.all([
    import('./picture/TapeExportPopover'),
    loadMessages('bulk'),
    PrintedTape.fetched(),
  ]);
  return { default: popover.TapeExportPopover };
});

/** Brings up how what the chart shows can be saved; and stands ready to print it. */
export function TapeExport(shown: ShownTape) {
  const { t } = useMessages();
  return (
    <>
      <PopoverButton label={t('rooms.export')} icon={Download}>
        {(anchor, close) => <TapeExportPopover {...shown} anchor={anchor} onClose={close} />}
      </PopoverButton>
      <PrintedTape {...shown} />
    </>
  );
}
