import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import type { ReactNode } from 'react';

export interface ToggleChipProps {
  pressed: boolean;
  onToggle: () => void;
  children: ReactNode;
  count?: string | undefined;
  tone?: 'success' | 'info' | 'warning' | undefined;
  icon?: ReactNode;
}

export function ToggleChip({ pressed, onToggle, children, count, tone, icon }: ToggleChipProps) {
  return (
    <ToggleButton
      value=""
      selected={pressed}
      onChange={onToggle}
      sx={{
        justifyContent: 'flex-start',
        minHeight: 28,
        borderRadius: '24px',
        fontSize: '0.8125rem',
        fontWeight: 400,
        textAlign: 'start',
        bgcolor: 'background.paper',
        '&:not(.Mui-selected)': { color: 'text.primary' },
        '&.Mui-selected': { borderColor: 'primary.main' },
        '&:focus-visible': { outlineOffset: 2 },
      }}
    >
      {icon !== undefined && (
        <Box
          component="span"
          sx={{ display: 'inline-flex', color: tone ? `${tone}.main` : 'text.secondary' }}
        >
          {icon}
        </Box>
      )}
      {count !== undefined && (
        <Box component="span" sx={{ flex: 'none', fontWeight: 650, whiteSpace: 'nowrap' }}>
          {count}
        </Box>
      )}
      <span className="words">{children}</span>
    </ToggleButton>
  );
}
