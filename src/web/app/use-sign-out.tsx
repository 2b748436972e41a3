import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../api/sign-out';
import { ActionButton } from '../components/ActionButton';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { RevealedText } from '../components/RevealedText';
import { listDrafts } from '../device/list-drafts';
import { describeError } from '../features/page-states/describe-error';
import { forgetUnsaved } from '../features/session/unsaved';
import { useMessages } from '../i18n/messages';
import { consolePaths } from '../paths';
import { LeaveDialog, useAtStake } from './LeaveGuard';

export interface SigningOut {
  pending: boolean;
  failure: string | undefined;
  begin: () => void;
  question: ReactNode;
}

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
  const [asking, setAsking] = useState<'leave' | { drafts: readonly string[] }>();
  const { mutateAsync, isPending, error } = useMutation(signOut(useQueryClient()));
  const leave = async (drafts: 'keep' | 'delete') => {
    setAsking(undefined);
    try {
      await mutateAsync(drafts);
    } catch {
      // The pressed button reports the failure.
      return;
    }
    forgetUnsaved();
    void navigate(consolePaths.signIn());
  };
  const askAboutDrafts = async () => {
    setAsking(undefined);
    const drafts = await listDrafts();
    if (drafts.length === 0) await leave('delete');
    else setAsking({ drafts });
  };
  // Asks before the session ends. If a write's answer arrives meanwhile, it asks nothing.
  const question =
    typeof asking === 'object' ? (
      <SignOutDialog
        facilities={asking.drafts}
        onStay={onStay}
        onLeave={(drafts) => void leave(drafts)}
      />
    ) : asking === 'leave' && toAskAbout !== undefined ? (
      <LeaveDialog what={toAskAbout} onClose={onStay} onLeave={() => void askAboutDrafts()} />
    ) : undefined;
  return {
    pending: isPending,
    failure: error === null ? undefined : t(describeError(error).title),
    begin: () => (toAskAbout === undefined ? void askAboutDrafts() : setAsking('leave')),
    question,
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
          <li key={facility}>
            <RevealedText text={facility} />
          </li>
        ))}
      </Box>
    </ConfirmDialog>
  );
}
