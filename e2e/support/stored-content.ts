import * as z from 'zod/mini';
import { areasSchema, type Area, type Subscription } from '../../src/contract/area';
import { paths } from '../../src/contract/paths';
import { provisioningSchema, type ProvisioningEntry } from '../../src/contract/provisioning';
import { apiClient, expect, type Persona, type Service } from './personas';

/** What the server stores now, read and replaced by a second client. */

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

/** Replaces the provisioning list of CLINIC-7, which has no rooms. */
export async function storeList(service: Service, value: readonly object[]): Promise<void> {
  const call = apiClient(service, 'demo-manager');
  const { status } = await call(paths.provisioning('CLINIC-7'), { method: 'PATCH', value });
  expect(status, 'the list is stored').toBe(200);
}
