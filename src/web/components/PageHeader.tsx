import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { withinSentence } from '../i18n/foreign-text';

export interface PageHeaderProps {
  title: ReactNode;
  tabTitle: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, tabTitle, subtitle, actions }: PageHeaderProps) {
  return (
    <Stack
      component="header"
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2 }}
    >
      <title>{`${withinSentence(tabTitle)} · Roomdesk`}</title>
      <Box sx={{ flex: '1 1 15rem', minWidth: 0 }}>
        {/* A new screen focuses the heading, so that a screen reader starts here. */}
        <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {subtitle !== undefined && (
          <Typography component="div" color="textSecondary" sx={{ mt: 0.5 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions !== undefined && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
