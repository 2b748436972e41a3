import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { allowStyles } from '../http/security-headers';
import { OPENAPI_PATH, openApiDocument } from './openapi';
import { docsPage } from '../http/docs-page';

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
