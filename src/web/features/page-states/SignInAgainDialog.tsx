import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { partnerMark } from '../../device/partner';
import type { ApiError } from '../../api/api-error';
import { signIn } from '../../api/session';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { isNothingReadable } from './describe-error';
import { readToken, SignInFailure, TokenField } from '../session/sign-in-parts';
import { reloadPage } from '../session/unsaved';
import { Link } from 'react-router-dom';
import MuiLink from '@mui/material/Link';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';

/**
 * Asks for the token over the page. It sends nothing of what was typed, and the person continues
 * where they were. Another partner's token reloads the page, because that partner must not see what
 * was read and typed before.
 */
export function SignInAgainDialog({ onClose }: { onClose: (signedIn?: boolean) => void }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const formId = useId();
  const enter = useMutation(signIn(useQueryClient()));
  // Stays until the next answer, so that no button moves under a double click.
  const [failure, setFailure] = useState<ApiError>();
  const [problem, setProblem] = useState<MessageKey>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog may be within a form of the page, which must not be submitted too.
    event.stopPropagation();
    if (enter.isPending) return;
    const read = readToken(event.currentTarget);
    setProblem(read.problem);
    if (read.problem !== undefined) return;
    const before = partnerMark();
    // The promise reports the result, because this dialog and its callbacks may be gone by then.
    enter
      .mutateAsync({ token: read.token, facility_id: facilityId })
      .then(({ partner }) => (partner === before ? onClose(true) : reloadPage()), setFailure);
  }

  return (
    <ConfirmDialog
      title={t('sessionEnded.signIn')}
      onCancel={enter.isPending ? undefined : () => onClose()}
      actions={
        <ActionButton type="submit" form={formId} variant="contained" enabled={!enter.isPending}>
          {t(enter.isPending ? 'signIn.pending' : 'signIn.submit')}
        </ActionButton>
      }
    >
      {t('signInAgain.body', { facility: facilityId })}
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gap: 1.5, mt: 2 }}
      >
        {failure && <SignInFailure key={+failure.at} error={failure} facilityId={facilityId} />}
        {failure && isNothingReadable(failure) && (
          <MuiLink component={Link} to={consolePaths.signIn()}>
            {t('nothingReadable.signIn')}
          </MuiLink>
        )}
        <TokenField id="token-again" problem={problem} ref={focusSoon} />
      </Box>
    </ConfirmDialog>
  );
}

/**
 * Focuses the only field of the dialog, one frame later: the dialog itself first focuses a button.
 */
function focusSoon(input: HTMLInputElement | null): void {
  requestAnimationFrame(() => input?.focus());
}
