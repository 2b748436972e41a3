import Button from '@mui/material/Button';
import { useMessages } from '../../i18n/messages';

/** Opens the page anew: a proxy that asks for a sign-in does so only where a page is opened. */
export function ReloadButton() {
  const { t } = useMessages();
  return (
    <Button variant="outlined" onClick={() => window.location.reload()}>
      {t('error.reload')}
    </Button>
  );
}
