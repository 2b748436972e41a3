import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages';

export interface ServiceGroupProps {
  number: number;
  /** A single service needs no number and no way to be taken out. */
  alone: boolean;
  disabled: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** The fields of one of several services. */
export function ServiceGroup({ number, alone, disabled, onRemove, children }: ServiceGroupProps) {
  const { t } = useMessages();
  const titleId = useId();
  if (alone) return children;
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, pt: 0.5 }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          mb: 1,
          '& > .MuiIconButton-root': { mr: -1 },
        }}
      >
        <Typography id={titleId} variant="h2" component="h3">
          {t('subscription.add.service', { number })}
        </Typography>
        <IconButton
          aria-label={t('subscription.add.drop', { number })}
          disabled={disabled}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}
