import { StartError } from '../../config';

/**
 * The text of a file: UTF-8, or UTF-16 as its byte order mark says. @throws {StartError} for
 * anything else.
 */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new StartError(
      'The file is neither UTF-8 nor UTF-16. Save it as "CSV UTF-8" (or JSON in UTF-8).',
      { cause },
    );
  }
}
