import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { monoFamily } from '../tokens';
import { fieldBox } from './field-box';
import { visuallyHidden } from './visually-hidden';

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

/** A labelled text field: the label above, the problem and the hint below and tied to the input. */
export function Field({ id, label, labelHidden = false, problem, hint, mono = false, className, ...input }: FieldProps) {
  const noted = problem !== undefined || hint != null;
  return (
    <Box className={className} sx={{ position: 'relative', minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={labelHidden ? visuallyHidden : labelAbove}>
        {label}
      </Box>
      <Box
        component="input"
        type="text"
        {...input}
        id={id}
        aria-invalid={problem !== undefined}
        aria-describedby={noted ? `${id}-note` : undefined}
        sx={{ ...box, ...(mono && { fontFamily: monoFamily }), ...(problem !== undefined && { borderColor: 'error.main' }) }}
      />
      {noted && (
        <Box id={`${id}-note`} sx={{ fontSize: '0.75rem', mt: 0.5, color: 'text.secondary' }}>
          {problem !== undefined && <Box sx={{ color: 'error.main' }}>{problem}</Box>}
          {hint}
        </Box>
      )}
    </Box>
  );
}

const labelAbove = { display: 'block', fontSize: '0.875rem', fontWeight: 550, mb: 0.5 } as const;
const box = {
  ...fieldBox,
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&:read-only': { bgcolor: 'background.default', color: 'text.secondary' },
} as const;
