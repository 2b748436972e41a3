import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { docsPage, type OpenApiDocument } from '../http/docs-page';
import { allowInline } from '../http/security-headers';

export const OPENAPI_PATH = '/v1/openapi.json';

const header = (description: string, type: 'string' | 'integer' = 'string') => ({
  description,
  schema: { type },
});

const headers = {
  RequestId: header('Names this request in the log of the service.'),
  ETag: header('Names this content as this partner sees it, for `If-None-Match` and `If-Match`.'),
  RetryAfter: header('How long to wait, in seconds.', 'integer'),
  Authenticate: header('`Bearer`'),
};

/** The plugin cannot express a header that several answers share. */
function responseHeaders(status: string, hasTag: boolean): Record<string, object> {
  const shared = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });
  return {
    'X-Request-Id': shared('RequestId'),
    ...(hasTag && ['200', '304'].includes(status) && { ETag: shared('ETag') }),
    ...(status === '401' && { 'WWW-Authenticate': shared('Authenticate') }),
    ...(['429', '503'].includes(status) && { 'Retry-After': shared('RetryAfter') }),
  };
}

const base = {
  openapi: '3.1.0',
  info: {
    title: 'Partner Facility and Room Service API',
    version: '1.0.0',
    description:
      'What a partner may see and change depends on what it is granted: a key that ' +
      'is absent is not shared with this partner. ' +
      'Conditional requests and idempotency keys are optional. An unknown query ' +
      'parameter has no effect. HEAD is answered as GET is, without a body; OPTIONS ' +
      'names the methods of an address. Errors are problem details (RFC 9457).',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  tags: [
    { name: 'Facilities', description: 'Facilities, their rooms and their provisioning lists' },
    {
      name: 'Room services',
      description: 'Rooms and their services, at installations that manage services per room',
    },
    {
      name: 'Beside the specification',
      description: 'A route of this service alone. Clients of other servers cannot rely on it.',
    },
  ],
  security: [{ partnerToken: [] }],
  components: {
    securitySchemes: {
      partnerToken: {
        type: 'http' as const,
        scheme: 'bearer',
        description: 'The CMS partner token.',
      },
    },
    headers,
  },
};

export const collectRoutes = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: base,
      transform: jsonSchemaTransform,
      hideUntagged: true,
      convertConstToEnum: false,
    });
    app.addHook('onRoute', ({ url, method, schema }) => {
      if (!url.startsWith('/v1/') || schema?.tags !== undefined || schema?.hide === true) return;
      throw new Error(`${String(method)} ${url} is not described`);
    });
  },
  { name: 'collect-routes' },
);

function openApiDocument(app: FastifyInstance): OpenApiDocument {
  const document = structuredClone(app.swagger()) as unknown as OpenApiDocument;
  document.components.schemas = namedSchemas();
  for (const methods of Object.values(document.paths))
    for (const { responses } of Object.values(methods))
      for (const [status, response] of Object.entries(responses))
        response.headers = responseHeaders(status, '304' in responses);
  return document;
}

function namedSchemas(): Record<string, object> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [
      name,
      schema,
    ]),
  );
}

/** Document and page change only with a release, so they are cached for five minutes. */
const SHORT = 'public, max-age=300';

export const documentationRoutes = fp(
  async (app) => {
    let json = '';
    let page: (nonce: string) => string = () => '';
    app.addHook('onReady', async () => {
      const document = openApiDocument(app);
      json = JSON.stringify(document);
      page = docsPage(document);
    });

    const config = { policy: 'public' } as const;
    app.get(OPENAPI_PATH, { config, schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', SHORT).type('application/json; charset=utf-8').send(json),
    );

    app.get('/docs', { config }, async (_request, reply) => {
      const nonce = allowInline(reply);
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page(nonce));
    });
  },
  { name: 'documentation', dependencies: ['collect-routes'] },
);
