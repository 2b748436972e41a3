import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Policy } from '../auth/guard-routes';
import type { RemoteRoute } from '../upstream/remote-v1';

/** A route of spec 4, whole: our own API serves it, and a remote API is sent it by `remotePath`. */
export interface ApiRoute<Body = unknown, Params = unknown> extends RemoteRoute {
  policy: Policy;
  ignoresBody?: boolean;
  schema: {
    operationId: string;
    summary: string;
    description?: string;
    tags: string[];
    params: z.ZodMiniType<Params>;
    headers?: z.ZodMiniType;
    body?: z.ZodMiniType<Body>;
    response: object;
  };
  handler(
    request: FastifyRequest<{ Body: Body; Params: Params }>,
    reply: FastifyReply,
  ): Promise<unknown>;
}

/** Gives the handler the types of the schemas. */
export const route = <Body, Params>(whole: ApiRoute<Body, Params>): ApiRoute => whole;

export const FACILITY = '/facilities/:facilityExternalId';

export const AREA = '/areas/:areaExternalId';

export const facilityDocs = {
  tags: ['Facilities'],
  params: z.object({
    facilityExternalId: z
      .string()
      .check(z.describe('The external identifier of the facility, percent-encoded.')),
  }),
};

export const facilityReadDocs = {
  ...facilityDocs,
  headers: z.object({
    'If-None-Match': z
      .optional(z.string())
      .check(z.describe('An `ETag` of this answer; 304 where it is still the same.')),
  }),
};

export const areaDocs = {
  tags: ['Room services'],
  params: z.object({
    areaExternalId: z
      .string()
      .check(
        z.describe(
          'The full form: the identifier of the facility, a hyphen, the identifier of ' +
            'the area; percent-encoded.',
        ),
      ),
  }),
};
