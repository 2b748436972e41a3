import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { clearHistory } from '../../api/history';
import { partnerMark } from '../../api/partner';
import { useMessages } from '../../i18n/messages';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Notice } from '../../components/Notice';

/** Takes the whole history of this partner away, once its consequence was read. */
export function ClearHistory({ count, onCleared }: { count: number; onCleared: () => void }) {
  const { t } = useMessages();
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  const clear = async () => {
    try {
      await clearHistory(partnerMark());
      setAsked(false);
      onCleared();
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Trash2 size={16} aria-hidden />}
        onClick={() => {
          setFailed(false);
          setAsked(true);
        }}
      >
        {t('history.clear')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('history.clear.title')}
          onCancel={() => setAsked(false)}
          actions={
            <Button variant="contained" color="error" onClick={() => void clear()}>
              {t('history.clear.submit', { count })}
            </Button>
          }
        >
          <Typography>{t('history.clear.body', { count })}</Typography>
          {failed && <Notice tone="error">{t('history.clear.failed')}</Notice>}
        </ConfirmDialog>
      )}
    </>
  );
}
