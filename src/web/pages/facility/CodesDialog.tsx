import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { Printer } from 'lucide-react';
import { useId } from 'react';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { fitsCode, QrCode } from '../../components/QrCode';
import { RevealedText } from '../../components/RevealedText';
import { monoFamily, surface } from '../../components/tokens';
import { useMessages } from '../../i18n/messages';

/** What guests can use; undefined if they cannot. */
export interface GuestCodes {
  ssid: string | undefined;
  portal: string | undefined;
}

export interface CodesDialogProps {
  codes: GuestCodes;
  onClose: () => void;
}

export function CodesDialog({ codes: { ssid, portal }, onClose }: CodesDialogProps) {
  const { t } = useMessages();
  const shownPortal = portal !== undefined && fitsCode(portal) ? portal : undefined;
  return (
    <ConfirmDialog
      title={t('facility.codes')}
      wide
      onCancel={onClose}
      cancelLabel={t('action.close')}
      actions={
        <ActionButton
          variant="contained"
          startIcon={<Printer size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('codes.print')}
        </ActionButton>
      }
    >
      <GlobalStyles styles={onPaper} />
      <Typography data-screen-only sx={{ color: 'text.secondary', mb: 2 }}>
        {t('codes.body')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(260px, 1fr))' },
        }}
      >
        {ssid !== undefined && (
          <CodeCard
            title={t('codes.network')}
            shown={ssid}
            content={networkCode(ssid)}
            note={t('codes.network.note')}
          />
        )}
        {shownPortal !== undefined && (
          <CodeCard
            title={t('codes.portal')}
            shown={shownPortal}
            content={shownPortal}
            note={t('codes.portal.note')}
          />
        )}
      </Box>
      {(ssid === undefined || shownPortal === undefined) && (
        <Typography data-screen-only sx={{ color: 'text.secondary', mt: 2 }}>
          {t('codes.missing')}
        </Typography>
      )}
    </ConfirmDialog>
  );
}

/**
 * A network as phone cameras read it: `WIFI:T:nopass;S:<SSID>;;`, with a backslash before each of
 * `\ ; , : "`. The API gives only the network's name (spec 2.1), so it is assumed to have no
 * password. The SSID never gets quotes, even if it looks like hexadecimal: Android and iOS would
 * then look for a network with quotes in its name.
 */
export const networkCode = (ssid: string): string =>
  `WIFI:T:nopass;S:${ssid.replaceAll(/[\\;,:"]/g, (character) => `\\${character}`)};;`;

interface CodeCardProps {
  title: string;
  shown: string;
  content: string;
  note: string;
}

function CodeCard({ title, shown, content, note }: CodeCardProps) {
  const { t } = useMessages();
  const titleId = useId();
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      // The dialog scrolls on a phone: the keyboard needs a stop within what scrolls.
      tabIndex={0}
      sx={{
        ...surface,
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        alignItems: 'center',
        textAlign: 'center',
      }}
    >
      <Typography id={titleId} component="h3" variant="h2">
        {title}
      </Typography>
      <Box sx={{ bgcolor: '#fff', borderRadius: 1, lineHeight: 0, maxWidth: '100%' }}>
        <QrCode text={content} label={t('codes.code', { title })} side={208} />
      </Box>
      <Box
        sx={{
          fontFamily: monoFamily,
          fontSize: '0.8125rem',
          fontVariantLigatures: 'none',
          whiteSpace: 'pre-wrap',
          maxWidth: '100%',
        }}
      >
        <RevealedText text={shown} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '44ch' }}>
        {note}
      </Typography>
    </Box>
  );
}

const onPaper = {
  '@media print': {
    'body > :not([role=presentation])': { display: 'none !important' },
    '.MuiDialogTitle-root, .MuiDialogActions-root': { display: 'none !important' },
    '.MuiBackdrop-root': { display: 'none !important' },
    '.MuiDialog-paper': { boxShadow: 'none !important', maxHeight: 'none !important' },
  },
};
