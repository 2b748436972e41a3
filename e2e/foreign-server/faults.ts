import type { Answer } from './routes';
import type { Store } from './store';

/** What goes wrong with one request. Nothing of it given, the request is answered as usual. */
export interface Fault {
  /** The request takes no effect: it is as if it had never arrived. */
  unapplied?: boolean;
  /**
   * What is sent in place of the usual answer; `drop` ends the connection without one, `never`
   * leaves it open without one.
   */
  answer?: 'drop' | 'never' | ((usual: Answer) => Answer);
  /** The answer ends before its announced length, and the connection with it. */
  cut?: boolean;
  /** The answer waits for this, after the effect. */
  until?: Promise<unknown>;
  /** What somebody else does right after this request was answered from. */
  afterwards?: (store: Store) => void;
}

/** The connection ends before anything was done. */
export const dropBefore: Fault = { unapplied: true, answer: 'drop' };
/** It is done, and the connection ends before the answer. */
export const dropAfter: Fault = { answer: 'drop' };
/** It is done, and no answer ever comes. */
export const neverAnswered: Fault = { answer: 'never' };
export const delayed = (milliseconds: number): Fault => ({
  until: new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
export const heldUntil = (until: Promise<unknown>): Fault => ({ until });

const json = { 'content-type': 'application/json' };

/** Answers this status in place of doing it. */
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

/** It is not done, and the answer is a good one all the same. */
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

/** It is done, and the answer says that the server failed. */
export const failedAfter = (status: 404 | 408 | 500 | 502 | 503): Fault => ({
  answer: () => ({ status, headers: json, body: '{"message":"failed late"}' }),
});

/** It is done; the JSON of the answer ends in the middle, though the message is whole. */
export const truncated: Fault = {
  answer: (usual) => ({
    ...usual,
    status: 200,
    headers: json,
    body: `{"info": "${'x'.repeat(40)}`,
  }),
};
/** It is done; the connection ends in the middle of the answer. */
export const cutShort: Fault = { cut: true };
/** It is done; a page comes for an answer, as a portal or a proxy sends it. */
export const page: Fault = {
  answer: () => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><html><body><h1>Welcome</h1><script>alert(1)</script></body></html>',
  }),
};
/** It is done; the answer is 200 and holds nothing. */
export const nothing: Fault = { answer: () => ({ status: 200, headers: {}, body: '' }) };
export const changedByOthers = (afterwards: (store: Store) => void): Fault => ({ afterwards });

interface Armed {
  method: string;
  path: string | RegExp;
  fault: Fault;
  left: number;
}

/** The faults that wait for their requests, in the order in which they were armed. */
export class Faults {
  #armed: Armed[] = [];

  /** For the next `times` requests of this method whose raw path is, or matches, `path`. */
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
