import type { ReactNode } from 'react';
import { useSignedInSince } from '../../api/session-end';
import { Notice } from '../../components/Notice';
import { useMessages } from '../../i18n/messages';
import { ErrorDetails } from './ErrorDetails';
import { outcomeWords, type WriteAction, type WriteEnd } from './outcome-words';

export interface OutcomeNoticeProps {
  end: WriteEnd;
  action: WriteAction;
  children?: ReactNode;
}

export function OutcomeNotice({ end, action, children }: OutcomeNoticeProps) {
  const { t } = useMessages();
  const words = outcomeWords(end, action);
  const ended = 'error' in end && end.error.kind === 'unauthenticated' ? end.error : undefined;
  const isSignedIn = useSignedInSince(ended);
  if (words === undefined) return null;
  // Once somebody has signed in again, "your session has ended" would contradict the details.
  const look = isSignedIn
    ? ({ tone: 'info' } as const)
    : { tone: words.tone, title: t(words.title) };
  return (
    <Notice {...look}>
      {t(words.body)}
      {children}
      {'error' in end && <ErrorDetails error={end.error} />}
    </Notice>
  );
}
