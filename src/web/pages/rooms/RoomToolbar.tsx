import Button from '@mui/material/Button';
import { LayoutGrid, Rows3, SquareCheckBig, ListTree, Download } from 'lucide-react';
import { useMemo } from 'react';
import { useMessages, loadMessages } from '../../i18n/messages';
import { Segmented } from '../../components/Segmented';
import {
  ChoiceToolbar,
  PopoverButton,
  type ChoiceToolbarProps,
} from '../../features/rooms/toolbar/ChoiceToolbar';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import type { GroupsPopoverProps } from './GroupsPopover';
import type { ExportPopoverProps } from './ExportRooms';
import { printedPiece } from '../../components/printed-piece';

export interface RoomToolbarProps extends Omit<ChoiceToolbarProps, 'kind'> {
  /** Rooms are selected by a press. */
  selecting: boolean;
  onSelecting: (selecting: boolean) => void;
}

/** One toolbar for tiles and table: find, filter, lay out, keep, select. */
export function RoomToolbar({
  selecting,
  onSelecting,
  children,
  columns,
  ...choice
}: RoomToolbarProps) {
  const { t } = useMessages();
  const { view, onChange } = choice;
  // A letter in the search box changes nothing here.
  const kind = useMemo(
    () => (
      <Segmented
        label={t('view.kind')}
        value={view.view}
        options={[
          { value: 'tiles', label: t('view.tiles'), icon: LayoutGrid },
          { value: 'table', label: t('view.table'), icon: Rows3 },
        ]}
        onChange={(next) => onChange({ view: next })}
        iconsOnPhone
      />
    ),
    [t, view.view, onChange],
  );
  return (
    <ChoiceToolbar {...choice} columns={view.view === 'table' ? columns : []} kind={kind}>
      {children}
      {view.view === 'tiles' && (
        <Button
          variant="outlined"
          color="inherit"
          aria-pressed={selecting}
          aria-label={t('selection.mode')}
          title={t('selection.mode')}
          onClick={() => onSelecting(!selecting)}
        >
          <SquareCheckBig size={16} aria-hidden />
          <span className="beyond-phone">{t('selection.mode')}</span>
        </Button>
      )}
    </ChoiceToolbar>
  );
}

const GroupsPopover = lazyWithRetry(async () => ({
  default: (await import('./GroupsPopover')).GroupsPopover,
}));

/** Brings up the wards or floors, to go to one or to fold them. */
export function GroupsButton(props: Omit<GroupsPopoverProps, 'anchor' | 'onClose'>) {
  const { t } = useMessages();
  return (
    <PopoverButton label={t('groups.title')} icon={ListTree}>
      {(anchor, close) => <GroupsPopover {...props} anchor={anchor} onClose={close} />}
    </PopoverButton>
  );
}

const ExportPopover = lazyWithRetry(async () => {
  const [popover] = await Promise.all([import('./ExportRooms'), loadMessages('bulk')]);
  return { default: popover.ExportPopover };
});

const PrintedRooms = printedPiece(async () => {
  const [printed] = await Promise.all([import('./ExportRooms'), loadMessages('bulk')]);
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
