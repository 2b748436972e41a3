import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { plain, type Dialect } from './dialects';
import { Faults, type Fault } from './faults';
import { answer, type Answer, type Received } from './routes';
import { Store } from './store';

/**
 * A foreign server that follows the specification and shares no code with ours. A test starts it in
 * its own process, sets its dialect, arms faults, and checks what it received and stored.
 */
export class ForeignServer {
  readonly store = new Store();
  readonly #faults = new Faults();
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  dialect: Dialect = plain;
  /** Every request since the last reset, in order. */
  requests: Received[] = [];

  /** Listens on a free port and returns its address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Restores the initial state: content, dialect, no faults, nothing received. */
  reset(): void {
    this.store.reset();
    this.#faults.reset();
    this.dialect = plain;
    this.requests = [];
  }

  /** Makes the next `times` requests of this method and raw path go wrong. */
  arm(method: string, path: string | RegExp, fault: Fault, times = 1): void {
    this.#faults.arm(method, path, fault, times);
  }

  /** The received requests except reads. */
  get writes(): Received[] {
    return this.requests.filter(({ method }) => method !== 'GET');
  }

  /** How many requests had an effect. */
  get effects(): number {
    return this.requests.filter(({ effect }) => effect).length;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const received: Received = { method, path: url, headers, body: '', effect: false };
    this.requests.push(received);
    try {
      received.body = await text(request);
    } catch {
      return; // the caller disconnected within the request
    }
    const fault = this.#faults.take(method, url) ?? {};
    const usual = fault.unapplied
      ? { status: 200, headers: {}, body: '' }
      : answer(received, this.store, this.dialect);
    fault.afterwards?.(this.store);
    await fault.until?.();
    if (fault.answer === 'drop') return void request.socket.destroy();
    const sent =
      fault.answer?.(usual) ??
      (this.dialect.etags && method === 'GET' ? tagged(usual, headers['if-none-match']) : usual);
    response.writeHead(sent.status, {
      ...sent.headers,
      ...(fault.cut && { 'content-length': Buffer.byteLength(sent.body) }),
    });
    if (!fault.cut) return void response.end(sent.body);
    response.write(sent.body.slice(0, sent.body.length / 2), () => request.socket.destroy());
  }
}

/** Adds an ETag to a good answer, or returns a 304 if the caller has that answer. */
function tagged(usual: Answer, known: string | undefined): Answer {
  if (usual.status !== 200) return usual;
  const etag = `"${createHash('sha256').update(usual.body).digest('base64url').slice(0, 16)}"`;
  return known === etag
    ? { status: 304, headers: { etag }, body: '' }
    : { ...usual, headers: { ...usual.headers, etag } };
}
