import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ComponentProps, ReactNode } from 'react';
import { monoFamily } from './tokens';

export interface FieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  /** Keeps the label for screen readers only, where the screen shows what the field is. */
  labelHidden?: boolean;
  /** Shown below, above the hint; marks the field invalid. */
  problem?: string | undefined;
  hint?: ReactNode;
  /** For text where every character counts. */
  mono?: boolean;
}

/** A text field that takes the attributes of an `input`. The problem and the hint describe it. */
export function Field({
  id,
  label,
  labelHidden = false,
  problem,
  hint,
  mono = false,
  className,
  ...input
}: FieldProps) {
  return (
    <TextField
      id={id}
      label={labelHidden ? undefined : label}
      className={className}
      error={problem !== undefined}
      helperText={
        (problem !== undefined || hint != null) && (
          <>
            {problem}
            {hint != null && <Box sx={{ color: 'text.secondary' }}>{hint}</Box>}
          </>
        )
      }
      slotProps={{
        htmlInput: { ...input, 'aria-label': labelHidden ? label : undefined },
        formHelperText: { component: 'div' },
      }}
      sx={
        mono ? { '& input': { fontFamily: monoFamily, fontVariantLigatures: 'none' } } : undefined
      }
    />
  );
}
