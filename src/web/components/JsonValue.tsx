import Box from '@mui/material/Box';
import { useMessages } from '../i18n/messages';
import { RevealedText } from './RevealedText';
import { ShowMore, useShown } from './ShowMore';

/**
 * Deeper structure shows only its count until somebody opens it. Nobody reads it, and a hostile
 * answer must not freeze the page.
 */
const MAX_DEPTH = 5;
const MAX_ENTRIES = 50;
const MAX_TEXT = 2000;

export interface KnownWords {
  key: (key: string) => string | undefined;
  value: (key: string, value: string) => string | undefined;
}

interface JsonValueProps {
  value: unknown;
  name?: string;
  words?: KnownWords | undefined;
  depth?: number;
}

/**
 * Any JSON value as readable text (the spec gives many fields no structure). `null` and `""` are
 * empty values: —.
 */
export function JsonValue({ value, name, words, depth = 0 }: JsonValueProps) {
  const { t } = useMessages();
  if (value === null || value === undefined || value === '')
    return <span aria-label={t('value.empty')}>—</span>;
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  // Not formatted: a number may be an id, a postal code or a year.
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    const known = name === undefined ? undefined : words?.value(name, value);
    if (known !== undefined) return <span title={value}>{known}</span>;
    return value.length > MAX_TEXT ? <LongText text={value} /> : <RevealedText text={value} />;
  }
  if (typeof value !== 'object') return null; // no other type comes out of JSON
  const entries = Object.entries(value);
  if (entries.length === 0) return <span aria-label={t('value.empty')}>—</span>;
  return <Entries {...{ entries, words, depth }} named={!Array.isArray(value)} />;
}

interface EntriesProps {
  entries: [string, unknown][];
  named: boolean;
  words: KnownWords | undefined;
  depth: number;
}

function Entries({ entries, named, words, depth }: EntriesProps) {
  const { t } = useMessages();
  const first = depth % MAX_DEPTH === 0 && depth > 0 ? 0 : MAX_ENTRIES;
  const more = useShown(entries.length, first);
  const shown = entries.slice(0, more.count);
  return (
    <>
      {shown.length > 0 && (
        <Box component="ul" className={named ? 'named' : undefined} sx={list}>
          {shown.map(([key, entry]) => (
            <li key={key}>
              {named && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  <bdi>{words?.key(key) ?? shortened(key.replaceAll('_', ' '))}</bdi>
                  {`${t('value.colon')} `}
                </Box>
              )}
              <JsonValue
                value={entry}
                {...(named && { name: key })}
                words={words}
                depth={depth + 1}
              />
            </li>
          ))}
        </Box>
      )}
      <ShowMore shown={more} />
    </>
  );
}

function LongText({ text }: { text: string }) {
  const more = useShown(text.length, MAX_TEXT, text.length);
  return (
    <>
      <RevealedText text={more.left === 0 ? text : cut(text)} />
      <ShowMore shown={more} />
    </>
  );
}

/** Leaves half of no character. */
const cut = (text: string) => `${text.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, '')}…`;
const shortened = (text: string) => (text.length > MAX_TEXT ? cut(text) : text);

export const FieldName = ({ text }: { text: string }) => (
  <bdi>{text === '' ? '""' : shortened(text)}</bdi>
);

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { mt: '2px' },
  '& > li > ul': { paddingInlineStart: 2 },
  // The fields of one of several things stand in its line.
  '&:not(.named) > li > .named': {
    p: 0,
    '& > li': { display: 'inline' },
    '& > li + li::before': { content: '" · "' },
  },
} as const;
