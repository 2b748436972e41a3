import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { loadMessages, useMessages } from '../messages/messages';
import { useFacilityId } from '../paths';
import { lazyPiece } from '../ui/lazy-piece';

const SignInAgainDialog = lazyPiece(async () => {
  const [dialog] = await Promise.all([import('./SignInAgainDialog'), loadMessages('session')]);
  return { default: dialog.SignInAgainDialog };
});

/** Where a session has ended: signs in over the page, which keeps what was read and typed. */
export function SignInAgain() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('sessionEnded.signIn')}
      </Button>
      {open && (
        <Suspense>
          <SignInAgainDialog facilityId={facilityId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
