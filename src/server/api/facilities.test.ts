import { describe, expect, test } from 'vitest';
import { areasSchema } from '../../contract/area';
import { facilityFields, facilitySchema } from '../../contract/facility';
import { paths } from '../../contract/paths';
import { provisioningSchema } from '../../contract/provisioning';
import { facilityRow } from '../domain/test-rows';
import { problemIn, startTestApp } from './test-app';
import { storePlace } from './test-place';

const server = await startTestApp();

const stored = () => facilityRow(server.db);

const notForSupport = new Set(['ssid_public', 'address', 'devices']);

describe('GET facility', () => {
  test.each([
    ['demo-manager', 'CHU-LYON', [...facilityFields]],
    ['demo-manager', 'CLINIC-7', [...facilityFields]],
    ['demo-ward', 'CHU-LYON', ['id_external', 'status', 'name']],
    ['demo-support', 'CHU-LYON', facilityFields.filter((field) => !notForSupport.has(field))],
    ['demo-hotel', 'HTL-042', [...facilityFields]],
  ])('%s reads of %s exactly the fields it is granted', async (token, facility, fields) => {
    const response = await server.send(token, 'GET', paths.facility(facility));
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(Object.keys(response.json<object>())).toEqual(fields);
    expect(facilitySchema.parse(response.json()).id_external).toBe(facility);
  });

  test('dates have milliseconds and Z; null stays null; structures come as they are', async () => {
    const chu = (await server.send('demo-manager', 'GET', paths.facility('CHU-LYON'))).json<
      Record<string, unknown>
    >();
    expect(chu).toMatchObject({
      date_created: '2021-03-15T09:12:44.120Z',
      areas_count: 240,
      address: { city: 'Lyon' },
    });
    const clinic = (await server.send('demo-manager', 'GET', paths.facility('CLINIC-7'))).json<
      Record<string, unknown>
    >();
    expect(clinic).toMatchObject({
      ssid_public: null,
      address: null,
      devices: [],
      areas_count: 0,
      areas_autocomplete_list_count: 0,
    });
    const hotel = await server.send('demo-hotel', 'GET', paths.facility('HTL-042'));
    const text = expect.any(String) as string;
    expect(hotel.json()).toMatchObject({ address: text, devices: text, areas_count: 120 });
  });

  test('answers alike with and without the trailing slash, and whatever the query', async () => {
    const urls = [
      '/v1/facilities/CHU-LYON/',
      '/v1/facilities/CHU-LYON',
      '/v1/facilities/CHU-LYON/?fields=id&filter[x]=1&__proto__=1',
    ];
    const answers = await Promise.all(urls.map((url) => server.send('demo-support', 'GET', url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
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
    const { areas } = (await server.send(token, 'GET', paths.areas('BARE'))).json<{
      areas: unknown;
    }>();
    expect(areas).toEqual([{ id_external: 'BARE-1', data_services: [] }]);
  });

  test('an empty facility has an empty list', async () => {
    expect((await server.send('demo-manager', 'GET', paths.areas('CLINIC-7'))).json()).toEqual({
      areas: [],
    });
  });
});

describe('GET areas_autocomplete_list', () => {
  test.each([
    ['demo-installer', 'CHU-LYON', 239, 'CHU-LYON-A-101'],
    ['demo-installer', 'HTL-042', 120, 'HTL-042-101'],
    ['demo-support', 'CHU-LYON', 239, 'CHU-LYON-A-101'],
  ])('%s reads the list of %s by full ids', async (token, facility, length, first) => {
    const response = await server.send(token, 'GET', paths.provisioning(facility));
    const entries = provisioningSchema.parse(response.json());
    expect(entries).toHaveLength(length);
    expect(entries[0]?.id_external).toBe(first);
    expect(
      entries.every((entry) => Object.keys(entry).toSorted().join() === 'id_external,name'),
    ).toBe(true);
  });

  test('a facility without a list has an empty one', async () => {
    expect(
      (await server.send('demo-manager', 'GET', paths.provisioning('CLINIC-7'))).json(),
    ).toEqual({ areas_autocomplete_list: [] });
  });
});

describe('PATCH of a property', () => {
  test.each([
    ['name', 'Hôpital É. Herriot — pavillon N'],
    ['ssid_public', ' CHU invités '],
    ['ssid_public', 'é'.repeat(16)],
    ['subscription_url', 'https://portail.example/?a=1#é'],
  ] as const)('%s is stored exactly as sent: %s', async (property, value) => {
    const response = await server.send(
      'demo-manager',
      'PATCH',
      paths.facilityProperty('CHU-LYON', property),
      { value },
    );
    expect([response.statusCode, response.json()]).toEqual([200, { [property]: value }]);
    const read = (await server.send('demo-manager', 'GET', paths.facility('CHU-LYON'))).json<
      Record<string, unknown>
    >();
    expect(read[property]).toBe(value);
  });

  test.each([
    ['name', 'x'.repeat(256), 'The value is 256 characters long; 255 are allowed.'],
    [
      'ssid_public',
      `${'é'.repeat(16)}x`,
      'The public SSID has 33 octets in UTF-8; 32 are allowed.',
    ],
    [
      'subscription_url',
      `https://example.org/${'a'.repeat(2029)}`,
      'The value is 2049 characters long; 2048 are allowed.',
    ],
  ] as const)('a long %s is refused with its length', async (property, value, detail) => {
    const url = paths.facilityProperty('CHU-LYON', property);
    const refused = await server.send('demo-manager', 'PATCH', url, { value });
    expect(problemIn(refused)).toMatchObject({ status: 400, detail });
    const allowed = { value: value.slice(0, -1) };
    expect((await server.send('demo-manager', 'PATCH', url, allowed)).statusCode).toBe(200);
  });

  test.each([
    ['name', { value: 1 }, 'not_text'],
    ['ssid_public', { value: '\ud800' }, 'not_unicode'],
    ['subscription_url', { value: 'ftp://host/' }, 'not_web_address'],
    ['name', {}, 'value_missing'],
  ] as const)('%s refuses %j as %s', async (property, body, code) => {
    const before = await stored();
    const response = await server.send(
      'demo-manager',
      'PATCH',
      paths.facilityProperty('CHU-LYON', property),
      body,
    );
    expect(problemIn(response)).toMatchObject({ status: 400, code });
    expect(await stored()).toEqual(before);
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
  const renamed = await server.send(token, 'PATCH', paths.facilityProperty(id, 'name'), {
    value: 'Saint-Jean',
  });
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
