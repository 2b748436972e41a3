import Box from '@mui/material/Box';
import { fieldBox } from '../../ui/field-box';
import { visuallyHidden } from '../../ui/visually-hidden';

export interface SelectFieldProps<T extends string> {
  id: string;
  label: string;
  /** Undefined: any of them. */
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  /** Says that none is chosen. */
  anyLabel: string;
  options: readonly (readonly [value: T, words: string])[];
}

/** One of a few, or any: the platform's own list, which every phone and screen reader knows. */
export function SelectField<T extends string>({ id, label, value, onChange, anyLabel, options }: SelectFieldProps<T>) {
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={visuallyHidden}>{label}</Box>
      <Box component="select" id={id} value={value ?? ''} onChange={({ target }: React.ChangeEvent<HTMLSelectElement>) => onChange(options.find(([own]) => own === target.value)?.[0])} sx={fieldBox}>
        <option value="">{anyLabel}</option>
        {options.map(([own, words]) => <option key={own} value={own}>{words}</option>)}
      </Box>
    </Box>
  );
}
