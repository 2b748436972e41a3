import type { FastifyInstance } from 'fastify';
import { OPENAPI_PATH } from './openapi';

/**
 * Below /v1 and open to everybody, without a token and without a policy: it holds no data of
 * anybody.
 */
const PUBLIC_V1_ROUTES: readonly string[] = [OPENAPI_PATH];

/**
 * Every route of /v1 declares a policy (`auth/access`), wherever it is registered; the exceptions are
 * named here and nowhere else.
 */
export function refuseUnguardedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/v1') || config?.policy !== undefined || PUBLIC_V1_ROUTES.includes(url))
      return;
    throw new Error(`${String(method)} ${url} declares no policy`);
  });
}
