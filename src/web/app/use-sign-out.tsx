import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearsHistory, draftFacilities, signOut } from '../api/sign-out';
import { ActionButton } from '../components/ActionButton';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { describeError } from '../features/page-states/describe-error';
import { forgetUnsaved } from '../features/session/unsaved';
import { useMessages } from '../i18n/messages';
import { consolePaths } from '../paths';
import { LeaveDialog } from './LeaveDialog';
import { useAtStake } from './LeaveGuard';

export interface SigningOut {
  pending: boolean;
  failure: string | undefined;
  begin: () => void;
  question: ReactNode;
}

type Step =
  | { kind: 'nothing' }
  | { kind: 'leaving' }
  | { kind: 'drafts'; facilities: readonly string[] };

const NOTHING: Step = { kind: 'nothing' };

/**
 * Signs out, from wherever that is offered. If it succeeds, it also leaves the page, even if the
 * menu that began it is closed by then.
 *
 * @param onStay called when the person answers a question by staying
 */
export function useSignOut(onStay: () => void): SigningOut {
  const { t } = useMessages();
  const navigate = useNavigate();
  const atStake = useAtStake();
  // Edits stay on this device, so the question about stored drafts covers them.
  const toAskAbout = atStake === 'edits' ? undefined : atStake;
  const [step, setStep] = useState<Step>(NOTHING);
  const { mutateAsync, isPending, error } = useMutation(signOut(useQueryClient()));
  const signOutNow = useCallback(
    async (choice: 'keep' | 'delete') => {
      setStep(NOTHING);
      // The pressed button reports a failure.
      if (
        !(await mutateAsync(choice).then(
          () => true,
          () => false,
        ))
      )
        return;
      forgetUnsaved();
      void navigate(consolePaths.signIn());
    },
    [mutateAsync, navigate],
  );
  const askAboutDrafts = useCallback(async () => {
    setStep(NOTHING);
    const facilities = await draftFacilities();
    if (facilities.length === 0) await signOutNow('delete');
    else setStep({ kind: 'drafts', facilities });
  }, [signOutNow]);
  const asks = toAskAbout !== undefined;
  const begin = useCallback(
    () => (asks ? setStep({ kind: 'leaving' }) : void askAboutDrafts()),
    [asks, askAboutDrafts],
  );
  return {
    pending: isPending,
    failure: error === null ? undefined : t(describeError(error).title),
    begin,
    // Asks before the session ends. If a write's answer arrives meanwhile, it asks nothing.
    question:
      step.kind === 'drafts' ? (
        <SignOutDialog
          facilities={step.facilities}
          onStay={onStay}
          onLeave={(choice) => void signOutNow(choice)}
        />
      ) : step.kind === 'leaving' && toAskAbout !== undefined ? (
        <LeaveDialog
          what={toAskAbout}
          inHistory={!clearsHistory()}
          onClose={onStay}
          onLeave={() => void askAboutDrafts()}
        />
      ) : undefined,
  };
}

interface SignOutDialogProps {
  facilities: readonly string[];
  onStay: () => void;
  onLeave: (drafts: 'keep' | 'delete') => void;
}

function SignOutDialog({ facilities, onStay, onLeave }: SignOutDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      title={t('signOut.title')}
      onCancel={onStay}
      cancelLabel={t('leave.stay')}
      actions={
        <>
          <ActionButton variant="outlined" color="error" onClick={() => onLeave('delete')}>
            {t('signOut.delete')}
          </ActionButton>
          <ActionButton variant="contained" onClick={() => onLeave('keep')}>
            {t('signOut.keep')}
          </ActionButton>
        </>
      }
    >
      {t('signOut.body')}
      <Box component="ul" sx={{ my: 1, pl: 2.5, maxHeight: '40vh', overflow: 'auto' }}>
        {facilities.map((facility) => (
          <li key={facility}>{t('signOut.list', { facility })}</li>
        ))}
      </Box>
      {t('signOut.how')}
    </ConfirmDialog>
  );
}
