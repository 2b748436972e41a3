import type { Encoding } from './table';

/** Enough to detect an encoding: the first rows have blanks, digits and separators. In bytes. */
const SAMPLE_BYTES = 4096;
/**
 * In UTF-16, every other byte of Western text is zero; no other encoding has zero bytes. Share of
 * the sample's pairs.
 */
const ZERO_SHARE = 0.3;

/**
 * The text of a file without its byte order mark, in the encoding `chosen`, if given. Undefined if
 * the file is no text at all.
 */
export function decodeText(
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

/**
 * Guesses by zero bytes, then by whether the bytes are valid UTF-8. All others are taken for the
 * encodings in which Excel saves CSV in Western Europe, on Windows or on a Mac.
 */
function guessEncoding(bytes: Uint8Array): Encoding {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  const wanted = (sample.length / 2) * ZERO_SHARE;
  if (low > wanted && low > high) return 'utf-16le';
  if (high > wanted && high > low) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return plausible(bytes, 'macintosh') > plausible(bytes, 'windows-1252')
    ? 'macintosh'
    : 'windows-1252';
}

/** Characters outside ASCII that are usual in lists of rooms in Western Europe. */
const USUAL = /[à-öø-ÿœÀ-ÖØ-Þß’°«»–—…·€\u00A0]/gu;
/** A capital or a sign within a word, which a wrong encoding produces. */
const UNUSUAL = /(?<=\p{Ll})(?:(?![A-Z])\p{Lu}|[^\p{ASCII}\p{L}’–—·°…](?=\p{L}))/gu;

/** A score of how much the text looks like words when read in this encoding. */
function plausible(bytes: Uint8Array, encoding: Encoding): number {
  const text = new TextDecoder(encoding).decode(bytes);
  return (text.match(USUAL)?.length ?? 0) - (text.match(UNUSUAL)?.length ?? 0) * 2;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
