import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { HSTS_SECONDS } from '../limits';

/**
 * Nothing from elsewhere and nothing inline, but for styles that carry the page's nonce and the
 * script that the build put into the page, known by its hash. No text becomes markup or code
 * (Trusted Types), unless a policy named `roomdesk` made it: that is for the address of a worker,
 * and for nothing yet.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    workerSrc: ["'self'"],
    // Pictures made here, such as a QR code to be saved.
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['roomdesk'],
  },
};
const POLICY_HEADER = 'content-security-policy';
const STYLE_SOURCES = "style-src 'self'";
const SCRIPT_SOURCES = "script-src 'self'";

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
  const headers = { ...(await helmetHeaders()), 'permissions-policy': PERMISSIONS_POLICY };
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
    contentSecurityPolicy,
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

/** Allows the styles that carry `nonce` in this one answer. */
export function allowStyles(reply: FastifyReply, nonce: string): void {
  allow(reply, STYLE_SOURCES, `'nonce-${nonce}'`);
}

/**
 * Allows the scripts within a page of these hashes (`sha256-…`) in this one answer, and no others.
 */
export function allowScripts(reply: FastifyReply, hashes: readonly string[]): void {
  for (const hash of hashes) allow(reply, SCRIPT_SOURCES, `'${hash}'`);
}

function allow(reply: FastifyReply, sources: string, another: string): void {
  reply.header(
    POLICY_HEADER,
    String(reply.getHeader(POLICY_HEADER)).replace(sources, `${sources} ${another}`),
  );
}
