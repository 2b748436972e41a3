import * as z from 'zod/mini';

/**
 * Our service's error body (RFC 9457, `application/problem+json`). Spec 7 gives no format, so the
 * console must not rely on it.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  /** Names one kind of refusal for programs, e.g. `ssid_too_long`. */
  code: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;

/**
 * Longest piece of a foreign error body that is shown, in UTF-16 units. Enough for a message, too
 * little for a page.
 */
export const ERROR_TEXT_MAX_LENGTH = 2048;

/**
 * What is looked at of a foreign text before it is cut, in UTF-16 units: a token at the cut must
 * still be seen whole.
 */
const ERROR_TEXT_READ_LENGTH = 4 * ERROR_TEXT_MAX_LENGTH;

/**
 * What an error body says, in whatever format: `message` for people, `code` for programs where
 * there is one.
 */
export interface ErrorBody {
  /**
   * Text of at most {@link ERROR_TEXT_MAX_LENGTH}, without tokens; never markup. Empty where
   * nothing was said.
   */
  message: string;
  code?: string;
}

/**
 * Reads an error body of any format (spec 7 gives none): JSON is searched in `message`, `error`,
 * `detail`, `title`, `error.message` and `errors[0]`; anything else is taken as text.
 */
export function readErrorBody(body: string): ErrorBody {
  const json = parse(body);
  const first = property(property(json, 'errors'), '0');
  const texts = [
    ...[json, property(json, 'error'), first].flatMap((level) =>
      ['message', 'error', 'detail', 'title'].map((key) => property(level, key)),
    ),
    first,
    json,
    body.trim(),
  ];
  const codes = [property(json, 'code'), property(property(first, 'extensions'), 'code')];
  const code = codes.find((value) => typeof value === 'string');
  return { message: errorText(texts.find(isText) ?? ''), ...(code !== undefined && { code }) };
}

/** Whether a text is the source of a web page. */
export const isWebPage = (text: string): boolean => /^\s*<(?:!doctype\s+html|html)\b/i.test(text);

/**
 * A foreign text that may be shown: without anything that looks like a token and without markup,
 * capped.
 */
export function errorText(text: string): string {
  const read = text.slice(0, ERROR_TEXT_READ_LENGTH);
  const said = /^\s*<[!?a-z]/i.test(read) ? textOfMarkup(read) : read;
  return withoutTokens(said).slice(0, ERROR_TEXT_MAX_LENGTH);
}

const textOfMarkup = (markup: string) =>
  markup
    .replaceAll(/<(script|style)[^]*?<\/\1>|<[^>]*>?/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * What a header or a body calls a secret; a JSON Web Token; any other long run of letters and
 * digits without a break.
 */
const TOKENS: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[^\s"'<>,;]+/gi, '$1 [removed]'],
  [
    /((?:token|authorization|api[_-]?key|secret|password)["']?\s*[:=]\s*["']?)(?!(?:Bearer|Basic) )[^\s"'<>,;&]+/gi,
    '$1[removed]',
  ],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[removed]'],
  [/\b(?=[a-z_+=]*\d)(?=[\d_+=]*[a-z])[\w+=]{32,}/gi, '[removed]'],
];

/**
 * A server may repeat in an error what it was sent. Request ids with hyphens stay: support asks for
 * them.
 */
function withoutTokens(text: string): string {
  return TOKENS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
