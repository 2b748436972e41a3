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
  /** Names the kind of refusal for programs, e.g. `ssid_too_long`. */
  code: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;

/**
 * The longest part of a foreign error body that is shown, in UTF-16 units: enough for a message,
 * too little for a page.
 */
export const ERROR_TEXT_MAX_LENGTH = 2048;

/**
 * The part of a foreign text that is searched before it is cut, in UTF-16 units: a token at the cut
 * must still be found whole.
 */
const ERROR_TEXT_READ_LENGTH = 4 * ERROR_TEXT_MAX_LENGTH;

/**
 * The content of an error body of any format: `message` for people, and `code` for programs if
 * there is one.
 */
export interface ErrorBody {
  /**
   * Text of at most {@link ERROR_TEXT_MAX_LENGTH}, without tokens, never markup. Empty if the body
   * has no text.
   */
  message: string;
  code?: string;
}

/**
 * Reads an error body of any format, since spec 7 gives none. In JSON, it searches `message`,
 * `error`, `detail`, `title`, `error.message` and `errors[0]`; any other body counts as text,
 * except JSON without content, such as `{}`.
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
    NO_CONTENT.test(body) ? '' : body.trim(),
  ];
  const codes = [property(json, 'code'), property(property(first, 'extensions'), 'code')];
  const code = codes.find((value) => typeof value === 'string');
  return { message: errorText(texts.find(isText) ?? ''), ...(code !== undefined && { code }) };
}

/** Matches JSON without content, which tells people nothing. */
const NO_CONTENT = /^\s*(?:null|""|\{\s*\}|\[\s*\])\s*$/;

/** Whether a text is the source of a web page. */
export const isWebPage = (text: string): boolean => /^\s*<(?:!doctype\s+html|html)\b/i.test(text);

/**
 * Whether a 2xx to a write says that it took effect. A 202 does not (RFC 9110 15.3.3), nor a body
 * that reports errors, as some systems answer, nor a web page, such as the sign-on page of a proxy.
 */
export const isDone = (status: number, text: string): boolean =>
  status !== 202 && !reportsErrors(text) && !isWebPage(text);

function reportsErrors(text: string): boolean {
  const { errors, error } = Object(parse(text)) as { errors?: unknown; error?: unknown };
  return (
    (Array.isArray(errors) && errors.length > 0) ||
    (typeof error === 'string' && error !== '') ||
    (typeof error === 'object' && error !== null)
  );
}

/** Makes a foreign text fit to show: without tokens and markup, and cut to a maximum length. */
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
 * Matches the values that a header or a body names as secret, JSON Web Tokens, and other long
 * unbroken runs of letters and digits.
 */
const TOKENS: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[^\s"'<>,;]+/gi, '$1 [removed]'],
  [
    new RegExp(
      String.raw`((?:token|authorization|api[_-]?key|secret|password)["']?\s*[:=]\s*["']?)` +
        String.raw`(?!(?:Bearer|Basic) )[^\s"'<>,;&]+`,
      'gi',
    ),
    '$1[removed]',
  ],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[removed]'],
  [/\b(?=[a-z_+=]*\d)(?=[\d_+=]*[a-z])[\w+=]{32,}/gi, '[removed]'],
];

/**
 * Removes tokens: a server may repeat in an error what it received. Request ids with hyphens stay,
 * because support needs them.
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
