import type { Encoding } from './table';

/** Enough to detect an encoding: the first rows have blanks, digits and separators. In bytes. */
const SAMPLE_BYTES = 4096;
/**
 * In UTF-16, every other byte of Western text is zero; no other encoding has zero bytes. Share of
 * the sample's pairs.
 */
const ZERO_SHARE = 0.3;

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
