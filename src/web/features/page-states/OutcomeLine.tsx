import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import type { OccupancyDone, ServicesDone } from '../../api/outcomes';
import { useDelayed } from '../../components/use-delayed';
import { useMessages } from '../../i18n/messages';
import { doneWords } from './outcome-words';

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
