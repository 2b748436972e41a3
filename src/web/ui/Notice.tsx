import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLate } from './use-late';

type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A message in place: what happened, whether anything was changed, what to do next. Errors interrupt a screen reader, the rest waits. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const Icon = icons[tone];
  const late = useLate(true);
  // Only an alert is heard as it comes.
  if (tone !== 'error' && late === undefined) return <Box role="status" />;
  return (
    <Box
      role={tone === 'error' ? 'alert' : 'status'}
      sx={{ display: 'flex', gap: 1.5, p: 1.5, borderRadius: 1, bgcolor: `${tone}.light`, color: 'text.primary' }}
    >
      <Box sx={{ color: `${tone}.main`, pt: '1px' }}>
        <Icon size={18} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, maxWidth: '72ch' }}>
        {title !== undefined && <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
        {children !== undefined && <Typography component="div">{children}</Typography>}
        {action !== undefined && <Box sx={{ mt: 1, display: 'flex', gap: 1, flexWrap: 'wrap' }}>{action}</Box>}
      </Box>
    </Box>
  );
}
