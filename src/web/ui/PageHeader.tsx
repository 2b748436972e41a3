import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { withinSentence } from '../messages/foreign-text';

export interface PageHeaderProps {
  title: ReactNode;
  /** What stands in the browser's tab and history; `title` where it is plain text. */
  tabTitle: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The head of a screen: its one h1, a line below it, its actions at the end. */
export function PageHeader({ title, tabTitle, subtitle, actions }: PageHeaderProps) {
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2 }}>
      <title>{`${withinSentence(tabTitle)} · Roomdesk`}</title>
      <Box sx={{ flex: '1 1 15rem', minWidth: 0 }}>
        {/* Where a new screen begins for who listens. */}
        <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>{title}</Typography>
        {subtitle !== undefined && (
          <Typography component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions !== undefined && <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{actions}</Box>}
    </Box>
  );
}
