import { Download, LayoutGrid, Rows3, SquareCheckBig } from 'lucide-react';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/messages';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { usePrinting } from '../../components/use-window';
import { Segmented } from '../../components/Segmented';
import type { Moment } from '../../features/subscriptions/time-span';
import type { Room } from '../../features/rooms/room';
import {
  ChoiceToolbar,
  ToolbarButton,
  type ChoiceToolbarProps,
} from '../../features/rooms/toolbar/ChoiceToolbar';
import { useIsReadOnly } from '../../api/refusals';
import { useFacilityId } from '../../use-path-ids';
import { PrintedTable } from '../../components/PrintedTable';
import { useRoomFormatter } from '../../features/rooms/room-formatter';
import { useZone } from '../../i18n/zone';
import { exportColumns } from './export-columns';

const ExportPopover = lazyWithRetry(async () => (await import('./ExportPopover')).ExportPopover);

export interface RoomToolbarProps extends Omit<ChoiceToolbarProps, 'kind' | 'menu' | 'children'> {
  rooms: readonly Room[];
  moment: Moment;
  selecting: boolean;
  onSelecting: (selecting: boolean) => void;
}

export function RoomToolbar({
  rooms,
  moment,
  selecting,
  onSelecting,
  ...choice
}: RoomToolbarProps) {
  const { t } = useMessages();
  const printing = usePrinting();
  const isReadOnly = useIsReadOnly(useFacilityId());
  const { view, onChange } = choice;
  const exported = { rooms, moment };
  // Memoised, so that a letter in the search box does not render it again.
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
    <ChoiceToolbar
      {...choice}
      kind={kind}
      menu={[
        {
          label: t('action.export'),
          icon: Download,
          popover: (anchor, onClose) => (
            <ExportPopover {...exported} anchor={anchor} onClose={onClose} />
          ),
        },
      ]}
    >
      {!isReadOnly && (
        <ToolbarButton
          label={t('selection.mode')}
          icon={SquareCheckBig}
          aria-pressed={selecting}
          onClick={() => onSelecting(!selecting)}
        />
      )}
      {printing && <PrintedRooms {...exported} />}
    </ChoiceToolbar>
  );
}

function PrintedRooms({ rooms, moment }: Pick<RoomToolbarProps, 'rooms' | 'moment'>) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const zone = useZone();
  const format = useRoomFormatter();
  return (
    <PrintedTable
      title={`${t('nav.rooms')} · ${facilityId}`}
      summary={t('rooms.count', { count: rooms.length })}
      time={new Date(moment.at)}
      paper="A4 landscape"
      // The facility is in the title.
      columns={exportColumns(rooms, { moment, format, zone }).filter(({ id }) => id !== 'id')}
      rows={rooms}
      cutNotice={(shown) => t('roomExport.cut', { shown, count: rooms.length })}
    />
  );
}
