import { Download } from 'lucide-react';
import { loadMessages, useMessages } from '../../i18n/messages';
import type { ExportPopoverProps } from './ExportPopover';
import { PopoverButton } from '../../features/rooms/toolbar/PopoverButton';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { printedPiece } from '../../components/printed-piece';

const ExportPopover = lazyWithRetry(async () => {
  const [popover] = await Promise.all([import('./ExportPopover'), loadMessages('bulk')]);
  return { default: popover.ExportPopover };
});

const PrintedRooms = printedPiece(async () => {
  const [printed] = await Promise.all([import('./PrintedRooms'), loadMessages('bulk')]);
  return { default: printed.PrintedRooms };
});

/** Brings up how the rooms shown can be saved as a file; and stands ready to print them. */
export function ExportButton(props: Omit<ExportPopoverProps, 'anchor' | 'onClose'>) {
  const { t } = useMessages();
  return (
    <>
      <PopoverButton label={t('rooms.export')} icon={Download}>
        {(anchor, close) => <ExportPopover {...props} anchor={anchor} onClose={close} />}
      </PopoverButton>
      <PrintedRooms {...props} />
    </>
  );
}
