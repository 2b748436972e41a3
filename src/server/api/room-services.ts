import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { servicesBodySchema } from '../../contract/value';
import type { Database } from '../db/database';
import { addServices, removeService } from '../domain/change-area';
import { holds, type Policy } from '../auth/access';
import { roomServicesRefused, serviceUnknown } from '../http/problem';
import { admittedArea } from '../auth/guard-routes';
import { idempotencyKeyOf } from './idempotency-key';
import { roomWriteOf } from './rooms';
import { areaToWire } from './serialize';
import { servicesReader } from './services-value';

const writesServices: Policy = {
  object: 'area',
  anyOf: ['write:area.data_services'],
  perRoomServices: true,
  refusal: roomServicesRefused,
};

const parametersSchema = z.object({ areaExternalId: z.string(), serviceId: z.string() });

/**
 * A room's service subscriptions (spec 4.2). The paths take the area's full id (rule 5), and no
 * trailing slash.
 */
export function roomServices(app: FastifyInstance, db: Database): void {
  const readServices = servicesReader(app);

  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/areas/:areaExternalId/data_services',
    config: { policy: writesServices },
    schema: { body: servicesBodySchema },
    handler: async (request) => {
      const once = idempotencyKeyOf(request);
      const services = await readServices(request, request.body.value);
      const mayRead = holds(admittedArea(request).grants, 'read:area.data_services');
      const { added, all } = await addServices(
        db,
        { ...roomWriteOf(request), once },
        services,
        mayRead ? 'all' : 'added',
      );
      // Spec 3: "response lists services". Ours lists all of the room's; to a partner that may not
      // read those, what it added.
      return {
        info: 'The services were added to the room.',
        services: { data_services: (mayRead && all) || added },
      };
    },
  });

  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'DELETE',
    url: '/areas/:areaExternalId/data_services/:serviceId',
    config: { policy: writesServices },
    schema: { params: parametersSchema },
    handler: async (request) => {
      const { serviceId } = request.params;
      const area = await removeService(db, roomWriteOf(request), serviceId);
      if (area === undefined) throw serviceUnknown();
      // The key is left out where the partner may not read the room's services, as on every read.
      const { data_services } = areaToWire(area, admittedArea(request).grants);
      return {
        info: 'The service was deleted from the room.',
        id: serviceId,
        ...(data_services === undefined ? {} : { remaining_services: data_services }),
      };
    },
  });
}
