import { provisioningSchema } from '../../contract/provisioning';
import { parseCells } from './parse-cells';
import {
  separators,
  UnreadableFileError,
  type Encoding,
  type ReadChoices,
  type Separator,
  type Table,
} from './table';

/**
 * A list of 50,000 rooms has 2 MB. A larger file is something else, and would fill a tablet's
 * memory. In bytes.
 */
const FILE_MAX_BYTES = 64 * 1024 * 1024;

/** The first bytes of a ZIP archive, such as XLSX, and of older and locked Excel files. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** An OpenDocument archive begins with its type, uncompressed. */
const ODS = /mimetypeapplication\/vnd\.oasis\.opendocument/;
const SIGNATURE_BYTES = 128;

/** Some programs export a web page under a spreadsheet's name. */
const WEB_PAGE = /^\s*(?:<(?:!--|(?:!doctype|html|head|meta|table|\?xml)\b)|mime-version:)/i;

/**
 * The rows of a CSV or XLSX file, or of a downloaded copy of a list, recognised by its content.
 *
 * @throws {UnreadableFileError} with the reason
 */
export async function readTable(bytes: Uint8Array, choices: ReadChoices = {}): Promise<Table> {
  if (bytes.length === 0) throw new UnreadableFileError('empty');
  if (bytes.length > FILE_MAX_BYTES) throw new UnreadableFileError('too_large');
  if (beginsWith(bytes, OLE)) throw new UnreadableFileError('old_or_locked');
  const table = beginsWith(bytes, ZIP) ? await readZip(bytes, choices) : readBytes(bytes, choices);
  // A blank sheet is shown if there are others, because the person can choose another.
  const isOneOfSheets = table.source.format === 'xlsx' && table.source.sheets.length > 1;
  if (table.rows.every((row) => row.every((cell) => cell === '')) && !isOneOfSheets)
    throw new UnreadableFileError('empty');
  return table;
}

async function readZip(bytes: Uint8Array, { sheet }: ReadChoices): Promise<Table> {
  if (ODS.test(new TextDecoder().decode(bytes.subarray(0, SIGNATURE_BYTES))))
    throw new UnreadableFileError('ods');
  // A chunk of its own, so that imports of CSV do not load it.
  const { readWorkbook } = await import('./read-xlsx');
  try {
    return await readWorkbook(bytes, sheet);
  } catch (cause) {
    throw new UnreadableFileError('damaged', { cause });
  }
}

function readBytes(bytes: Uint8Array, choices: ReadChoices): Table {
  const decoded = decodeText(bytes, choices.encoding);
  if (decoded === undefined) throw new UnreadableFileError('damaged');
  const { text, encoding } = decoded;
  if (WEB_PAGE.test(text)) throw new UnreadableFileError('web_page');
  if (text.trimStart().startsWith('{')) return readCopy(text);
  const separator = choices.separator ?? guessSeparator(text);
  return { ...parseCells(text, separator), source: { format: 'text', encoding, separator } };
}

function readCopy(text: string): Table {
  try {
    const entries = provisioningSchema.parse(JSON.parse(text));
    const rows = entries.map(({ id_external, name }) => [id_external, name]);
    return { rows: [['id_external', 'name'], ...rows], doubts: [], source: { format: 'copy' } };
  } catch (cause) {
    throw new UnreadableFileError('damaged', { cause });
  }
}

function beginsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** The separator is guessed far enough beyond titles and blank lines of a large list. */
const SAMPLE_ROWS = 200;
const SAMPLE_CHARACTERS = 1 << 18;

/** The separator that cuts most of the first rows into equally many cells, at least two. */
function guessSeparator(text: string): Separator {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const share = (separator: Separator) => {
    const rows = parseCells(sample, separator)
      .rows.slice(0, SAMPLE_ROWS)
      .filter((row) => row.length > 1 || row[0] !== '');
    const counts = new Map<number, number>();
    for (const { length } of rows)
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    return Math.max(0, ...counts.values()) / Math.max(1, rows.length);
  };
  const ranked = separators
    .map((separator) => ({ separator, share: share(separator) }))
    .toSorted((one, other) => other.share - one.share);
  const [best] = ranked;
  return best === undefined || best.share === 0 ? ',' : best.separator;
}

/** Enough to detect an encoding: the first rows have blanks, digits and separators. In bytes. */
const SAMPLE_BYTES = 4096;
/**
 * In UTF-16, every other byte of Western text is zero; no other encoding has zero bytes. Share of
 * the sample's pairs.
 */
const ZERO_SHARE = 0.3;

function decodeText(
  bytes: Uint8Array,
  chosen?: Encoding,
): { text: string; encoding: Encoding } | undefined {
  const marked = chosen ?? byMark(bytes);
  const encoding = marked ?? guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // Pictures, PDF and the like are full of zeros. Text without a mark has none.
  return marked === undefined && text.includes('\0') ? undefined : { text, encoding };
}

function byMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** Without a mark: by zero bytes, then by whether the bytes are valid UTF-8. */
function guessEncoding(bytes: Uint8Array): Encoding {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  const wanted = (sample.length / 2) * ZERO_SHARE;
  if (low > wanted && low > high) return 'utf-16le';
  if (high > wanted && high > low) return 'utf-16be';
  // Excel saves CSV in this encoding in Western Europe.
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
