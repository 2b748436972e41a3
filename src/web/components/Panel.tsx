import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

export interface PanelProps {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  standsOut?: boolean;
  children: ReactNode;
}

export function Panel({ title, note, action, standsOut = false, children }: PanelProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={standsOut ? { borderColor: 'primary.main' } : undefined}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: action === undefined ? 'baseline' : 'center',
          gap: '4px 16px',
          px: 2,
          py: 1.25,
          borderBottom: 1,
          borderColor: 'divider',
          ...(standsOut && { bgcolor: 'primary.light', borderRadius: '5px 5px 0 0' }),
        }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {note}
        {action !== undefined && <Box sx={{ marginInlineStart: 'auto' }}>{action}</Box>}
      </Box>
      {children}
    </Paper>
  );
}
