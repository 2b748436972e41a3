import type { TracingChannel } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { SESSION_PATH } from '../contract/session';
import { queryChannel } from './db/database';
import { TRACES_FLUSH_MS } from './limits';
import { upstreamChannel } from './upstream/upstream';

/**
 * Traces each request to /session and /v1, with its queries and its calls of a remote API. It is
 * loaded only while switched on. As in log and metrics, nothing that a caller sends or receives is
 * in a trace: only patterns of addresses, SQL without values, and codes of errors. Own code:
 * `@fastify/otel` with the hooks of `pg` and `undici` sends whole addresses.
 */
export interface Tracing {
  observe: FastifyPluginAsync;
  close(): Promise<void>;
}

export function startTracing(): Tracing {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'roomdesk' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  traceQueries();
  traceUpstream();
  return {
    observe: traceRequests,
    close: async () => {
      // Failures to send have been logged already.
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, delay(TRACES_FLUSH_MS, undefined, { ref: false })]);
    },
  };
}

const tracer = trace.getTracer('roomdesk');

/** Takes only `traceparent` from a caller: its `tracestate` and `baggage` may hold anything. */
const traceparentAlone = {
  get: ({ traceparent }: FastifyRequest['headers'], name: string) =>
    name === 'traceparent' ? traceparent : undefined,
  keys: () => ['traceparent'],
};

const traceRequests = fp(
  async (app) => {
    const warn = (reason: string) => app.log.warn({ reason }, 'OpenTelemetry');
    const ignore = () => undefined;
    diag.setLogger(
      { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
      DiagLogLevel.WARN,
    );
    const spans = new WeakMap<FastifyRequest, Span>();
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, headers, id, routeOptions } = request;
      const { url: route = '' } = routeOptions;
      if (route !== SESSION_PATH && !route.startsWith('/v1/')) return done();
      // The sign-in calls /v1 within this process, and that call is a part of its trace.
      const parent = propagation.extract(context.active(), headers, traceparentAlone);
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.header.x-request-id': [id],
      };
      const kind = SpanKind.SERVER;
      const span = tracer.startSpan(`${method} ${route}`, { kind, attributes }, parent);
      spans.set(request, span);
      context.with(trace.setSpan(parent, span), done);
    });
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const span = spans.get(request);
      span?.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) fail(span, String(statusCode));
      span?.end();
      done();
    });
  },
  { name: 'tracing' },
);

function traceQueries(): void {
  traceCalls(queryChannel, ({ text }) => {
    const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? '';
    return tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.trim(),
      },
    });
  });
}

function traceUpstream(): void {
  traceCalls(
    upstreamChannel,
    ({ request, origin }) => {
      const { hostname, port, protocol } = new URL(origin);
      const span = tracer.startSpan(request.method, {
        kind: SpanKind.CLIENT,
        attributes: {
          'http.request.method': request.method,
          'server.address': hostname,
          'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
        },
      });
      request.headers = { ...request.headers };
      propagation.inject(trace.setSpan(context.active(), span), request.headers);
      return span;
    },
    (span, { result }) => {
      if (result === undefined) return;
      span.setAttribute('http.response.status_code', result.status);
      if (result.status >= 400) fail(span, String(result.status));
    },
  );
}

/** Traces calls made for a request. Other calls, such as those at the start, belong to no trace. */
function traceCalls<C extends object>(
  channel: TracingChannel<unknown, C>,
  begin: (call: C) => Span,
  end?: (span: Span, call: C) => void,
): void {
  const spans = new WeakMap<C, Span>();
  const ignore = () => undefined;
  channel.subscribe({
    start: (call) => {
      if (trace.getActiveSpan() !== undefined) spans.set(call, begin(call));
    },
    end: ignore,
    asyncStart: ignore,
    error: (call) => fail(spans.get(call), errorType(call.error)),
    asyncEnd: (call) => {
      const span = spans.get(call);
      if (span === undefined) return;
      end?.(span, call);
      span.end();
    },
  });
}

/** The code or name of an error. Its message may quote data. */
function errorType(error: unknown): string {
  const { code, name } = error as Error & { code?: string };
  return code ?? name;
}

function fail(span: Span | undefined, type: string): void {
  span?.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}
