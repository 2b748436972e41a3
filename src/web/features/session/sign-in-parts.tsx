import type { Ref } from 'react';
import { signInSchema } from '../../../contract/session';
import type { ApiError } from '../../api/api-error';
import { Field } from '../../components/Field';
import { Notice } from '../../components/Notice';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { describeError, isNothingReadable } from '../page-states/describe-error';
import { SupportDetails } from '../page-states/SupportDetails';

export interface TokenFieldProps {
  id: string;
  problem: MessageKey | undefined;
  ref?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

export function TokenField({ id, problem, ref, autoFocus = false }: TokenFieldProps) {
  const { t } = useMessages();
  return (
    <Field
      id={id}
      name="token"
      type="password"
      label={t('signIn.token')}
      hint={t('signIn.token.hint')}
      problem={problem && t(problem)}
      autoComplete="off"
      spellCheck={false}
      autoFocus={autoFocus}
      autoCapitalize="none"
      {...(ref !== undefined && { ref })}
      mono
    />
  );
}

interface TypedToken {
  token: string;
  problem: MessageKey | undefined;
}

/** What is copied with a token from a mail, a page or a `curl` command, and is no part of it. */
const INVISIBLE = /\p{Cf}/gu;
const BEARER = /^(?:authorization:\s*)?bearer\s+/i;

export function readToken(form: HTMLFormElement): TypedToken {
  const typed = new FormData(form).get('token');
  const visible = typeof typed === 'string' ? typed.replaceAll(INVISIBLE, '').trim() : '';
  const token = visible.replace(BEARER, '');
  const isToken = signInSchema.shape.token.safeParse(token).success;
  const problem = token === '' ? 'signIn.token.empty' : 'signIn.token.unusable';
  return { token, problem: isToken ? undefined : problem };
}

export function SignInFailure({ error, facilityId }: { error: ApiError; facilityId: string }) {
  const { t } = useMessages();
  const { title, body } = describeSignInError(error);
  return (
    <Notice tone="error" title={t(title)}>
      {t(body, { id: escapeInvisible(facilityId) })}
      {error.kind !== 'unauthenticated' && <SupportDetails error={error} />}
    </Notice>
  );
}

/**
 * Why a sign-in failed. At that time there is no session that could have ended, and nothing that
 * could have been changed.
 */
export function describeSignInError(error: ApiError): { title: MessageKey; body: MessageKey } {
  if (error.kind === 'unauthenticated')
    return { title: 'signIn.unknownToken.title', body: 'signIn.unknownToken.body' };
  if (isNothingReadable(error))
    return { title: 'outcome.refused.title', body: 'signIn.facilityId.refused' };
  return describeError(error);
}
