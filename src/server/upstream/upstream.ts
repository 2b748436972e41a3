import { tracingChannel } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';
import { type Dispatcher, EnvHttpProxyAgent, errors } from 'undici';
import { StartError } from '../config';
import { UPSTREAM_DRAIN_MS } from '../limits';
import { problem, type ProblemCode, ProblemError } from '../http/problem';

export interface UpstreamRequest {
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE';
  path: string;
  token: string;
  headers?: Record<string, string>;
  body?: Buffer | undefined;
  /** Gives the request up. Only for reads: a write under way may have taken effect. */
  signal?: AbortSignal | undefined;
}

export interface UpstreamAnswer {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Dispatcher.ResponseData['body'];
  readingFailure: (cause: unknown) => ReturnType<typeof upstreamFailure>;
}

/** Publishes each request until its answer begins, for tracing, which may add a header. */
export const upstreamChannel = tracingChannel<
  unknown,
  { request: UpstreamRequest; origin: string; result?: UpstreamAnswer }
>('roomdesk:upstream');

const defaultLimits = {
  /** A page reads three things, and a ward's tablets poll in turn. */
  connections: 64,
  /** With TLS. Any working line takes a second or two. */
  connectMs: 5000,
  /** Until a request is on its way. A later one is not sent, as its answer says. */
  waitMs: 8000,
  /** Until an answer begins: longer than the console waits for a write's answer. */
  headersMs: 30_000,
  stallMs: 20_000,
  /** For a whole answer, however steadily it arrives: 50,000 rooms at 2 Mbit/s. */
  totalMs: 120_000,
  /** 50,000 rooms are 23 MB of ours; another server may send twice as much. */
  answerBytes: 67_108_864,
};

/**
 * Own code: `@fastify/reply-from` does not say whether a failed request was sent.
 *
 * A remote /v1 (spec 4) behind a pool of keep-alive connections. Each request is sent at most once:
 * undici repeats none that it has begun to send. Redirects are not followed, certificates are
 * verified (NODE_EXTRA_CA_CERTS adds a private authority), and time and size are limited.
 */
export class Upstream {
  readonly #agent: EnvHttpProxyAgent;
  readonly #origin: string;
  readonly #prefix: string;
  readonly #limits: typeof defaultLimits;
  #closed = false;

  constructor(baseUrl: string, overrides: Partial<typeof defaultLimits> = {}) {
    this.#limits = { ...defaultLimits, ...overrides };
    const { origin, pathname } = new URL(baseUrl);
    this.#prefix = pathname.replace(/\/$/, '');
    this.#origin = origin;
    try {
      this.#agent = new EnvHttpProxyAgent({
        connections: this.#limits.connections,
        pipelining: 1,
        connectTimeout: this.#limits.connectMs,
        headersTimeout: this.#limits.headersMs,
        bodyTimeout: this.#limits.stallMs,
        maxResponseSize: this.#limits.answerBytes,
        proxyTunnel: true,
      });
    } catch {
      // Its message and its cause repeat the value, which may hold a password.
      throw new StartError(
        'HTTPS_PROXY or HTTP_PROXY has a value that cannot be used. It takes the address of a ' +
          'proxy, such as http://proxy.example:3128.',
      );
    }
  }

  /**
   * @throws {ProblemError} 503 or 502 `upstream_untrusted` if nothing was sent; 504
   *   `upstream_timeout` or 502 `upstream_dropped` if something was, with an unknown outcome; 502
   *   `upstream_redirect`, `upstream_too_large` or `upstream_unreadable` for a useless answer.
   */
  request(request: UpstreamRequest): Promise<UpstreamAnswer> {
    const call = { request, origin: this.#origin };
    return upstreamChannel.tracePromise(() => this.#send(request), call);
  }

  async #send(request: UpstreamRequest): Promise<UpstreamAnswer> {
    const { method, path, token, headers = {}, body, signal } = request;
    const sending: Sending = { begun: false };
    const giveUp = new AbortController();
    const waiting = setTimeout(
      () => sending.begun || giveUp.abort(new GivenUp('no connection in time')),
      this.#limits.waitMs,
    );
    const total = setTimeout(
      () => giveUp.abort(new GivenUp('no whole answer in time')),
      this.#limits.totalMs,
    );
    const end = () => [waiting, total].forEach(clearTimeout);
    const abort = signal === undefined ? giveUp.signal : AbortSignal.any([giveUp.signal, signal]);
    try {
      const answering = this.#agent.compose(trackSending(sending, abort)).request({
        origin: this.#origin,
        method,
        path: this.#prefix + path,
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          'accept-encoding': 'identity',
          'user-agent': 'roomdesk',
        },
        body: body ?? null,
        signal: abort,
      });
      const answer = await Promise.race([answering, rejectUnsent(sending, abort)]);
      answer.body.once('close', end);
      refuseUnusable(answer, this.#limits.answerBytes);
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.body,
        readingFailure: (cause) => upstreamFailure(cause, sending),
      };
    } catch (cause) {
      end();
      throw upstreamFailure(cause, sending);
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await Promise.race([this.#agent.close(), delay(UPSTREAM_DRAIN_MS, undefined, { ref: false })]);
    await this.#agent.destroy();
  }
}

/** undici itself would reject only at the request's turn. */
function rejectUnsent(sending: Sending, abort: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    abort.addEventListener('abort', () => sending.begun || reject(abort.reason as Error), {
      once: true,
    });
  });
}

