import type { ApiRoute } from './route';
import { getAreas } from './routes/areas';
import { getFacility } from './routes/facility';
import { closeRoom, openRoom } from './routes/occupancy';
import { changeProperties } from './routes/property';
import { getProvisioningList, replaceList } from './routes/provisioning-list';
import { addRoomServices, deleteRoomService } from './routes/services';

/** The eleven routes of spec 4.1 and 4.2. Nothing else is ever sent to a remote API. */
export const routes: readonly ApiRoute[] = [
  getFacility,
  getAreas,
  getProvisioningList,
  ...changeProperties,
  replaceList,
  openRoom,
  closeRoom,
  addRoomServices,
  deleteRoomService,
];
