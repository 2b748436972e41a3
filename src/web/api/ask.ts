/** Longest wait for an answer, in milliseconds. 50,000 rooms over a slow line stay below it; a person does not wait longer. */
export const TIMEOUT_MS = 20_000;

/** An answer with its body: it is read at once, since a body that nobody reads stops on its way. */
export interface Answered {
  response: Response;
  text: string;
  /** What the body was read as, where somebody has read it already. */
  read?: unknown;
}

/** Asks, and reads the answer to its end. Nothing else calls `fetch`. */
export async function ask(url: URL | string, init: RequestInit): Promise<Answered> {
  const response = await fetch(url, init);
  return { response, text: await response.text() };
}
