import Box from '@mui/material/Box';
import { useState } from 'react';
import { useMessages } from '../i18n/messages';
import { Field } from './Field';
import { Notice } from './Notice';

export interface CountFieldProps {
  title: string;
  count: string;
  value: string;
  onChange: (text: string) => void;
  /** Called once the count is typed. */
  onSubmit: () => void;
}

export function CountField({ title, count, value, onChange, onSubmit }: CountFieldProps) {
  const { t } = useMessages();
  const [refused, setRefused] = useState<string>();
  return (
    <Notice tone="warning" title={title}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (value.trim() === count) onSubmit();
          else setRefused(value);
        }}
        sx={{ mt: 1, maxWidth: 240 }}
      >
        <Field
          id="count-to-type"
          label={t('count.type', { count })}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          problem={value === refused ? t('count.wrong', { count }) : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </Box>
    </Notice>
  );
}
