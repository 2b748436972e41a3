import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '../../api/api-error';
import { useSignedInSince } from '../../api/sign-in-time';
import { useMessages } from '../../i18n/messages';
import { SupportDetails } from './SupportDetails';
import { SignInAgainDialog } from './SignInAgainDialog';

export function ErrorDetails({ error }: { error: ApiError }) {
  const { t } = useMessages();
  const signedIn = useSignedInSince(error);
  if (error.kind !== 'unauthenticated') return <SupportDetails error={error} />;
  return (
    // Gets the focus after somebody has signed in again.
    <Box tabIndex={-1} sx={{ mt: 1 }}>
      {signedIn ? t('sessionEnded.again') : <SignInAgain />}
    </Box>
  );
}

export function SignInAgain() {
  const { t } = useMessages();
  const [opener, setOpener] = useState<HTMLElement>();
  // The element to focus afterwards. It is found while the button is still there: with the new
  // session the button goes, at once or with the next read.
  const [goOn, setGoOn] = useState<HTMLElement | null>(null);
  function ask(button: HTMLElement) {
    setOpener(button);
    setGoOn(whereToGoOn(button));
  }
  function close(signedIn = false) {
    // Synchronous, because the dialog gives the focus back to the button when it closes.
    flushSync(() => setOpener(undefined));
    if (signedIn) goOn?.focus();
  }
  return (
    <>
      <Button variant="outlined" onClick={(event) => ask(event.currentTarget)}>
        {t('sessionEnded.signIn')}
      </Button>
      {opener !== undefined && <SignInAgainDialog onClose={close} />}
    </>
  );
}

/**
 * The message within a dialog or a form, so that a second Enter presses nothing; else the screen,
 * because the message goes with the next read.
 */
const whereToGoOn = (button: HTMLElement): HTMLElement | null =>
  button.closest('[role="dialog"], form') === null
    ? document.querySelector('main')
    : button.parentElement;
