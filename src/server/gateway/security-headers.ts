import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Nothing from elsewhere and nothing inline, but for styles that carry the page's nonce. */
function contentSecurityPolicy(styleSources: string[]) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...styleSources],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}

/** What a page may ask of the device: nothing that the console does not use. */
const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((feature) => `${feature}=()`).join(', ');

/** Security headers on every answer. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy([]),
    xFrameOptions: { action: 'deny' },
    // Plain http: a promise of https would lock people out of the host.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
}

/** Allows the styles that carry `nonce` in this one answer. */
export function allowStyles(reply: FastifyReply, nonce: string): void {
  reply.helmet({ contentSecurityPolicy: contentSecurityPolicy([`'nonce-${nonce}'`]), strictTransportSecurity: false });
}
