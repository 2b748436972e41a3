import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useDelayed } from '../../components/use-delayed';
import type { OutcomeMessage } from './use-add-subscription-dialog';

/** Says what the last change did, where it was made. */
export function OutcomeLine({
  outcome,
  takesFocus = outcome?.takesFocus ?? false,
}: {
  outcome: OutcomeMessage | undefined;
  takesFocus?: boolean;
}) {
  const line = useRef<HTMLDivElement>(null);
  const text = useDelayed(outcome?.text);
  useEffect(() => {
    if (takesFocus && text !== undefined) line.current?.focus();
  }, [takesFocus, text]);
  return (
    <Box
      ref={line}
      role="status"
      tabIndex={-1}
      sx={{
        ...(text !== undefined && { px: 2, pt: 1.25 }),
        outline: 'none',
        fontWeight: 550,
        color: outcome?.tone === 'warning' ? 'warning.main' : 'success.main',
      }}
    >
      {text}
    </Box>
  );
}
