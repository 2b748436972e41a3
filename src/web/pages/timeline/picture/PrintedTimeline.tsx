import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../i18n/messages';
import { roomsIn, usePictures, type ShownTimeline } from './pictures';
import { TimelineSvg } from './TimelineSvg';

/**
 * The height of a landscape A4 sheet in px of a picture: the sheet is 277 × 190 mm within its
 * margins, and as wide as the pictures.
 */
const SHEET_PX = 940;
/** More would be a book. For all of a large facility there are filters and the file. */
const SHEETS_MAX = 50;

/**
 * What the chart shows, on paper: all chosen rooms, not only those on the screen, with the axis on
 * every sheet.
 */
export function PrintedTimeline(shown: ShownTimeline) {
  const { t } = useMessages();
  const sheets = usePictures(shown)(SHEET_PX, SHEETS_MAX);
  const count = shown.groups.reduce((sum, { rooms }) => sum + rooms.length, 0);
  const printed = sheets.reduce((sum, { lines }) => sum + roomsIn(lines), 0);
  return createPortal(
    <Box
      id="printed-timeline"
      sx={{
        display: 'none',
        '@media print': { display: 'block' },
        '& .sheet': { breakAfter: 'page', breakInside: 'avoid' },
        '& .sheet:last-of-type': { breakAfter: 'auto' },
        '& svg': { width: '100%', height: 'auto', display: 'block' },
      }}
    >
      <GlobalStyles styles={onPaper} />
      {sheets.map((sheet) => (
        <div key={sheet.subtitle} className="sheet">
          <TimelineSvg {...sheet} />
        </div>
      ))}
      {printed < count && <p>{t('timeline.export.cut', { shown: printed, count })}</p>}
    </Box>,
    document.body,
  );
}

const onPaper = {
  '@page': { size: 'A4 landscape', margin: '10mm' },
  '@media print': {
    body: { background: '#fff !important' },
    'body > :not(#printed-timeline)': { display: 'none !important' },
  },
};
