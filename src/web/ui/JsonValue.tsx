import Box from '@mui/material/Box';
import { useMessages } from '../messages/messages';
import { RevealedText } from './RevealedText';

/** Deeper structure is counted, not drawn: nobody reads it, and a hostile answer must not hang the page. */
const MAX_DEPTH = 5;
/** Entries of one array or object that are drawn; the rest is counted. */
const MAX_ENTRIES = 50;
/** Longest text that is drawn, in UTF-16 units. */
const MAX_TEXT = 2000;

/** Any JSON value as readable text (the spec gives many fields no structure). `null` and `""` are empty values: —. */
export function JsonValue({ value, depth = 0 }: { value: unknown; depth?: number }) {
  const { t } = useMessages();
  if (value === null || value === undefined || value === '') return <span aria-label={t('value.empty')}>—</span>;
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  // As it came: a number may be an id, a postal code or a year.
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return <RevealedText text={value.slice(0, MAX_TEXT)} />;
  if (typeof value !== 'object') return null; // no other type comes out of JSON

  const entries = Object.entries(value);
  if (entries.length === 0) return <span aria-label={t('value.empty')}>—</span>;
  if (depth >= MAX_DEPTH) return t('value.entries', { count: entries.length });
  const left = entries.length - MAX_ENTRIES;
  const more = left > 0 && <li>{t('value.more', { count: left })}</li>;
  const shown = entries.slice(0, MAX_ENTRIES);
  return (
    <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none', '& > li + li': { mt: Array.isArray(value) ? 1 : 0.25 }, '& ul': { pl: Array.isArray(value) ? 0 : 2 } }}>
      {shown.map(([key, entry]) => (
        <li key={key}>
          {!Array.isArray(value) && <Box component="span" sx={{ color: 'text.secondary' }}><bdi>{key.slice(0, MAX_TEXT).replaceAll('_', ' ')}</bdi>{': '}</Box>}
          <JsonValue value={entry} depth={depth + 1} />
        </li>
      ))}
      {more}
    </Box>
  );
}
