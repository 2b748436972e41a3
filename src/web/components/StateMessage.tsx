import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface StateMessageProps {
  icon: LucideIcon;
  title: string;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
}

export function StateMessage({
  icon: Icon,
  title,
  heading = 'h2',
  children,
  action,
}: StateMessageProps) {
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'flex', gap: 2, maxWidth: 720, p: { xs: 2.5, sm: 4 } }}
    >
      <Box component="span" sx={{ flex: 'none', pt: 0.25, color: 'text.secondary' }}>
        <Icon size={22} aria-hidden />
      </Box>
      <Stack sx={{ gap: 1, minWidth: 0 }}>
        <Typography variant="h2" component={heading}>
          {title}
        </Typography>
        {children !== undefined && (
          <Typography component="div" color="textSecondary" sx={{ maxWidth: '72ch' }}>
            {children}
          </Typography>
        )}
        {action !== undefined && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {action}
          </Stack>
        )}
      </Stack>
    </Paper>
  );
}
