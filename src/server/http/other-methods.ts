import fp from 'fastify-plugin';
import { problem } from './problem';
import { mayBePage } from './site';

const PAGES = '/*';

/**
 * Answers HEAD wherever GET is answered. On every address that `app` gets from now on, also answers
 * OPTIONS, and 405 to a method that the address lacks (RFC 9110 9.3.2, 9.3.7, 15.5.6). `Allow`
 * shows only what the API's document shows to everybody, so neither needs a token.
 */
export const answerOtherMethods = fp(
  async (app) => {
    const methodsByUrl = new Map<string, string[]>();

    app.addHook('onRoute', function (route) {
      // HEAD has the policy and hooks of GET, and Node leaves the body out. Fastify's own
      // `exposeHeadRoutes` would send a Content-Length of 0 with 304.
      if (route.method === 'GET') this.route({ ...route, method: 'HEAD', url: route.routePath });
      methodsByUrl.set(route.url, [route.method, methodsByUrl.get(route.url) ?? []].flat(2));
    });

    const methodsAt = (path: string): string[] => {
      const own = [...methodsByUrl].flatMap(([url, methods]) => (isAt(url, path) ? methods : []));
      return own.length === 0 && mayBePage(path) ? (methodsByUrl.get(PAGES) ?? []) : own;
    };

    app.addHook('onRequest', (request, reply, done) => {
      const { is404, method, url, routeOptions } = request;
      if (!is404 && routeOptions.url !== PAGES) return done();
      const [path = ''] = url.split('?', 1);
      const methods = methodsAt(path);
      if (methods.length === 0 || methods.includes(method)) return done();
      const allow = [...methods, 'OPTIONS'].toSorted().join(', ');
      if (method !== 'OPTIONS') return done(problem('method_not_allowed', { headers: { allow } }));
      void reply.code(204).header('allow', allow).send();
    });
  },
  { name: 'other-methods' },
);

function isAt(routeUrl: string, path: string): boolean {
  const parts = path.split('/');
  const known = routeUrl.split('/');
  return (
    known.length === parts.length &&
    known.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  );
}
