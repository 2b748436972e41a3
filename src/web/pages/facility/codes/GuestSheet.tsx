import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Fragment, use } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '../../../i18n/language';
import { messagesIn, type MessageKey, type Translate } from '../../../i18n/messages';
import { monoFamily } from '../../../components/tokens';
import { QrCode } from '../../../components/QrCode';
import { networkCode } from './guest-codes';

/**
 * Side of a code on the sheet, in px of paper (96 an inch): 8 cm, which phones read from two arms'
 * lengths. Two of them fit on a page. Long texts shrink them, so that all stays on one page.
 */
const CODE_PX = 302;
/** 4.5 cm, which phones read from one arm's length. */
const MIN_CODE_PX = 170;

/** Guests scan a longer address instead of typing it, so it is printed small. */
const LONG_ADDRESS = 100;

export interface GuestSheetProps {
  ssid: string | undefined;
  /** The network's password, for this sheet only; empty if the network has none. */
  password: string;
  portal: string | undefined;
  name: string;
  /** The languages of the texts, one below the other. */
  languages: readonly Language[];
}

/** A sheet to hang on a wall or lay on a bedside table. Only paper shows it, and nothing else. */
export function GuestSheet({ ssid, password, portal, name, languages }: GuestSheetProps) {
  const translators: { language: Language; t: Translate }[] = [];
  for (const language of languages) translators.push({ language, t: use(messagesIn(language)) });
  /** Each language's text. Equal texts appear once. */
  const textsOf = (key: MessageKey) => [
    ...new Map(translators.map(({ t, language }) => [t(key), language])),
  ];
  const heading = (key: MessageKey) => (
    <h2>
      {textsOf(key).map(([text, lang], index) => (
        <Fragment key={lang}>
          {index > 0 && ' · '}
          <span lang={lang}>{text}</span>
        </Fragment>
      ))}
    </h2>
  );
  return createPortal(
    <Box id="guest-sheet" sx={sheet}>
      <GlobalStyles styles={onPaper} />
      <Box component="h1" sx={title}>
        <bdi>{name}</bdi>
      </Box>
      {ssid !== undefined && (
        <Box component="section" sx={part}>
          {heading('codes.sheet.network')}
          <QrCode text={networkCode(ssid, password)} label={ssid} side={CODE_PX} />
          <Box sx={letters}>
            <bdi>{ssid}</bdi>
          </Box>
          {password !== '' && (
            <p>
              {textsOf('codes.sheet.password')
                .map(([text]) => text)
                .join(' · ')}{' '}
              <Box component="bdi" sx={letters}>
                {password}
              </Box>
            </p>
          )}
          {textsOf('codes.sheet.network.how').map(([text, lang]) => (
            <p key={lang} lang={lang}>
              {text}
            </p>
          ))}
        </Box>
      )}
      {portal !== undefined && (
        <Box component="section" sx={part}>
          {heading('codes.sheet.portal')}
          <QrCode text={portal} label={portal} side={CODE_PX} />
          <Box sx={letters} style={portal.length > LONG_ADDRESS ? smallPrint : undefined}>
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
  '@page': { margin: '10mm' },
};

/** One column for all of the sheet, in which only the codes shrink. */
const sheet = {
  display: 'none',
  '@media print': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    // The height within the margins of A4 and of the shorter US Letter.
    maxHeight: '257mm',
    breakInside: 'avoid',
    textAlign: 'center',
    color: '#000',
    bgcolor: '#fff',
    '& > *, & > section > *': { flexShrink: 0, maxWidth: '100%' },
    '& svg': { flexShrink: 1, minHeight: MIN_CODE_PX },
  },
} as const;
const title = { fontSize: '28px', lineHeight: 1.2, m: 0, overflowWrap: 'anywhere' } as const;
const part = {
  display: 'contents',
  '& h2': { fontSize: '20px', m: 0, mt: '16px', mb: '4px' },
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
const smallPrint = { fontSize: '12px', lineHeight: 1.2 };
