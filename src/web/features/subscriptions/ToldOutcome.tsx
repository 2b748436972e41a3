import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useDelayed } from '../../components/use-delayed';
import type { Told } from './use-add-subscription-dialog';

/** What came of the last change, where it was made. */
export function ToldOutcome({
  told,
  takesFocus = told?.takesFocus ?? false,
}: {
  told: Told | undefined;
  takesFocus?: boolean;
}) {
  const line = useRef<HTMLDivElement>(null);
  const text = useDelayed(told?.text);
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
        color: told?.tone === 'warning' ? 'warning.main' : 'success.main',
      }}
    >
      {text}
    </Box>
  );
}
