import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { surface } from './Panel';

export interface StateMessageProps {
  icon: LucideIcon;
  title: string;
  /** `h1` where the message is all the screen has. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
}

/** Stands where content would: empty, refused, not found, failed. Says what would be here and the next step. */
export function StateMessage({ icon: Icon, title, heading = 'h2', children, action }: StateMessageProps) {
  return (
    <Box
      sx={{
        ...surface,
        p: { xs: 2.5, sm: 4 },
        display: 'flex',
        gap: 2,
        maxWidth: 720,
      }}
    >
      <Box sx={{ color: 'text.secondary', pt: '2px' }}>
        <Icon size={22} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Typography variant="h2" component={heading}>{title}</Typography>
        {children !== undefined && (
          <Typography component="div" sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
            {children}
          </Typography>
        )}
        {action !== undefined && <Box sx={{ mt: 1, display: 'flex', gap: 1, flexWrap: 'wrap' }}>{action}</Box>}
      </Box>
    </Box>
  );
}
