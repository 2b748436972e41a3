import type { Occupancy } from '../../db/schema';

/** A room of {@link FacilityContent}, its id in the short form. */
export interface AreaContent {
  id_external: string;
  name?: string | null | undefined;
  status?: Occupancy | undefined;
  data_services?: Record<string, unknown>[] | null | undefined;
  data_general?: unknown[] | null | undefined;
}

/** An entry of the provisioning list, its id in the short form. */
interface EntryContent {
  id_external: string;
  name: string;
}

/**
 * A facility with all that belongs to it, as it is exported and imported. Left out on import: it
 * stays as it is. A list that is given is the whole list.
 */
export interface FacilityContent {
  id_external: string;
  name?: string | undefined;
  status?: string | undefined;
  type?: string | undefined;
  subscribed?: boolean | undefined;
  per_room_services?: boolean | undefined;
  ssid_public?: string | null | undefined;
  subscription_url?: string | null | undefined;
  address?: unknown;
  devices?: unknown;
  /** ISO 8601 in UTC. */
  date_created?: string | undefined;
  areas?: AreaContent[] | undefined;
  areas_autocomplete_list?: EntryContent[] | null | undefined;
}
