/** Who is calling. `demo` says that the token is a published one. */
export interface Partner {
  id: string;
  name: string;
  demo: boolean;
  /** The stored hash of the token that was found, to be compared in constant time. */
  token_sha256: Buffer;
}

/**
 * Whether a token of `partner_token` is still good: one that was rotated ends, at once or after its
 * grace. In SQL.
 */
export const TOKEN_LASTS = '(partner_token.date_ends is null or partner_token.date_ends > now())';
