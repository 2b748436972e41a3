import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** The surface that content lies on: bordered, flat. */
export const surface = { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' } as const;

export interface PanelProps {
  title: string;
  /** Beside the title, e.g. the zone of the times below. */
  note?: ReactNode;
  /** What can be done with it, at the end of the title's line. */
  action?: ReactNode;
  /** Where something inside is named by the title too. */
  titleId?: string;
  children: ReactNode;
}

/** A named part of a screen on a surface of its own. */
export function Panel({ title, note, action, titleId, children }: PanelProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <Box component="section" aria-labelledby={id} sx={surface}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: action === undefined ? 'baseline' : 'center', px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {note}
        {action !== undefined && <Box sx={{ ml: 'auto' }}>{action}</Box>}
      </Box>
      {children}
    </Box>
  );
}
