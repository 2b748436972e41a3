import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { monoFamily } from '../../components/tokens';
import { useMessages } from '../../i18n/messages';
import { ComparedValues } from './ComparedValues';

export interface ConfirmSsidDialogProps {
  before: string;
  after: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a new SSID, which has operational impact on equipment (spec 4.1). */
export function ConfirmSsidDialog({ before, after, onConfirm, onCancel }: ConfirmSsidDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      title={t('ssid.confirm.title')}
      onCancel={onCancel}
      actions={
        <ActionButton variant="contained" onClick={onConfirm}>
          {t('ssid.confirm.submit')}
        </ActionButton>
      }
    >
      <Typography>{t('ssid.confirm.body')}</Typography>
      <Box
        sx={{
          mt: 2,
          fontFamily: monoFamily,
          fontVariantLigatures: 'none',
          '& dt': { fontFamily: 'body1.fontFamily' },
        }}
      >
        <ComparedValues
          rows={[
            { name: t('ssid.confirm.before'), value: before },
            { name: t('ssid.confirm.after'), value: after },
          ]}
        />
      </Box>
    </ConfirmDialog>
  );
}
