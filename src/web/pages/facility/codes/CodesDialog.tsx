import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { Printer } from 'lucide-react';
import { ActionButton } from '../../../components/ActionButton';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { fitsCode } from '../../../components/QrCode';
import { useMessages } from '../../../i18n/messages';
import { CodeCard } from './CodeCard';
import { networkCode, type GuestCodes } from './guest-codes';

export interface CodesDialogProps {
  codes: GuestCodes;
  onClose: () => void;
}

export function CodesDialog({ codes: { ssid, portal }, onClose }: CodesDialogProps) {
  const { t } = useMessages();
  const shownPortal = portal !== undefined && fitsCode(portal) ? portal : undefined;
  return (
    <ConfirmDialog
      title={t('codes.title')}
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

const onPaper = {
  '@media print': {
    'body > :not([role=presentation])': { display: 'none !important' },
    '.MuiDialogTitle-root, .MuiDialogActions-root': { display: 'none !important' },
    '.MuiBackdrop-root': { display: 'none !important' },
    '.MuiDialog-paper': { boxShadow: 'none !important', maxHeight: 'none !important' },
  },
};
