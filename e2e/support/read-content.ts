import * as z from 'zod/mini';
import { areasSchema, type Area, type Subscription } from '../../src/contract/area';
import { paths } from '../../src/contract/paths';
import { provisioningSchema, type ProvisioningEntry } from '../../src/contract/provisioning';
import { apiClient, type Persona, type Service } from './personas';

/** What the server stores now, as a second client reads it. */

export async function readRooms(
  service: Service,
  persona: Persona = 'demo-manager',
  facilityId = 'CHU-LYON',
): Promise<Area[]> {
  return z.parse(areasSchema, (await apiClient(service, persona)(paths.areas(facilityId))).body);
}

/** A room of CHU-LYON. */
export async function readRoom(service: Service, areaId: string): Promise<Area | undefined> {
  return (await readRooms(service)).find(({ id_external }) => id_external === areaId);
}

/** The services of a room of CHU-LYON. */
export async function readServices(service: Service, areaId: string): Promise<Subscription[]> {
  return (await readRoom(service, areaId))?.data_services ?? [];
}

/** The provisioning list of a facility. */
export async function readList(service: Service, facilityId: string): Promise<ProvisioningEntry[]> {
  const call = apiClient(service, 'demo-manager');
  return z.parse(provisioningSchema, (await call(paths.provisioning(facilityId))).body);
}
