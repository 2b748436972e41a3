import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import type { OccupancyDone, ServicesDone } from '../../api/outcome-store';
import { useSignedInSince } from '../../api/sign-in-time';
import { Notice } from '../../components/Notice';
import { useDelayed } from '../../components/use-delayed';
import { useMessages } from '../../i18n/messages';
import { ErrorDetails } from './ErrorDetails';
import { doneWords, outcomeWords, type WriteAction, type WriteEnd } from './outcome-words';

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

export interface OutcomeLineProps {
  done: OccupancyDone | ServicesDone | undefined;
  room: string;
  children?: ReactNode;
}

export function OutcomeLine({ done, room, children }: OutcomeLineProps) {
  const { t } = useMessages();
  const words = done && doneWords(done, room, t);
  const text = useDelayed(words?.text);
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    // The screen's main part has it where the pressed button is gone.
    const isLost = activeElement === document.body || activeElement?.id === 'main';
    if (text !== undefined && isLost) line.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    // Empty at first, because screen readers announce only what is added to it.
    <Box
      ref={line}
      role="status"
      tabIndex={-1}
      sx={{ ...look, color: words?.tone === 'warning' ? 'warning.main' : 'success.main' }}
    >
      {words && text}
      {words && text !== undefined && children}
    </Box>
  );
}

const look = { fontWeight: 550, outline: 'none', '&:empty': { position: 'absolute' } } as const;
