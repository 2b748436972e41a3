import type { Answer } from './routes';
import type { Store } from './store';

/** What goes wrong with one request. Without any field, the request is answered as usual. */
export interface Fault {
  /** The request has no effect, as if it had never arrived. */
  unapplied?: boolean;
  /** What is sent instead of the usual answer; `drop` closes the connection without one. */
  answer?: 'drop' | ((usual: Answer) => Answer);
  /** The answer and its connection end before the announced length. */
  cut?: boolean;
  /** After the effect, the answer waits until this resolves. */
  until?: () => Promise<unknown>;
  /** Changes the content, as somebody else would, right after this request was processed. */
  afterwards?: (store: Store) => void;
}

/** The connection closes before the effect. */
export const dropBefore: Fault = { unapplied: true, answer: 'drop' };
/** The effect happens, and the connection closes before the answer. */
export const dropAfter: Fault = { answer: 'drop' };
export const delayed = (milliseconds: number): Fault => ({
  until: () => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
export const heldUntil = (event: Promise<unknown>): Fault => ({ until: () => event });

const json = { 'content-type': 'application/json' };

/** Answers with this status and has no effect. */
export const refused = (
  status: number,
  headers: Record<string, string> = {},
  body = '{"message":"refused by the foreign server"}',
): Fault => ({
  unapplied: true,
  answer: () => ({ status, headers: { ...json, ...headers }, body }),
});
export const tooMany = (seconds: number): Fault => refused(429, { 'retry-after': String(seconds) });
export const redirected = (status: 301 | 307, location: string): Fault =>
  refused(status, { location }, '');

/** A good answer without an effect. */
export const acceptedOnly: Fault = {
  unapplied: true,
  answer: () => ({ status: 202, headers: json, body: '{}' }),
};
export const errorsInside: Fault = {
  unapplied: true,
  answer: () => ({
    status: 200,
    headers: json,
    body: '{"errors":[{"message":"You may not do this","extensions":{"code":"FORBIDDEN"}}]}',
  }),
};

/** The effect happens, and the answer says that the server failed. */
export const failedAfter = (status: 404 | 408 | 500 | 502 | 503): Fault => ({
  answer: () => ({ status, headers: json, body: '{"message":"failed late"}' }),
});

/** The effect happens, and the JSON of a complete answer ends in the middle. */
export const truncated: Fault = {
  answer: (usual) => ({
    ...usual,
    status: 200,
    headers: json,
    body: `{"info": "${'x'.repeat(40)}`,
  }),
};
/** The effect happens, and the connection ends in the middle of the answer. */
export const cutShort: Fault = { cut: true };
/** The effect happens, and the answer is a page, as from a portal or proxy. */
export const page: Fault = {
  answer: () => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><html><body><h1>Welcome</h1><script>alert(1)</script></body></html>',
  }),
};
/** The effect happens, and the answer is an empty 200. */
export const nothing: Fault = { answer: () => ({ status: 200, headers: {}, body: '' }) };
export const changedByOthers = (afterwards: (store: Store) => void): Fault => ({ afterwards });

interface Armed {
  method: string;
  path: string | RegExp;
  fault: Fault;
  left: number;
}

/** The armed faults, in order. */
export class Faults {
  #armed: Armed[] = [];

  /**
   * Arms a fault for the next `times` requests of this method whose raw path is, or matches,
   * `path`.
   */
  arm(method: string, path: string | RegExp, fault: Fault, times = 1): void {
    this.#armed.push({ method, path, fault, left: times });
  }

  take(method: string, path: string): Fault | undefined {
    const found = this.#armed.find(
      (armed) =>
        armed.left > 0 &&
        armed.method === method &&
        (typeof armed.path === 'string' ? armed.path === path : armed.path.test(path)),
    );
    if (found !== undefined) found.left -= 1;
    return found?.fault;
  }

  reset(): void {
    this.#armed = [];
  }
}
