import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages';
import { UnwritableCellError } from '../../../spreadsheet/writable';
import { downloadFile } from '../../../components/download-file';
import { Notice } from '../../../components/Notice';
import { useZone } from '../../../i18n/zone';
import { PopoverPart, ToolbarPopover } from '../../../features/rooms/toolbar/ToolbarPopover';
import { csvSeparator } from '../../../i18n/csv-separator';
import { shownSheet } from './shown-sheet';
import { CANVAS_MAX_PX, svgToPng } from './svg-to-png';
import { usePictures, type ShownTape } from './use-pictures';

export interface TapeExportPopoverProps extends ShownTape {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Saves what the chart shows: as rows for a spreadsheet, as a picture, on paper. */
export function TapeExportPopover({ anchor, onClose, ...tape }: TapeExportPopoverProps) {
  const { t, region } = useMessages();
  const zone = useZone();
  const picture = usePictures(tape);
  const [problem, setProblem] = useState<string>();
  const count = tape.groups.reduce((sum, { rooms }) => sum + rooms.length, 0);
  const name = `${tape.facilityId}-timeline`;

  async function saveCsv() {
    const window = tape.shown.current;
    if (window === undefined) return;
    try {
      const { writeCsv } = await import('../../../spreadsheet/write-csv');
      downloadFile(
        name,
        'csv',
        'text/csv',
        writeCsv(shownSheet(tape.groups, window, tape.moment, t, zone), csvSeparator(region)),
      );
      onClose();
    } catch (error) {
      if (!(error instanceof UnwritableCellError)) throw error;
      setProblem(t('roomExport.failed'));
    }
  }

  async function savePicture(format: 'svg' | 'png') {
    const [first] = picture(CANVAS_MAX_PX, 1);
    if (first === undefined) return;
    if (format === 'svg') downloadFile(name, 'svg', 'image/svg+xml', first.svg);
    else
      downloadFile(name, 'png', 'image/png', await svgToPng(first.svg, first.width, first.height));
    if (first.rooms < count) setProblem(t('timeline.export.cut', { shown: first.rooms, count }));
    else onClose();
  }

  return (
    <ToolbarPopover title={t('rooms.export')} anchor={anchor} onClose={onClose}>
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{t('timeline.export.what')}</Box>
      <PopoverPart title={t('timeline.export.rows', { count })}>
        <Button variant="outlined" onClick={() => void saveCsv()}>
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
            // Once the menu is gone from the page.
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
