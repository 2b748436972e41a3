import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areasSchema } from '../../src/contract/area';
import { facilitySchema } from '../../src/contract/facility';
import { paths } from '../../src/contract/paths';
import { provisioningSchema } from '../../src/contract/provisioning';
import { EMPTY, HOSPITAL, HOTEL, TOKEN } from './content';
import { dialects } from './dialects';
import {
  changedByOthers,
  cutShort,
  dropAfter,
  dropBefore,
  failedAfter,
  heldUntil,
  nothing,
  page,
  redirected,
  tooMany,
  truncated,
} from './faults';
import { ForeignServer } from './server';
import { hold } from '../support/hold';

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

  test.each(['name', 'ssid_public', 'subscription_url'] as const)(
    'PATCH %s returns the changed property',
    async (property) => {
      expect(
        await (
          await call(paths.facilityProperty(EMPTY, property), { method: 'PATCH', value: 'new' })
        ).json(),
      ).toEqual({ [property]: 'new' });
      expect(await (await call(paths.facility(EMPTY))).json()).toMatchObject({ [property]: 'new' });
      expect(foreign.effects).toBe(1);
    },
  );

  test('the provisioning PATCH takes short ids and replaces the list', async () => {
    await call(paths.provisioning(HOTEL), {
      method: 'PATCH',
      value: [{ id_external: '9', name: 'Nine' }],
    });
    expect(await (await call(paths.provisioning(HOTEL))).json()).toEqual({
      areas_autocomplete_list: [{ id_external: 'HTL-9', name: 'Nine' }],
    });
  });

  test('services get ids, can be removed singly, and are erased by occupancy changes', async () => {
    const added = (await (
      await call(paths.services(ROOM), { method: 'POST', value: '[{"code":"X"}]' })
    ).json()) as { services: { data_services: { id: string }[] } };
    expect(added).toMatchObject({
      info: expect.any(String) as string,
      services: { data_services: [{ code: 'X', id: expect.any(String) as string }] },
    });
    expect(foreign.store.room(ROOM).services).toHaveLength(5);
    const id = added.services.data_services[0]?.id ?? '';
    const removed = await (await call(paths.service(ROOM, id), { method: 'DELETE' })).json();
    expect(removed).toMatchObject({ id, remaining_services: [{}, {}, {}, {}] });
    for (const method of ['POST', 'DELETE']) {
      await call(paths.services(ROOM), { method: 'POST', value: '[{"code":"X"}]' });
      await call(paths.area(ROOM), { method });
      expect(foreign.store.room(ROOM).services).toEqual([]);
    }
  });

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

  test('received requests are recorded unchanged', async () => {
    await call(paths.facilityProperty(EMPTY, 'name'), { method: 'PATCH', value: 'é' });
    expect(foreign.requests).toMatchObject([
      {
        method: 'PATCH',
        path: '/v1/facilities/ST%20JEAN%2F2-%C3%A9/name',
        body: '{"value":"é"}',
        effect: true,
      },
    ]);
  });
});

describe('faults', () => {
  const write = () => call(paths.area(ROOM), { method: 'DELETE' });

  test.each([
    ['dropped before', dropBefore, 0],
    ['dropped after', dropAfter, 1],
    ['cut short', cutShort, 1],
  ])('%s: no answer', async (_name, fault, effects) => {
    foreign.arm('DELETE', paths.area(ROOM), fault);
    await expect(write().then((response) => response.text())).rejects.toThrow(
      /fetch failed|terminated/,
    );
    expect(foreign.effects).toBe(effects);
    expect((await write()).status).toBe(200);
  });

  test.each([
    ['500 after it was done', failedAfter(500), 500, 1],
    ['a redirect', redirected(301, '/v1/'), 301, 0],
    ['half of the JSON', truncated, 200, 1],
    ['a page', page, 200, 1],
    ['nothing', nothing, 200, 1],
  ])('%s instead of the usual answer', async (_name, fault, status, effects) => {
    foreign.arm('DELETE', paths.area(ROOM), fault);
    const response = await write();
    expect([response.status, foreign.effects]).toEqual([status, effects]);
    const body = await response.text();
    expect(body).not.toContain('Room closed');
  });

  test('429 has no effect and says when to retry', async () => {
    foreign.arm('DELETE', paths.area(ROOM), tooMany(3));
    const response = await write();
    expect([response.status, response.headers.get('retry-after'), foreign.effects]).toEqual([
      429,
      '3',
      0,
    ]);
  });

  test('an answer can wait, and somebody else can change a room after a read', async () => {
    const { held, release } = hold();
    foreign.arm('GET', /\/areas$/, {
      ...heldUntil(held),
      ...changedByOthers((store) => (store.room(ROOM).services = [])),
    });
    const read = call(paths.areas(HOSPITAL));
    release();
    expect(
      ((await (await read).json()) as { data_services: unknown[] }[])[0]?.data_services,
    ).toHaveLength(4);
    expect(
      ((await (await call(paths.areas(HOSPITAL))).json()) as { data_services: unknown[] }[])[0]
        ?.data_services,
    ).toEqual([]);
  });
});
