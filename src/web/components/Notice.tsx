import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDelayed } from './use-delayed';

type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  atOnce?: boolean;
}

/**
 * A message in place: what happened, whether anything was changed, what to do next. Errors
 * interrupt a screen reader; other messages wait.
 */
export function Notice({ tone, title, children, action, atOnce = false }: NoticeProps) {
  const Icon = icons[tone];
  const delayed = useDelayed(true);
  const alert = (
    <Alert
      role={tone === 'error' ? 'alert' : 'none'}
      severity={tone}
      icon={<Icon size={18} aria-hidden />}
    >
      {title !== undefined && <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
      {children !== undefined && <Box sx={{ '& > ul': { mt: 0.5 } }}>{children}</Box>}
      {action !== undefined && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {action}
        </Stack>
      )}
    </Alert>
  );
  if (tone === 'error') return alert;
  // Screen readers announce a status only if this very element exists before its text.
  return <div role="status">{(atOnce || delayed) && alert}</div>;
}
