import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../../i18n/messages';
import { lazyWithRetry } from '../../components/lazy-with-retry';

const SignInAgainDialog = lazyWithRetry(
  async () => (await import('./SignInAgainDialog')).SignInAgainDialog,
  ['session'],
);

/** Where a session has ended: signs in over the page, which keeps what was read and typed. */
export function SignInAgain() {
  const { t } = useMessages();
  const [opener, setOpener] = useState<HTMLElement>();
  // Found while the button still stands there: with the new session it goes, at once or with the
  // next read.
  const [goOn, setGoOn] = useState<HTMLElement | null>(null);
  function ask(button: HTMLElement) {
    setOpener(button);
    setGoOn(whereToGoOn(button));
  }
  function close(signedIn = false) {
    // At once: the dialog gives the focus back to the button as it goes.
    flushSync(() => setOpener(undefined));
    if (signedIn) goOn?.focus();
  }
  return (
    <>
      <Button variant="outlined" onClick={(event) => ask(event.currentTarget)}>
        {t('sessionEnded.signIn')}
      </Button>
      {opener !== undefined && (
        <Suspense>
          <SignInAgainDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/**
 * In a dialog or a form the message about it, so that a second Enter presses nothing; else the
 * screen, for the message goes with the next read.
 */
const whereToGoOn = (button: HTMLElement): HTMLElement | null =>
  button.closest('[role="dialog"], form') === null
    ? document.querySelector('main')
    : button.parentElement;
