/** Parses a text as an address, as browsers do. Undefined if it is none. */
export function parseUrl(text: string): URL | undefined {
  // Safari before 17 lacks `URL.canParse`.
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
