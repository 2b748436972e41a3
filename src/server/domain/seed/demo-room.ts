import type { Occupancy } from '../../db/schema';
import type { DemoService } from './services';

/** A room before it is stored, with the short form of its id. */
export interface DemoRoom {
  areaId: string;
  name: string;
  status: Occupancy;
  services: DemoService[] | null;
  general: unknown[] | null;
}

export interface DemoProvisioningEntry {
  id_external: string;
  name: string;
}
