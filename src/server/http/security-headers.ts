import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Allows nothing from other origins and nothing inline, except styles with the page's nonce and the
 * script that the build put into the page, known by its hash. Text becomes markup or code only
 * through a Trusted Types policy named `roomdesk`, which so far makes only a worker's address.
 */
const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'worker-src': ["'self'"],
  // Icons that the build puts into style sheets.
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['roomdesk'],
};

/** A year, as browsers' preload lists demand. */
const HSTS_SECONDS = 31_536_000;

const POLICY_HEADER = 'content-security-policy';

/** As Helmet sets them. They are the same for every answer, and need no plugin. */
const FIXED_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Device features that the console does not use, and so no page may use. */
const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

export const addSecurityHeaders = fp<{ headers: Record<string, string> }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers' },
);

export function securityHeaders(publicOrigin: string | undefined): Record<string, string> {
  const headers = {
    ...FIXED_HEADERS,
    [POLICY_HEADER]: contentSecurityPolicy(),
    'permissions-policy': PERMISSIONS_POLICY,
  };
  // Over plain http this header would lock people out of the host.
  return publicOrigin?.startsWith('https:') === true
    ? { ...headers, 'strict-transport-security': `max-age=${HSTS_SECONDS}` }
    : headers;
}

/** Allows this one answer these inline scripts, and styles with the returned nonce. */
export function allowInline(reply: FastifyReply, scriptHashes: readonly string[] = []): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = contentSecurityPolicy({
    'script-src': scriptHashes.map((hash) => `'${hash}'`),
    'style-src': [`'nonce-${nonce}'`],
  });
  reply.header(POLICY_HEADER, policy);
  return nonce;
}

function contentSecurityPolicy(more: Record<string, string[]> = {}): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(more[name] ?? [])].join(' '))
    .join(';');
}
