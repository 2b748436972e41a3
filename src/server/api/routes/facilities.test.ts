import { describe, expect, test } from 'vitest';
import { areasSchema } from '../../../contract/area';
import { paths, type WritableProperty } from '../../../contract/paths';
import { facilityRow } from '../../domain/test-rows';
import { problemIn, startTestApp } from '../test-app';
import { storePlace } from '../test-place';

const server = await startTestApp();

const stored = () => facilityRow(server.db);

describe('GET facility', () => {
  test('dates have milliseconds and Z; null stays null; structures come as they are', async () => {
    const read = async (id: string, token = 'demo-manager') =>
      (await server.send(token, 'GET', paths.facility(id))).json<Record<string, unknown>>();
    expect(await read('CHU-LYON')).toMatchObject({
      date_created: '2021-03-15T09:12:44.120Z',
      areas_count: 240,
      address: { city: 'Lyon' },
    });
    expect(await read('CLINIC-7')).toMatchObject({
      ssid_public: null,
      address: null,
      devices: [],
      areas_count: 0,
      areas_autocomplete_list_count: 0,
    });
    const text = expect.any(String) as string;
    const odd = { address: text, devices: text, areas_count: 120 };
    expect(await read('HTL-042', 'demo-hotel')).toMatchObject(odd);
  });
});

describe('GET areas', () => {
  test('every room is read by its full id', async () => {
    const response = await server.send('demo-ward', 'GET', paths.areas('CHU-LYON'));
    expect(Object.keys(response.json<object>())).toEqual(['areas']);
    const areas = areasSchema.parse(response.json());
    expect(areas).toHaveLength(240);
    expect(areas[0]).toMatchObject({
      id_external: 'CHU-LYON-A-101',
      name: 'Chambre 101 · Cardiologie',
      status: 'open',
      data_general: expect.any(Array),
    });
    expect(areas.at(-1)?.id_external).toBe('CHU-LYON-D-320');
    expect(areas[0]?.data_services).toHaveLength(3);
    expect(areas[0]?.date_updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('lists are empty arrays if nothing is stored, and absent without a grant', async () => {
    const { token } = await storePlace(server.db, {
      facility: 'BARE',
      grants: ['read:areas', 'read:area.data_services'],
    });
    const response = await server.send(token, 'GET', paths.areas('BARE'));
    expect(response.json()).toEqual({ areas: [{ id_external: 'BARE-1', data_services: [] }] });
  });

  test.each([
    [paths.areas('CLINIC-7'), { areas: [] }],
    [paths.provisioning('CLINIC-7'), { areas_autocomplete_list: [] }],
  ])('of an empty facility %s is an empty list', async (url, empty) => {
    expect((await server.send('demo-manager', 'GET', url)).json()).toEqual(empty);
  });
});

describe('PATCH of a property', () => {
  const change = (property: WritableProperty, body: object) =>
    server.send('demo-manager', 'PATCH', paths.facilityProperty('CHU-LYON', property), body);

  test.each([
    ['name', 'Hôpital É. Herriot — pavillon N'],
    ['ssid_public', ' CHU invités '],
    ['ssid_public', 'é'.repeat(16)],
    ['subscription_url', 'https://portail.example/?a=1#é'],
  ] as const)('%s is stored exactly as sent: %s', async (property, value) => {
    const response = await change(property, { value });
    expect([response.statusCode, response.json()]).toEqual([200, { [property]: value }]);
    const read = await server.send('demo-manager', 'GET', paths.facility('CHU-LYON'));
    expect(read.json()).toMatchObject({ [property]: value });
  });

  test.each([
    ['name', { value: 1 }, 'not_text'],
    ['ssid_public', { value: '\ud800' }, 'not_unicode'],
    ['subscription_url', { value: 'ftp://host/' }, 'not_web_address'],
  ] as const)('%s refuses %j as %s', async (property, body, code) => {
    const before = await stored();
    expect(problemIn(await change(property, body))).toMatchObject({ status: 400, code });
    expect(await stored()).toEqual(before);
  });

  test('a long network name is refused with its length in octets', async () => {
    expect(problemIn(await change('ssid_public', { value: 'é'.repeat(17) }))).toMatchObject({
      status: 400,
      detail: 'The public SSID has 34 octets in UTF-8; 32 are allowed.',
    });
  });
});

test('ids with slashes, blanks, dots and accents are addressed percent-encoded', async () => {
  const id = 'ST JEAN/2-é';
  const { token } = await storePlace(server.db, { facility: id, area: 'aile.B/1' });
  const facility = await server.send(token, 'GET', '/v1/facilities/ST%20JEAN%2F2-%C3%A9/');
  expect(facility.json()).toMatchObject({ id_external: id, areas_count: 1 });
  expect((await server.send(token, 'GET', paths.areas(id))).json()).toMatchObject({
    areas: [{ id_external: `${id}-aile.B/1` }],
  });
  const name = paths.facilityProperty(id, 'name');
  const renamed = await server.send(token, 'PATCH', name, { value: 'Saint-Jean' });
  expect(renamed.json()).toEqual({ name: 'Saint-Jean' });
  expect((await server.send(token, 'POST', paths.area(`${id}-aile.B/1`))).json()).toMatchObject({
    area: { status: 'open' },
  });
});

test('the longest id of accents is addressable', async () => {
  const id = '漢'.repeat(255);
  const { token } = await storePlace(server.db, { facility: id, area: id });
  expect((await server.send(token, 'POST', paths.area(`${id}-${id}`))).statusCode).toBe(200);
});
