import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../messages/messages';
import { monoFamily } from '../../theme';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { RevealedText } from '../../ui/RevealedText';

export interface ConfirmSsidDialogProps {
  before: string;
  after: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Names the consequence before it happens: a new SSID has operational impact on equipment (spec 4.1). */
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
      <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 2, '& dt': { color: 'text.secondary' }, '& dd': { m: 0, fontFamily: monoFamily, whiteSpace: 'pre-wrap' } }}>
        <dt>{t('ssid.confirm.before')}</dt>
        <dd><RevealedText text={before || '—'} /></dd>
        <dt>{t('ssid.confirm.after')}</dt>
        <dd><RevealedText text={after} /></dd>
      </Box>
    </ConfirmDialog>
  );
}
