import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { HSTS_SECONDS } from '../limits';

/**
 * Nothing from elsewhere and nothing inline, but for styles that carry the page's nonce and the
 * script that the build put into the page, known by its hash. No text becomes markup or code
 * (Trusted Types), unless a policy named `roomdesk` made it: that is for the address of a worker,
 * and for nothing yet.
 */
const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'worker-src': ["'self'"],
  // Pictures made here, such as a QR code to be saved.
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['roomdesk'],
};

const POLICY_HEADER = 'content-security-policy';

/** What a page may ask of the device: nothing that the console does not use. */
const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Security headers on every answer of `app`. One that no hook runs for takes them by itself. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The security headers; where people come by https, also that it stays so. */
export async function securityHeaders(
  publicOrigin: string | undefined,
): Promise<Record<string, string>> {
  const headers = {
    ...(await helmetHeaders()),
    [POLICY_HEADER]: contentSecurityPolicy(),
    'permissions-policy': PERMISSIONS_POLICY,
  };
  return publicOrigin?.startsWith('https:') === true
    ? { ...headers, 'strict-transport-security': `max-age=${HSTS_SECONDS}` }
    : headers;
}

/**
 * What helmet sets, computed once: it is always the same, and computing it for every answer took a
 * seventh of a request's time.
 */
async function helmetHeaders(): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, {
    // Ours: a page's has sources of its own.
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    // By plain http a promise of https would lock people out of the host: added above where it is
    // https.
    strictTransportSecurity: false,
  });
  probe.get('/', async (_request, reply) => ({ ...reply.getHeaders() }));
  const headers = (await probe.inject('/')).json<Record<string, string>>();
  await probe.close();
  return headers;
}

/**
 * Allows a page, in this one answer, its inline scripts of these hashes (`sha256-…`) and its inline
 * styles that carry the nonce, which is answered.
 */
export function allowInline(reply: FastifyReply, scriptHashes: readonly string[] = []): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = contentSecurityPolicy({
    'script-src': scriptHashes.map((hash) => `'${hash}'`),
    'style-src': [`'nonce-${nonce}'`],
  });
  reply.header(POLICY_HEADER, policy);
  return nonce;
}

/** The policy as its header has it, with `more` sources than {@link directives}. */
function contentSecurityPolicy(more: Record<string, string[]> = {}): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(more[name] ?? [])].join(' '))
    .join(';');
}
