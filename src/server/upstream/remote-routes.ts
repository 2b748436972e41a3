import { paths, writableProperties } from '../../contract/paths';
import { BODY_MAX_BYTES, PROVISIONING_BODY_MAX_BYTES } from '../limits';

/** The parameters that the router found in a path, percent-decoded. */
export type PathParameters = Record<'facilityExternalId' | 'areaExternalId' | 'serviceId', string>;

export interface RemoteRoute {
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE';
  /** The addresses that are answered: two if spec 4 shows a trailing slash. */
  urls: string[];
  /** Builds the address at the remote API, which is never the received one. */
  target: (parameters: PathParameters) => string;
  bodyLimit: number;
}

const FACILITY = '/v1/facilities/:facilityExternalId';
const AREA = '/v1/areas/:areaExternalId';

/** The eleven routes of spec 4.1 and 4.2. Nothing else is ever sent to a remote API. */
export const remoteRoutes: readonly RemoteRoute[] = [
  route('GET', [`${FACILITY}/`, FACILITY], ({ facilityExternalId }) =>
    paths.facility(facilityExternalId),
  ),
  route('GET', [`${FACILITY}/areas`], ({ facilityExternalId }) => paths.areas(facilityExternalId)),
  route('GET', [`${FACILITY}/areas_autocomplete_list`], ({ facilityExternalId }) =>
    paths.provisioning(facilityExternalId),
  ),
  route(
    'PATCH',
    [`${FACILITY}/areas_autocomplete_list`],
    ({ facilityExternalId }) => paths.provisioning(facilityExternalId),
    PROVISIONING_BODY_MAX_BYTES,
  ),
  ...writableProperties.map((property) =>
    route('PATCH', [`${FACILITY}/${property}`], ({ facilityExternalId }) =>
      paths.facilityProperty(facilityExternalId, property),
    ),
  ),
  route('POST', [`${AREA}/data_services`], ({ areaExternalId }) => paths.services(areaExternalId)),
  route('DELETE', [`${AREA}/data_services/:serviceId`], ({ areaExternalId, serviceId }) =>
    paths.service(areaExternalId, serviceId),
  ),
  route('POST', [`${AREA}/`, AREA], ({ areaExternalId }) => paths.area(areaExternalId)),
  route('DELETE', [`${AREA}/`, AREA], ({ areaExternalId }) => paths.area(areaExternalId)),
];

function route(
  method: RemoteRoute['method'],
  urls: string[],
  target: RemoteRoute['target'],
  bodyLimit = BODY_MAX_BYTES,
): RemoteRoute {
  return { method, urls, target, bodyLimit };
}
