import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/messages';
import { monoFamily } from '../../components/tokens';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ComparedValues } from './ComparedValues';

export interface ConfirmSsidDialogProps {
  before: string;
  after: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Names the consequence before it happens: a new SSID has operational impact on equipment (spec
 * 4.1).
 */
export function ConfirmSsidDialog({ before, after, onConfirm, onCancel }: ConfirmSsidDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      title={t('ssid.confirm.title')}
      onCancel={onCancel}
      actions={
        <Button variant="contained" onClick={onConfirm}>
          {t('ssid.confirm.submit')}
        </Button>
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
