import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { escapeInvisible } from '../i18n/foreign-text';
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
/** A longer key is no name but a text, and is cut. In UTF-16 units. */
const MAX_KEY = 200;
/**
 * The longest words of a table's columns may have so many UTF-16 units together. A phone has no
 * space for more without breaking them.
 */
const MAX_WIDTH = 34;

export interface KnownWords {
  key: (key: string) => string | undefined;
  value: (key: string, value: string) => string | undefined;
}

interface JsonValueProps {
  value: unknown;
  label?: string | undefined;
  name?: string;
  words?: KnownWords | undefined;
  depth?: number;
}

/**
 * Any JSON value as readable text (the spec gives many fields no structure). `null` and `""` are
 * empty values: —.
 */
export function JsonValue({ value, label, name, words, depth = 0 }: JsonValueProps) {
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
  return <Entries {...{ entries, label, words, depth }} named={!Array.isArray(value)} />;
}

interface EntriesProps {
  entries: [string, unknown][];
  named: boolean;
  label: string | undefined;
  words: KnownWords | undefined;
  depth: number;
}

function Entries({ entries, named, label, words, depth }: EntriesProps) {
  const { t } = useMessages();
  const first = depth % MAX_DEPTH === 0 && depth > 0 ? 0 : MAX_ENTRIES;
  const more = useShown(entries.length, first);
  const shown = entries.slice(0, more.count);
  const columns = named ? undefined : columnsOf(shown);
  return (
    <>
      {columns !== undefined && (
        <Rows
          rows={shown.map(([, row]) => row as Record<string, unknown>)}
          columns={columns}
          {...{ label, words, depth }}
        />
      )}
      {columns === undefined && shown.length > 0 && (
        <Box component="ul" className={named ? 'named' : undefined} sx={list}>
          {shown.map(([key, entry]) => (
            <li key={key}>
              {named && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  <Key text={key} words={words} />
                  {`${t('value.colon')} `}
                </Box>
              )}
              <JsonValue
                value={entry}
                label={named ? escapeInvisible(nameOf(key)) : label}
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

function Rows({
  rows,
  columns,
  label,
  words,
  depth,
}: {
  rows: Record<string, unknown>[];
  columns: string[];
} & Pick<EntriesProps, 'label' | 'words' | 'depth'>) {
  const figures = new Set(
    columns.filter((column) =>
      rows.every((row) => row[column] === undefined || typeof row[column] === 'number'),
    ),
  );
  const className = (column: string) => (figures.has(column) ? 'figures' : undefined);
  return (
    // Scrolls, because with letters twice as large on a phone, a broken number would read as two.
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={label} sx={table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={className(column)}>
                <Key text={column} words={words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows never change places
            <tr key={index}>
              {columns.map((column) => (
                <td key={column} className={className(column)}>
                  {Object.hasOwn(row, column) && (
                    <JsonValue value={row[column]} name={column} words={words} depth={depth + 1} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function columnsOf(entries: [string, unknown][]): string[] | undefined {
  if (entries.length < 2) return undefined;
  const widths = new Map<string, number>();
  for (const [, row] of entries) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
    for (const [column, cell] of Object.entries(row)) {
      if (typeof cell === 'object' && cell !== null) return undefined;
      widths.set(
        column,
        Math.max(widths.get(column) ?? longestWord(column), longestWord(String(cell))),
      );
    }
    if ([...widths.values()].reduce((sum, width) => sum + width, 0) > MAX_WIDTH) return undefined;
  }
  return widths.size > 1 ? [...widths.keys()] : undefined;
}

const longestWord = (text: string): number =>
  Math.max(...text.split(/[\s-]/).map((word) => word.length));

function LongText({ text }: { text: string }) {
  const { t } = useMessages();
  const [all, setAll] = useState(false);
  return (
    <>
      <RevealedText text={all ? text : cutAt(text, MAX_TEXT)} />
      {!all && '… '}
      <Link
        component="button"
        type="button"
        variant="body2"
        aria-expanded={all}
        onClick={() => setAll(!all)}
        sx={{ display: 'block', py: 0.5 }}
      >
        {all ? t('value.less') : t('value.more', { count: text.length - MAX_TEXT })}
      </Link>
    </>
  );
}

const cutAt = (text: string, length: number) =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
const nameOf = (key: string) => shortened(key.replaceAll('_', ' '));
const shortened = (text: string) => (text.length > MAX_KEY ? `${cutAt(text, MAX_KEY)}…` : text);

const Key = ({ text, words }: { text: string; words: KnownWords | undefined }) => (
  <bdi>{words?.key(text) ?? nameOf(text)}</bdi>
);

export const FieldName = ({ text }: { text: string }) => (
  <bdi>{text === '' ? '""' : shortened(text)}</bdi>
);

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { mt: 1 },
  // If an entry has entries itself, a line shows which belong together.
  '&:not(.named) > li > ul': {
    paddingInlineStart: 1,
    borderInlineStart: '2px solid',
    borderColor: 'divider',
  },
  '& & > li + li:not(:has(> ul)), &.named > li + li': { mt: '2px' },
  '&.named > li > ul': { paddingInlineStart: 2 },
} as const;

const table = {
  borderCollapse: 'collapse',
  overflowWrap: 'break-word',
  '& th, & td': { p: '2px 8px 2px 0', paddingInlineEnd: { sm: 2 } },
  '& th': {
    color: 'text.secondary',
    fontWeight: 400,
    fontSize: '0.75rem',
    textAlign: 'start',
    verticalAlign: 'bottom',
  },
  '& td': { verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' },
  '& .figures': { textAlign: 'end' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;
