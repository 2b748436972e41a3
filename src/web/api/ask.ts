import { parseExactly } from './exact-json';

/** What came with an answer. */
export interface AnswerBody {
  readonly text: string;
  /**
   * What the text says; undefined where there is none. @throws {SyntaxError} where it is no JSON
   */
  json(): unknown;
}

/** An answer with its body: it is read at once, since a body that nobody reads stops on its way. */
export interface Answered {
  response: Response;
  body: AnswerBody;
  /** What the body was read as, where somebody has read it already. */
  read?: unknown;
}

/**
 * What tells no length, as a remote API’s answer that is passed on, is long where it is the list of
 * a facility’s rooms.
 */
const LONG_LIST = /\/areas$/;
/**
 * So long that a slow device can tell whether it is read in pieces: some 1,400 rooms. In bytes as
 * they are sent.
 */
const LONG_BYTES = 32_768;

/** Asks, and reads the answer to its end. */
export const ask = async (url: URL | string, init: RequestInit): Promise<Answered> =>
  readToEnd(await fetch(url, init));

/** An answer that has begun to come, with all of its body. */
export async function readToEnd(response: Response): Promise<Answered> {
  const length = response.headers.get('content-length');
  const isLong = length === null ? LONG_LIST.test(response.url) : Number(length) >= LONG_BYTES;
  const pieces =
    response.body !== null && isLong
      ? await import('./long-body').catch(() => undefined)
      : undefined;
  if (response.body !== null && pieces !== undefined)
    return { response, body: await pieces.readLong(response.body) };
  const text = await response.text();
  return { response, body: { text, json: () => (text === '' ? undefined : parseExactly(text)) } };
}
