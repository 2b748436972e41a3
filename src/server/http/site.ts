import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { allowInline } from './security-headers';

/** The build leaves this placeholder in `index.html` (vite.config.ts). */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** For files under `assets/`, whose names hold a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For icons and the manifest, whose names stay the same in every version: five minutes. */
const SHORT = 'public, max-age=300';
/** Addresses that are never a page: an unknown address below these is a 404. */
const NOT_A_PAGE = /^\/(?:v1|session|changes|assets)(?:[/?]|$)/;

/** The list of files is read at start, so no address can reach any other file. */
export const serveSite = fp<{ siteDir: string | undefined }>(
  async (app, { siteDir }) => {
    // Files of the console need no policy: `refuseUnguardedRoutes`.
    app.decorate('isSite');
    if (siteDir === undefined) {
      app.get('/', async (_request, reply) =>
        reply
          .type('text/plain')
          .send('The API answers under /v1. The console is not built: npm run build.\n'),
      );
      return;
    }
    const html = await readFile(join(siteDir, 'index.html'), 'utf8');
    const page = html.split(NONCE_PLACEHOLDER);
    const scripts = inlineScripts(html);
    const assets = join(siteDir, 'assets') + sep;

    await app.register(fastifyStatic, {
      root: siteDir,
      wildcard: false,
      index: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', path.startsWith(assets) ? IMMUTABLE : SHORT);
        response.setHeader('vary', 'accept-encoding');
      },
    });

    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        if (!opensPage(request)) {
          reply.callNotFound();
          return reply;
        }
        const nonce = allowInline(reply, scripts);
        return reply
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(page.join(nonce));
      },
    });
  },
  { name: 'site', encapsulate: true, dependencies: ['other-methods', 'security-headers'] },
);

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.+?)<\/script>/gs)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
}

export function mayBePage(url: string): boolean {
  return !NOT_A_PAGE.test(url);
}

function opensPage({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return mayBePage(url) && (url === '/' || (headers.accept ?? '').includes('text/html'));
}

/** The router refuses broken percent-encoding. The page says that there is no such address. */
export function readableAddress(request: IncomingMessage): string {
  const { url = '/', method } = request;
  if ((method !== 'GET' && method !== 'HEAD') || isReadable(url) || !opensPage(request)) return url;
  return '/';
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
