import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areasSchema } from '../../src/contract/area';
import { facilitySchema } from '../../src/contract/facility';
import { paths } from '../../src/contract/paths';
import { provisioningSchema } from '../../src/contract/provisioning';
import { EMPTY, HOSPITAL, HOTEL, TOKEN } from './content';
import { dialects } from './dialects';
import { ForeignServer } from './server';

const foreign = new ForeignServer();
let url: string;
beforeAll(async () => {
  url = await foreign.start();
});
afterAll(() => foreign.stop());
beforeEach(() => foreign.reset());

function call(
  path: string,
  {
    method = 'GET',
    value,
    token = TOKEN,
  }: { method?: string; value?: unknown; token?: string } = {},
) {
  return fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}` },
    ...(value === undefined ? {} : { body: JSON.stringify({ value }) }),
  });
}
const ROOM = `${HOSPITAL}-101`;

describe('the eleven routes', () => {
  test.each(Object.entries(dialects))(
    'reads of the dialect %s match the contract',
    async (_name, dialect) => {
      foreign.dialect = dialect;
      for (const id of [HOSPITAL, HOTEL, EMPTY]) {
        z.parse(facilitySchema, await (await call(paths.facility(id))).json());
        expect(z.parse(areasSchema, await (await call(paths.areas(id))).json())).toHaveLength(
          foreign.store.facility(id).rooms.length,
        );
        expect(
          z.parse(provisioningSchema, await (await call(paths.provisioning(id))).json()),
        ).toHaveLength(foreign.store.facility(id).rooms.length);
      }
    },
  );

  test.each([
    ['GET', '/v1/facilities/NOWHERE/', 403],
    ['GET', `/v1/facilities/${HOSPITAL}`, 404],
    ['GET', `/v1/facilities/${HOSPITAL}/areas/`, 404],
    ['GET', `/v1/areas/${ROOM}/`, 404],
    ['PUT', `/v1/facilities/${HOSPITAL}/name`, 404],
    ['POST', `/v1/areas/${HOTEL}-007/`, 403],
    ['POST', '/v1/areas/NOWHERE-1/', 404],
    ['POST', `/v1/areas/${ROOM}/data_services`, 400],
    ['DELETE', `/v1/areas/${ROOM}/data_services/`, 404],
    ['DELETE', `/v1/areas/${ROOM}/data_services/%`, 404],
  ])('%s %s is refused (%i), in every dialect, without an effect', async (method, path, status) => {
    for (const dialect of Object.values(dialects)) {
      foreign.dialect = dialect;
      expect((await call(path, { method })).status).toBe(status);
    }
    expect(foreign.effects).toBe(0);
  });

  test('an unknown token is refused', async () => {
    expect((await call(paths.facility(HOTEL), { token: 'other' })).status).toBe(401);
    foreign.dialect = dialects.directus;
    expect((await call(paths.facility(HOTEL), { token: 'other' })).status).toBe(403);
  });
});
