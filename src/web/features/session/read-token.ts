import { signInSchema } from '../../../contract/session';
import type { MessageKey } from '../../i18n/messages';

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
