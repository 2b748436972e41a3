import Button from '@mui/material/Button';
import { csvSeparator } from '../../i18n/language';
import { useMessages } from '../../i18n/messages';
import { downloadCsv, downloadXlsx } from '../../components/download-file';
import { useZone } from '../../i18n/zone';
import { useRoomFormatter } from '../../features/rooms/room-formatter';
import type { Room } from '../../features/rooms/room';
import { exportColumns } from './export-columns';
import { serviceSheet } from './service-sheet';
import { tableSheet } from '../../components/table-column';
import { useFacilityId } from '../../use-path-ids';
import type { Moment } from '../../features/subscriptions/time-span';
import { PopoverPart, ToolbarPopover } from '../../features/rooms/toolbar/ToolbarPopover';

export interface ExportPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
  rooms: readonly Room[];
  moment: Moment;
}

/** XLSX first, since a spreadsheet program does not change the ids in it. */
const FORMATS = ['xlsx', 'csv'] as const;
type Format = (typeof FORMATS)[number];

export function ExportPopover({ anchor, onClose, rooms, moment }: ExportPopoverProps) {
  const { t, region } = useMessages();
  const facilityId = useFacilityId();
  const zone = useZone();
  const format = useRoomFormatter();
  const shared = rooms.some(({ area }) => area.data_services !== undefined);

  async function save(what: 'rooms' | 'services', file: Format) {
    const sheet =
      what === 'rooms'
        ? tableSheet(exportColumns(rooms, { moment, format, zone }), rooms)
        : serviceSheet(rooms, moment, format, zone);
    const name = `${facilityId}-${what}`;
    const title = t(what === 'rooms' ? 'nav.rooms' : 'table.column.services');
    if (file === 'xlsx') await downloadXlsx(name, sheet, title);
    else downloadCsv(name, sheet, csvSeparator(region));
    onClose();
  }

  return (
    <ToolbarPopover title={t('action.export')} anchor={anchor} onClose={onClose}>
      {(['rooms', 'services'] as const).map(
        (what) =>
          (what === 'rooms' || shared) && (
            <PopoverPart key={what} title={t(`roomExport.${what}`, { count: rooms.length })}>
              {FORMATS.map((file) => (
                <Button key={file} variant="outlined" onClick={() => void save(what, file)}>
                  {t(`export.${file}`)}
                </Button>
              ))}
            </PopoverPart>
          ),
      )}
    </ToolbarPopover>
  );
}
