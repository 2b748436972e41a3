import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { JsonValue } from './JsonValue';

export function NamedValues({ rows }: { rows: { name: ReactNode; value: ReactNode }[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.5,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, fontWeight: 550, whiteSpace: 'pre-wrap' },
      }}
    >
      {rows.map(({ name, value }, index) => (
        <Box key={index} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}

/** Values of one property. Hidden characters are shown: two values may differ in nothing else. */
export const ComparedValues = ({ rows }: { rows: { name: string; value: string }[] }) => (
  <NamedValues
    rows={rows.map(({ name, value }) => ({ name, value: <JsonValue value={value} /> }))}
  />
);
