import * as z from 'zod/mini';
import { maxLength, minLength } from './text';

/**
 * The gateway's own path, not part of the spec: there the browser exchanges a partner token for a
 * sealed cookie.
 */
export const SESSION_PATH = '/session';

/** Sealing makes a cookie half as long again, and browsers silently drop one above 4 KiB. */
export const TOKEN_MAX_LENGTH = 2560;

/**
 * A token may have any visible ASCII characters, which a header carries unchanged. RFC 6750 2.1
 * allows fewer, but some systems issue tokens such as `12|kX9v`.
 */
export const signInSchema = z.object({
  token: z
    .string()
    .check(
      minLength(1, 'empty'),
      maxLength(TOKEN_MAX_LENGTH, 'too_long'),
      z.regex(/^[\x21-\x7e]+$/, 'token_characters'),
    ),
  facility_id: z.string().check(minLength(1, 'empty'), maxLength(255, 'too_long')),
});
export type SignIn = z.infer<typeof signInSchema>;

/**
 * The answer to a sign-in, and to a GET within the session. `partner` is a keyed hash of the
 * partner's id, or of the token if a remote API alone knows its partner: it distinguishes partners
 * and reveals nothing. `name` is the partner's name, if this server knows it. `remote`: the API is
 * another server's, and writes are announced ({@link announcementSchema} in `changes`).
 */
export const signedInSchema = z.object({
  partner: z.string(),
  name: z.optional(z.string()),
  remote: z.optional(z.literal(true)),
});
export type SignedIn = z.infer<typeof signedInSchema>;