/** A request aborted before this moment is never sent. */
function trackSending(
  sending: Sending,
  abort: AbortSignal,
): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart: (controller, context) => {
        sending.begun = !abort.aborted;
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args),
    });
}

/**
 * After such an answer, a browser repeats the request by itself up to seven times (RFC 9110 15.5.9
 * allows this; 15.5.20, RFC 8470 5.2): one press would add a service seven times.
 */
const SENT_AGAIN_BY_BROWSERS = new Set([408, 421, 425]);

function refuseUnusable(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
): void {
  const coding = headers['content-encoding'];
  const refuse = (error: Error) => {
    body.on('error', () => undefined).destroy();
    throw error;
  };
  if (statusCode >= 300 && statusCode < 400 && statusCode !== 304)
    refuse(problem('upstream_redirect'));
  if (SENT_AGAIN_BY_BROWSERS.has(statusCode)) refuse(problem('upstream_timeout'));
  if (statusCode < 200 || statusCode > 599 || (coding !== undefined && coding !== 'identity'))
    refuse(problem('upstream_unreadable'));
  if (Number(headers['content-length'] ?? 0) > maxBytes) refuse(problem('upstream_too_large'));
}

interface Sending {
  begun: boolean;
}

export class GivenUp extends Error {
  override name = 'GivenUp';
  constructor(
    readonly why: 'no connection in time' | 'no whole answer in time' | 'nobody waits for it',
  ) {
    super(why);
  }
}

/** Node's codes for a certificate that it refuses (TLS verification is never turned off). */
const CERTIFICATE_REFUSED = [
  'CERT_',
  'DEPTH_ZERO_SELF_SIGNED',
  'SELF_SIGNED_CERT',
  'UNABLE_TO_',
  'INVALID_CA',
  'PATH_LENGTH_EXCEEDED',
  'HOSTNAME_MISMATCH',
  'ERR_TLS_CERT_',
];

function untrusted(code: string, cause: unknown): ProblemError {
  const detail =
    `The certificate of the service behind this console is not trusted (${code}). ` +
    'Nothing was sent to it. A private authority is added by NODE_EXTRA_CA_CERTS.';
  return new ProblemError({ status: 502, code: 'upstream_untrusted', detail }, { cause });
}

/** Node's codes for a connection that did not come about, where its reason is known. */
const UNREACHED = new Map<string, ProblemCode>([
  ['ENOTFOUND', 'upstream_unknown_host'],
  ['EAI_AGAIN', 'upstream_unknown_host'],
  ['ECONNREFUSED', 'upstream_refused'],
]);

/** undici's words where a proxy answers CONNECT with another status than 200. */
const PROXY_REFUSED = /^Proxy response \((\d{3})\)/;

function unreached(cause: unknown): ProblemError {
  const [, status] = PROXY_REFUSED.exec(cause instanceof Error ? cause.message : '') ?? [];
  if (status !== undefined)
    return problem('upstream_proxy_refused', { cause, reason: `It answered ${status}.` });
  return problem(UNREACHED.get(codeOf(cause)) ?? 'upstream_unreachable', { cause });
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : '';
}

/** Shows whether a write may have taken effect. */
function upstreamFailure(cause: unknown, { begun }: Sending): ProblemError {
  if (cause instanceof ProblemError) return cause;
  if (cause instanceof GivenUp && cause.why === 'nobody waits for it')
    return problem('abandoned', { cause });
  if (CERTIFICATE_REFUSED.some((code) => codeOf(cause).startsWith(code)))
    return untrusted(codeOf(cause), cause);
  if (!begun) return unreached(cause);
  if (
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError ||
    cause instanceof GivenUp
  )
    return problem('upstream_timeout', { cause });
  if (cause instanceof errors.ResponseExceededMaxSizeError)
    return problem('upstream_too_large', { cause });
  return problem('upstream_dropped', { cause });
}
