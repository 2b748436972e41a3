import Button from '@mui/material/Button';
import { useEffect, useState, type ComponentType } from 'react';
import { useMessages } from '../i18n/messages';
import { ConfirmDialog } from './ConfirmDialog';
import { lazyPart, type FailureProps, type WithOnClose } from './lazy-part';

/**
 * A heavy dialog that is loaded when first shown. A dialog says that it cannot be loaded, or lets
 * people cancel one that takes long. `preload` loads it before, so that it opens without a network
 * too.
 */
export const lazyWithRetry = <P extends WithOnClose>(load: () => Promise<ComponentType<P>>) =>
  lazyPart(load, LoadFailure, Opening);

function LoadFailure({ onTryAgain, onClose }: FailureProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      title={t('pageFailure.title')}
      onCancel={onClose}
      cancelLabel={t('action.close')}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>
          <Button variant="contained" onClick={onTryAgain}>
            {t('action.tryAgain')}
          </Button>
        </>
      }
    >
      {t('notLoaded.body')}
    </ConfirmDialog>
  );
}

/** Less than people take to press again, in milliseconds. Quicker loads show nothing. */
const SHOWN_AFTER_MS = 700;

function Opening({ onCancel }: { onCancel: () => void }) {
  const { t } = useMessages();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setShown, SHOWN_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return shown && <ConfirmDialog title={t('loading')} onCancel={onCancel} actions={null} />;
}

const PRELOADED_AFTER_MS = 500;

export function usePreload(...parts: { preload: () => void }[]): void {
  useEffect(() => {
    const timer = setTimeout(() => parts.forEach((part) => part.preload()), PRELOADED_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the same parts at each call
  }, []);
}
