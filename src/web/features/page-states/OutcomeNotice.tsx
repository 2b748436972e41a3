import type { ReactNode } from 'react';
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
  if (words === undefined) return null;
  return (
    <Notice tone={words.tone} title={t(words.title)}>
      {t(words.body)}
      {children}
      {'error' in end && <ErrorDetails error={end.error} />}
    </Notice>
  );
}
