import * as z from 'zod/mini';
import { maxLength, minLength } from './text';

/**
 * The gateway's own wire, not part of the spec: how the browser trades a partner token for a sealed
 * cookie.
 */
export const SESSION_PATH = '/session';

/**
 * A token is any visible ASCII: what a header carries unchanged. RFC 6750 2.1 has fewer characters,
 * but some systems give out tokens such as `12|kX9v`.
 */
export const signInSchema = z.object({
  token: z
    .string()
    .check(
      minLength(1, 'empty'),
      maxLength(4096, 'too_long'),
      z.regex(/^[\x21-\x7e]+$/, 'token_characters'),
    ),
  facility_id: z.string().check(minLength(1, 'empty'), maxLength(255, 'too_long')),
});
export type SignIn = z.infer<typeof signInSchema>;

/**
 * What a sign-in answers, and a GET within the session: a keyed hash of the token, which tells
 * partners apart and gives nothing of the token away; and what the partner is called, where this
 * server knows.
 */
export const signedInSchema = z.object({ partner: z.string(), name: z.optional(z.string()) });
export type SignedIn = z.infer<typeof signedInSchema>;
