import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { Field } from './Field';
import { Notice } from './Notice';

export interface CountFieldProps {
  title: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function CountField({ title, label, value, onChange, onSubmit, ref }: CountFieldProps) {
  return (
    <Notice tone="warning" title={title}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        sx={{ mt: 1, maxWidth: 240 }}
      >
        <Field
          ref={ref}
          id="count-to-type"
          label={label}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Box>
    </Notice>
  );
}
