import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WritableProperty } from '../../../contract/paths';
import { useMessages } from '../../i18n/messages';
import { monoFamily } from '../../components/tokens';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ComparedValues } from './ComparedValues';

export interface ConfirmSaveDialogProps {
  property: WritableProperty;
  before: string;
  after: string;
  onConfirm: () => void;
  /** Saves `after` trimmed. If given, the dialog also asks about spaces at the edges. */
  onTrim?: (() => void) | undefined;
  onCancel: () => void;
}

/**
 * Asks before a save that has consequences: a new SSID has operational impact on equipment (spec
 * 4.1), and a space at an edge is seldom intended.
 */
export function ConfirmSaveDialog({
  property,
  before,
  after,
  onConfirm,
  onTrim,
  onCancel,
}: ConfirmSaveDialogProps) {
  const { t } = useMessages();
  const isSsid = property === 'ssid_public';
  const spaces = {
    where: !/^\s/.test(after) ? 'end' : /\s$/.test(after) ? 'both' : 'start',
    count: after.length - after.trim().length,
  };
  return (
    <ConfirmDialog
      title={t(isSsid ? 'ssid.confirm.title' : 'spaces.title', spaces)}
      onCancel={onCancel}
      actions={
        onTrim === undefined ? (
          <ActionButton variant="contained" onClick={onConfirm}>
            {t('ssid.confirm.submit')}
          </ActionButton>
        ) : (
          <>
            <ActionButton variant="outlined" onClick={onConfirm}>
              {t('spaces.keep', spaces)}
            </ActionButton>
            <ActionButton variant="contained" onClick={onTrim}>
              {t('spaces.remove', spaces)}
            </ActionButton>
          </>
        )
      }
    >
      {isSsid && <Typography>{t('ssid.confirm.body')}</Typography>}
      {onTrim && <Typography sx={{ mt: isSsid ? 1 : 0 }}>{t('spaces.body', spaces)}</Typography>}
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
