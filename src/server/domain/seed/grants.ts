import { facilityFields } from '../../../contract/facility';
import { writableProperties } from '../../../contract/paths';

/**
 * Grants as stored text; their meaning is auth/access's. Here: the sets that the demo partners hold.
 */
const areaFields = ['name', 'status', 'date_updated', 'data_services', 'data_general'];

const readAreas = ['read:areas', ...areaFields.map((field) => `read:area.${field}`)];
const readFacility = (fields: readonly string[]) => fields.map((field) => `read:facility.${field}`);
const serveRooms = ['open:area', 'close:area', 'write:area.data_services'];

export const allGrants = [
  ...readFacility(facilityFields),
  ...writableProperties.map((property) => `write:facility.${property}`),
  ...readAreas,
  'read:provisioning',
  'write:provisioning',
  ...serveRooms,
];

export const wardGrants = [
  ...readFacility(['id_external', 'name', 'status']),
  ...readAreas,
  ...serveRooms,
];

const notForSupport = ['ssid_public', 'address', 'devices'];
export const supportGrants = [
  ...readFacility(facilityFields.filter((field) => !notForSupport.includes(field))),
  ...readAreas,
  'read:provisioning',
];

/** An installer reads which rooms there are, and nothing else: the facility itself is refused. */
export const installerGrants = ['read:provisioning'];
