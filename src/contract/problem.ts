import * as z from 'zod/mini';

/** Our service's error body (RFC 9457, `application/problem+json`). Spec 7 gives no format, so the console must not rely on it. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  /** Names one kind of refusal for programs, e.g. `ssid_too_long`. */
  code: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;

/** Longest piece of a foreign error body that is kept, in UTF-16 units. Enough for a message, too little for a page. */
export const ERROR_TEXT_MAX_LENGTH = 2048;

/**
 * The message in an error body of any format (spec 7 gives none): JSON is searched in `message`, `error`, `detail`,
 * `title` and `errors[0].message`; anything else is taken as text. Capped, never parsed as markup.
 */
export function readErrorMessage(body: string): string {
  const text = body.trim();
  return (messageInJson(text) ?? text).slice(0, ERROR_TEXT_MAX_LENGTH);
}

const firstErrorSchema = z.looseObject({ errors: z.array(z.looseObject({ message: z.string() })) });

function messageInJson(text: string): string | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof json !== 'object' || json === null) return undefined;
  for (const key of ['message', 'error', 'detail', 'title'] as const) {
    const value: unknown = Reflect.get(json, key);
    if (typeof value === 'string' && value !== '') return value;
  }
  return firstErrorSchema.safeParse(json).data?.errors[0]?.message;
}
