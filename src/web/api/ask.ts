/** What came with an answer. */
export interface AnswerBody {
  readonly text: string;
  /** What the text says; undefined where there is none. @throws {SyntaxError} where it is no JSON */
  json(): unknown;
}

/** An answer with its body: it is read at once, since a body that nobody reads stops on its way. */
export interface Answered {
  response: Response;
  body: AnswerBody;
  /** What the body was read as, where somebody has read it already. */
  read?: unknown;
}

/** So long that a slow device can tell whether it is read in pieces: some 1,400 rooms. In bytes as they are sent. */
const LONG_BYTES = 32_768;

/** Asks, and reads the answer to its end. */
export const ask = async (url: URL | string, init: RequestInit): Promise<Answered> => readToEnd(await fetch(url, init));

/** An answer that has begun to come, with all of its body. */
export async function readToEnd(response: Response): Promise<Answered> {
  const isLong = response.body !== null && Number(response.headers.get('content-length')) >= LONG_BYTES;
  const pieces = isLong ? await import('./long-body').catch(() => undefined) : undefined;
  if (response.body !== null && pieces !== undefined) return { response, body: await pieces.readLong(response.body) };
  const text = await response.text();
  return { response, body: { text, json: () => (text === '' ? undefined : (JSON.parse(text) as unknown)) } };
}
