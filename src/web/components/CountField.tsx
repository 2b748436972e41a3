import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { Field } from './Field';
import { Notice } from './Notice';

export interface CountFieldProps {
  title: string;
  /** Names the count to type. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called on Enter. */
  onSubmit: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Warns of a harm to many, and has the person type their count before it can be done. */
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
