import Box from '@mui/material/Box';
import { useMessages } from '../../messages/messages';
import { monoFamily } from '../../theme';
import { CopyButton } from '../../ui/CopyButton';
import { JsonValue } from '../../ui/JsonValue';
import { Timestamp } from '../../ui/Timestamp';

/** Our own counts: numbers to be read, where any other number may be an id. */
const counts = new Set(['areas_count', 'areas_autocomplete_list_count']);

/** A field's value: ids in mono with a copy button, dates in words, anything else as readable text. */
export function FieldValue({ field, value, label }: { field: string; value: unknown; label: string }) {
  const { region } = useMessages();
  if ((field === 'id' || field === 'id_external') && typeof value === 'string' && value !== '') {
    return (
      <>
        <Box component="bdi" sx={{ fontFamily: monoFamily, fontSize: '0.8125rem', mr: 0.5 }}>{value}</Box>
        <CopyButton text={value} label={label} />
      </>
    );
  }
  if (counts.has(field) && typeof value === 'number') return value.toLocaleString(region);
  if (field === 'date_created' || field === 'date_updated') return <Timestamp value={value} />;
  return <JsonValue value={value} />;
}
