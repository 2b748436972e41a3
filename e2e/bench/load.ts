import { connect, type Socket } from 'node:net';

/** One request to send repeatedly. */
export interface Shot {
  method?: 'GET' | 'PATCH' | 'POST';
  headers: Record<string, string>;
  /** Paths to take in turn. */
  paths: string[];
  body?: string;
}

/** The result of a load. Latencies in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers with an unexpected status. */
  failures: number;
}

/** Concurrent callers: more than the service has database connections. */
const CONNECTIONS = 32;
const END_OF_HEAD = '\r\n\r\n';

/**
 * Sends `shot` to `origin` for `seconds` over kept-alive connections; each sends its next request
 * after a whole answer. Answers are counted, not read: common load generators store or parse every
 * body, so large bodies would measure the generator.
 */
export async function load(
  origin: string,
  shot: Shot,
  status: number,
  seconds: number,
): Promise<Measured> {
  const requests = shot.paths.map((path) => Buffer.from(requestText(origin, path, shot)));
  const latencies: number[] = [];
  let failures = 0;
  let sent = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const caller = async () => {
    const connection = new Connection(origin);
    while (performance.now() < until) {
      const sentAt = performance.now();
      sent += 1;
      if ((await connection.send(requests[sent % requests.length] ?? Buffer.of())) !== status)
        failures += 1;
      latencies.push(performance.now() - sentAt);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  const elapsed = (performance.now() - started) / 1000;
  return {
    perSecond: latencies.length / elapsed,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    failures,
  };
}

function requestText(
  origin: string,
  path: string,
  { method = 'GET', headers, body = '' }: Shot,
): string {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: new URL(origin).host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}${END_OF_HEAD}${body}`;
}

/**
 * A kept-alive connection with one request at a time. Every answer must have a content-length or be
 * a 304.
 */
class Connection {
  readonly #socket: Socket;
  #answered: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  /** Bytes of the current answer still to come; undefined until its head has arrived. */
  #missing: number | undefined;
  #head = '';
  #status = 0;

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#answered?.reject(error));
    this.#socket.on('close', () =>
      this.#answered?.reject(new Error('The server closed the connection')),
    );
  }

  send(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#answered = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#missing === undefined) {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf(END_OF_HEAD);
      if (end < 0) return;
      this.#status = Number(this.#head.slice(9, 12));
      const length =
        this.#status === 304
          ? '0'
          : /\r\ncontent-length: *(\d+)/i.exec(this.#head.slice(0, end))?.[1];
      this.#missing = Number(length) - (this.#head.length - end - END_OF_HEAD.length);
    } else {
      this.#missing -= chunk.length;
    }
    if (this.#missing > 0) return;
    const answered = this.#answered;
    const bad = Number.isNaN(this.#missing) || this.#missing < 0;
    this.#missing = undefined;
    this.#head = '';
    if (bad) answered?.reject(new Error('An answer without a length, or longer than it says'));
    else answered?.resolve(this.#status);
  }
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
}

/** The median of several runs, field by field; failures are summed. */
export function median(runs: Measured[]): Measured {
  const middle = (field: keyof Measured) =>
    quantile(
      runs.map((run) => run[field]),
      0.5,
    );
  const failures = runs.reduce((sum, run) => sum + run.failures, 0);
  return { perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99'), failures };
}
