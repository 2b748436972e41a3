import TextField from '@mui/material/TextField';

export interface SelectFieldProps<T extends string> {
  id: string;
  label: string;
  labelHidden?: boolean;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

export function SelectField<T extends string>({
  id,
  label,
  labelHidden = false,
  value,
  options,
  onChange,
}: SelectFieldProps<T>) {
  return (
    <TextField
      select
      id={id}
      size="small"
      label={labelHidden ? undefined : label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': labelHidden ? label : undefined },
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
