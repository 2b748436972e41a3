/** The address that a text is, as browsers read it; undefined where it is none. */
export function parseUrl(text: string): URL | undefined {
  // Without `URL.canParse`: Safari before 17 does not have it.
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
