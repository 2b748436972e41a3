import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useMessages, type Translate } from '../../../i18n/messages';
import { UnwritableCellError, type Sheet } from '../../../spreadsheet/writable';
import { useFacilityId } from '../../../use-path-ids';
import Button from '@mui/material/Button';
import { canvasAsPng } from '../../../components/canvas-png';
import { downloadFile } from '../../../components/download-file';
import { downloadCsv } from '../../../components/download-sheet';
import { Notice } from '../../../components/Notice';
import { shows, type TimeWindow } from '../../../components/time-axis/window';
import type { Moment } from '../../../features/subscriptions/time-span';
import type { RoomGroup } from '../../../features/rooms/room-groups';
import { serviceSheet } from '../../../features/rooms/room-sheets';
import { rowOfRoom } from '../../../features/timeline/chart-rows';
import { useZone } from '../../../i18n/zone';
import { PopoverPart, ToolbarPopover } from '../../../features/rooms/toolbar/ToolbarPopover';
import { csvSeparator } from '../../../i18n/csv-separator';
import { roomsIn, shownWindow, usePictures, type ShownTimeline } from './pictures';
import { PICTURE_PX, pictureHeight, TimelineSvg } from './TimelineSvg';

export interface ExportPopoverProps extends ShownTimeline {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Saves what the chart shows: as rows for a spreadsheet, as a picture, or on paper. */
export function ExportPopover({ anchor, onClose, ...timeline }: ExportPopoverProps) {
  const { t, region } = useMessages();
  const zone = useZone();
  const facilityId = useFacilityId();
  const picture = usePictures(timeline);
  const [problem, setProblem] = useState<string>();
  const count = timeline.groups.reduce((sum, { rooms }) => sum + rooms.length, 0);
  const name = `${facilityId}-timeline`;

  function saveCsv() {
    const { groups, moment } = timeline;
    const sheet = shownSheet(groups, shownWindow(groups, moment), moment, t, zone);
    try {
      downloadCsv(name, sheet, csvSeparator(region));
      onClose();
    } catch (error) {
      if (!(error instanceof UnwritableCellError)) throw error;
      setProblem(t('roomExport.failed'));
    }
  }

  async function savePicture(format: 'svg' | 'png') {
    const [first] = picture(CANVAS_MAX_PX, 1);
    if (first === undefined) return;
    const svg = svgFile(<TimelineSvg {...first} />);
    if (format === 'svg') downloadFile(name, 'svg', 'image/svg+xml', svg);
    else
      downloadFile(
        name,
        'png',
        'image/png',
        await svgToPng(svg, PICTURE_PX, pictureHeight(first.lines)),
      );
    const shown = roomsIn(first.lines);
    if (shown < count) setProblem(t('timeline.export.cut', { shown, count }));
    else onClose();
  }

  return (
    <ToolbarPopover title={t('rooms.export')} anchor={anchor} onClose={onClose}>
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{t('timeline.export.what')}</Box>
      <PopoverPart title={t('timeline.export.rows', { count })}>
        <Button variant="outlined" onClick={saveCsv}>
          {t('roomExport.csv')}
        </Button>
      </PopoverPart>
      <PopoverPart title={t('timeline.export.picture')}>
        <Button variant="outlined" onClick={() => void savePicture('svg')}>
          {t('timeline.export.svg')}
        </Button>
        <Button variant="outlined" onClick={() => void savePicture('png')}>
          {t('timeline.export.png')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            onClose();
            // Prints once the menu is gone from the page.
            setTimeout(() => window.print());
          }}
        >
          {t('timeline.export.print')}
        </Button>
      </PopoverPart>
      {problem !== undefined && <Notice tone="warning">{problem}</Notice>}
    </ToolbarPopover>
  );
}

/**
 * The services that the chart shows, as rows: those with a bar in the window, and those listed
 * beside the room because they have no range.
 */
export function shownSheet(
  groups: readonly RoomGroup[],
  window: TimeWindow,
  moment: Moment,
  t: Translate,
  zone: string,
): Sheet {
  const rooms = groups.flatMap((group) => group.rooms);
  return serviceSheet(rooms, moment, { t }, zone, (room, index) => {
    const { rangeless, bars } = rowOfRoom(room);
    return (
      rangeless.includes(index) || bars.some((bar) => bar.index === index && shows(window, bar))
    );
  });
}

/** A picture as a file. */
function svgFile(picture: ReactNode): string {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(picture));
  const file =
    host.firstChild === null ? '' : new XMLSerializer().serializeToString(host.firstChild);
  root.unmount();
  return `${file}\n`;
}

/** The longest side of a canvas that every browser supports, in px. */
const CANVAS_MAX_PX = 16_384;
/** Twice the picture's size is sharp on paper and on dense screens. */
const SCALE = 2;

/** A picture as a PNG file, as sharp as its size allows. */
async function svgToPng(svg: string, width: number, height: number): Promise<Blob> {
  const scale = Math.min(SCALE, CANVAS_MAX_PX / height);
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvasAsPng(canvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}
