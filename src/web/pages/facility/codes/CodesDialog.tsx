import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Printer } from 'lucide-react';
import { useFacilityId } from '../../../use-path-ids';
import { useMessages } from '../../../i18n/messages';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { fitsCode } from '../../../components/QrCode';
import { CodeCard } from './CodeCard';
import { GuestSheet } from './GuestSheet';
import { networkCode, type GuestCodes } from './guest-codes';

export interface CodesDialogProps {
  codes: GuestCodes;
  /** The facility's name; empty where it is not shared. */
  name: string;
  onClose: () => void;
}

/** QR codes for guests: the network, the portal, each as a file; and both on a sheet to print. */
export function CodesDialog({ codes: { ssid, portal }, name, onClose }: CodesDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const network = ssid ?? undefined;
  const fitting = portal != null && fitsCode(portal) ? portal : undefined;
  const hasSheet = network !== undefined || fitting !== undefined;
  return (
    <ConfirmDialog
      title={t('codes.title')}
      wide
      onCancel={onClose}
      cancelLabel={t('codes.close')}
      actions={
        hasSheet && (
          <Button
            variant="contained"
            startIcon={<Printer size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('codes.print')}
          </Button>
        )
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('codes.body')}</Typography>
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
            shown={ssid ?? ''}
            content={network && networkCode(network)}
            fileName={`${facilityId}-network`}
            note={t(ssid === null ? 'codes.network.unusable' : 'codes.network.note')}
          />
        )}
        {portal !== undefined && (
          <CodeCard
            title={t('codes.portal')}
            shown={portal ?? ''}
            content={fitting}
            fileName={`${facilityId}-portal`}
            note={t(
              portal === null
                ? 'codes.portal.unusable'
                : fitting === undefined
                  ? 'codes.tooLong'
                  : 'codes.portal.note',
            )}
          />
        )}
      </Box>
      <GuestSheet ssid={network} portal={fitting} name={name || facilityId} />
    </ConfirmDialog>
  );
}
