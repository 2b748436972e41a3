import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps, ReactNode } from 'react';
import { monoFamily } from './tokens';

export interface FieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  /** Gives the label to screen readers, and shows it only within the field while that is empty. */
  labelHidden?: boolean;
  problem?: string | undefined;
  hint?: ReactNode;
  mono?: boolean;
  button?: ReactNode;
}

/**
 * A text field that takes the attributes of an `input`. The problem and the hint describe it. It is
 * made of the parts of `TextField`, which itself would load lists and menus.
 */
export function Field({
  id,
  label,
  labelHidden = false,
  problem,
  hint,
  mono = false,
  button,
  className,
  placeholder = labelHidden ? label : undefined,
  ...input
}: FieldProps) {
  const helperId = `${id}-helper-text`;
  const hasHelper = problem !== undefined || hint != null;
  return (
    <FormControl className={className} error={problem !== undefined} fullWidth size="small">
      {!labelHidden && (
        <InputLabel id={`${id}-label`} htmlFor={id}>
          {label}
        </InputLabel>
      )}
      <OutlinedInput
        id={id}
        aria-describedby={hasHelper ? helperId : undefined}
        endAdornment={
          button && (
            <InputAdornment position="end" sx={{ ml: 0 }}>
              {button}
            </InputAdornment>
          )
        }
        slotProps={{
          input: { ...input, placeholder, 'aria-label': labelHidden ? label : undefined },
        }}
        // Leaves space for a date with its time beside the button, half as wide as a dialog.
        sx={{ ...(button && { pr: 0.5 }), ...(mono && { '& input': { fontFamily: monoFamily } }) }}
      />
      {hasHelper && (
        <FormHelperText id={helperId} component="div">
          {problem}
          {hint != null && <Box sx={{ color: 'text.secondary' }}>{hint}</Box>}
        </FormHelperText>
      )}
    </FormControl>
  );
}
