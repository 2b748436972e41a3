/**
 * Writes stars over a token in a remote API's answer, so that an error which repeats its request's
 * headers does not reveal the token to a browser. Each character becomes one star, so the announced
 * length stays right. It takes the answer in chunks, however they are cut, and holds back no more
 * than a token's length.
 */
export class TokenMask {
  readonly #needles: Buffer[];
  readonly #longest: number;
  #rest: Buffer = Buffer.alloc(0);

  constructor(token: string) {
    this.#needles = spellings(token).map((spelling) => Buffer.from(spelling));
    this.#longest = Math.max(...this.#needles.map(({ length }) => length));
  }

  /** Takes the next chunk. Returns the part that can be passed on by now. */
  next(chunk: Buffer): Buffer {
    const seen = Buffer.concat([this.#rest, chunk]);
    for (const needle of this.#needles) {
      for (let at = seen.indexOf(needle); at !== -1; at = seen.indexOf(needle, at + needle.length))
        seen.fill('*', at, at + needle.length);
    }
    const safe = Math.max(0, seen.length - this.#longest + 1);
    this.#rest = seen.subarray(safe);
    return seen.subarray(0, safe);
  }

  /** Returns the rest, after the last chunk. */
  end(): Buffer {
    return this.#rest;
  }
}

export function holdsToken(text: string, token: string): boolean {
  return spellings(token).some((spelling) => text.includes(spelling));
}

/**
 * Whether to mask the token. In an error, every token is masked. In data, a mask changes the
 * content, so only a token too long to occur by chance is masked.
 */
export function isMaskable(token: string, status: number): boolean {
  return status >= 400 || token.length >= 16;
}

/** The token as it is, as JSON and HTML escape it, and as in an address. */
function spellings(token: string): string[] {
  const json = JSON.stringify(token).slice(1, -1);
  const asCode = (character: string) =>
    String.raw`\u00${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  const html = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return [
    ...new Set([
      token,
      json,
      json.replaceAll('/', String.raw`\/`),
      // Some encoders of JSON escape for HTML too.
      json.replaceAll(/[<>&]/g, asCode),
      token.replaceAll(/[&<>"']/g, (character) => html[character as keyof typeof html]),
      encodeURIComponent(token),
    ]),
  ];
}
