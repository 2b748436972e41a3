import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../i18n/messages';
import { monoFamily } from '../../../components/tokens';
import { QrCode } from '../../../components/QrCode';
import { networkCode } from './guest-codes';

/**
 * Side of a code on the sheet, in px of paper (96 an inch): 6 cm, read from an arm's length and a
 * half.
 */
const CODE_PX = 227;

export interface GuestSheetProps {
  ssid: string | undefined;
  portal: string | undefined;
  name: string;
}

/** What hangs on a wall or lies on a bedside table. Only paper shows it, and then nothing else. */
export function GuestSheet({ ssid, portal, name }: GuestSheetProps) {
  const { t } = useMessages();
  return createPortal(
    <Box id="guest-sheet" sx={sheet}>
      <GlobalStyles styles={onPaper} />
      <Box component="h1" sx={{ fontSize: '28px', lineHeight: 1.2, m: 0 }}>
        <bdi>{name}</bdi>
      </Box>
      {ssid !== undefined && (
        <Box component="section" sx={part}>
          <h2>{t('codes.sheet.network')}</h2>
          <QrCode
            text={networkCode(ssid)}
            label={t('codes.code', { title: t('codes.network') })}
            side={CODE_PX}
          />
          <Box sx={letters}>
            <bdi>{ssid}</bdi>
          </Box>
          <p>{t('codes.sheet.network.how')}</p>
        </Box>
      )}
      {portal !== undefined && (
        <Box component="section" sx={part}>
          <h2>{t('codes.sheet.portal')}</h2>
          <QrCode
            text={portal}
            label={t('codes.code', { title: t('codes.portal') })}
            side={CODE_PX}
          />
          <Box sx={letters}>
            <bdi>{portal}</bdi>
          </Box>
        </Box>
      )}
    </Box>,
    document.body,
  );
}

const onPaper = {
  '@media print': {
    body: { background: '#fff !important' },
    'body > :not(#guest-sheet)': { display: 'none !important' },
  },
};

const sheet = {
  display: 'none',
  '@media print': {
    display: 'grid',
    gap: '32px',
    justifyItems: 'center',
    textAlign: 'center',
    color: '#000',
    bgcolor: '#fff',
    py: '16px',
  },
} as const;
const part = {
  breakInside: 'avoid',
  maxWidth: '100%',
  '& h2': { fontSize: '20px', m: 0, mb: '4px' },
  '& p': { m: 0, mt: '4px', fontSize: '14px' },
} as const;
const letters = {
  fontFamily: monoFamily,
  fontSize: '18px',
  fontWeight: 600,
  fontVariantLigatures: 'none',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxWidth: '170mm',
} as const;
