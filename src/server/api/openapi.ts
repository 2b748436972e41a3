import { randomBytes } from 'node:crypto';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { newSubscriptionsSchema } from '../../contract/subscription';
import { docsPage, type OpenApiDocument, type OpenApiOperation } from '../http/docs-page';
import { allowStyles } from '../http/security-headers';
import { operations, responsesOf, sharedHeaders, type Operation } from './openapi-operations';
import { answerSchemasAsJson } from './openapi-schemas';

export const OPENAPI_PATH = '/v1/openapi.json';

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
    headers: sharedHeaders,
  },
};

/**
 * Collects the routes that `app` gets from now on; {@link openApiDocument} makes the document of
 * them.
 */
export async function collectRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: base,
    transform: describeRoute,
    convertConstToEnum: false,
  });
}

/**
 * The document, once all routes are there: requests as the routes' own schemas have them, which are
 * the contract's, and answers as `openapi-schemas` has them.
 *
 * @throws where a route of /v1 is not described, or what is described is no route.
 */
export function openApiDocument(app: FastifyInstance): OpenApiDocument {
  const document = structuredClone(app.swagger()) as unknown as OpenApiDocument;
  document.components.schemas = answerSchemasAsJson();
  const missing = new Set(Object.values(operations).map(({ id }) => id));
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path)) {
      operation.responses = responsesOf(operationById(operation.operationId));
      if (operation.operationId === 'addServices') describeInnerJson(operation);
      missing.delete(operation.operationId);
    }
  }
  if (missing.size > 0) throw new Error(`Described, but no route: ${[...missing].join(', ')}`);
  return document;
}

const headerDescriptions = {
  'If-None-Match': 'An `ETag` of this answer; 304 where it is still the same.',
  'If-Match': 'The `ETag` of the matching GET; 412 where it has changed since.',
  'Idempotency-Key':
    'Repeats of a request with its key take effect once and are answered alike, for a day.',
};

const parameterDescriptions: Record<string, string> = {
  facilityExternalId: 'The external identifier of the facility, percent-encoded.',
  areaExternalId:
    'The full form: the identifier of the facility, a hyphen, the identifier of ' +
    'the area; percent-encoded.',
  serviceId: 'The `id` that the service was given when it was added.',
};

const describeRoute: SwaggerTransform = ({ schema, url, route, ...document }) => {
  const key = `${String(route.method)} ${url}`;
  const operation = operations[key];
  // The form of a path without its slash is the same address: only the one that the specification
  // shows is described.
  if (!url.startsWith('/v1/') || url === OPENAPI_PATH || `${key}/` in operations)
    return { schema: { hide: true }, url };
  if (operation === undefined) throw new Error(`${key} is not described in openapi-operations`);
  const { id: operationId, tag, summary, description, headers } = operation;
  return jsonSchemaTransform({
    schema: {
      ...schema,
      params: z.object(
        Object.fromEntries(
          [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => [
            name,
            z.string().check(z.describe(parameterDescriptions[name] ?? '')),
          ]),
        ),
      ),
      ...(headers === undefined
        ? {}
        : {
            headers: z.object(
              Object.fromEntries(
                headers.map((name) => [
                  name,
                  z.optional(z.string()).check(z.describe(headerDescriptions[name])),
                ]),
              ),
            ),
          }),
      operationId,
      tags: [tag],
      summary,
      ...(description === undefined ? {} : { description }),
    },
    url,
    route,
    ...document,
  });
};

function operationById(id: string): Operation {
  const found = Object.values(operations).find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`There is no operation ${id}`);
  return found;
}

/** Spec 4.2 rule 1: JSON in a string. JSON Schema 2020-12 has words for what that string holds. */
function describeInnerJson({ requestBody }: OpenApiOperation): void {
  const schema = requestBody?.content['application/json']?.schema as
    | { properties: { value: object } }
    | undefined;
  if (schema === undefined) throw new Error('addServices takes no body');
  const { $schema: _dialect, ...contentSchema } = z.toJSONSchema(newSubscriptionsSchema, {
    io: 'input',
  });
  Object.assign(schema.properties.value, { contentMediaType: 'application/json', contentSchema });
}

/** Both change with a release only: five minutes. */
const SHORT = 'public, max-age=300';

/**
 * The API's documentation, open to everybody: OpenAPI 3.1 for programs, and the same as a page for
 * people.
 */
export function documentationRoutes(app: FastifyInstance): void {
  let json = '';
  let page: (nonce: string) => string = () => '';
  app.addHook('onReady', async () => {
    const document = openApiDocument(app);
    json = JSON.stringify(document);
    page = docsPage(document);
  });

  app.get(OPENAPI_PATH, async (_request, reply) =>
    reply.header('cache-control', SHORT).type('application/json; charset=utf-8').send(json),
  );

  app.get('/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    allowStyles(reply, nonce);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(nonce));
  });
}
