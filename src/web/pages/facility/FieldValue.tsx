import Box from '@mui/material/Box';
import { monoFamily } from '../../theme';
import { CopyButton } from '../../ui/CopyButton';
import { JsonValue } from '../../ui/JsonValue';
import { Timestamp } from '../../ui/Timestamp';

/** A field's value: ids in mono with a copy button, dates in words, anything else as readable text. */
export function FieldValue({ field, value, label }: { field: string; value: unknown; label: string }) {
  if ((field === 'id' || field === 'id_external') && typeof value === 'string' && value !== '') {
    return (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        <Box component="span" sx={{ fontFamily: monoFamily, fontSize: '0.8125rem' }}>{value}</Box>
        <CopyButton text={value} label={label} />
      </Box>
    );
  }
  if (field === 'date_created' || field === 'date_updated') return <Timestamp value={value} />;
  return <JsonValue value={value} />;
}
