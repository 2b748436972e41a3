import Box from '@mui/material/Box';
import { coarsePointer } from '../../tokens';
import { visuallyHidden } from '../../ui/visually-hidden';

export interface SelectFieldProps<T extends string> {
  id: string;
  label: string;
  /** Undefined: any of them. */
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  any: string;
  options: readonly (readonly [value: T, words: string])[];
}

/** One of a few, or any: the platform's own list, which every phone and screen reader knows. */
export function SelectField<T extends string>({ id, label, value, onChange, any, options }: SelectFieldProps<T>) {
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={visuallyHidden}>{label}</Box>
      <Box component="select" id={id} value={value ?? ''} onChange={({ target }: React.ChangeEvent<HTMLSelectElement>) => onChange(options.find(([own]) => own === target.value)?.[0])} sx={box}>
        <option value="">{any}</option>
        {options.map(([own, words]) => <option key={own} value={own}>{words}</option>)}
      </Box>
    </Box>
  );
}

const box = {
  width: '100%',
  height: 36,
  px: 1,
  font: 'inherit',
  fontSize: '0.875rem',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'text.disabled',
  borderRadius: 1,
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '1px' },
  [coarsePointer]: { height: 44, fontSize: '1rem' },
} as const;
