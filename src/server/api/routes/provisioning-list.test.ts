import { describe, expect, test } from 'vitest';
import { PROVISIONING_MAX_ENTRIES } from '../../../contract/limits';
import { paths, writableProperties } from '../../../contract/paths';
import { provisioningSchema } from '../../../contract/provisioning';
import { encodeValue } from '../../../contract/value';
import { problemIn, startTestApp } from '../test-app';
import { storePlace } from '../test-place';

const server = await startTestApp();

const list = paths.provisioning('CHU-LYON');

const clinic = paths.provisioning('CLINIC-7');

const entry = { id_external: '1', name: 'One' };

const replace = (token: string, url: string, value: unknown) =>
  server.send(token, 'PATCH', url, encodeValue(value));

const read = async (token: string, url: string) =>
  provisioningSchema.parse((await server.send(token, 'GET', url)).json());

const stored = () =>
  server.db.selectFrom('provisioning_list').selectAll().orderBy('facility_id').execute();

describe('PATCH areas_autocomplete_list', () => {
  test('takes short ids, answers and reads the list by full ids, in its order', async () => {
    const entriesOf = (...ids: string[]) =>
      ids.map((id_external, index) => ({ id_external, name: ['Bond', '', '=1+1'][index] }));
    const response = await replace('demo-manager', list, entriesOf('007', 'A-101', ' é/1'));
    const full = entriesOf('CHU-LYON-007', 'CHU-LYON-A-101', 'CHU-LYON- é/1');
    const answer = { areas_autocomplete_list: full };
    expect([response.statusCode, response.json()]).toEqual([200, answer]);
    expect(await read('demo-installer', list)).toEqual(full);
    const facility = await server.send('demo-manager', 'GET', paths.facility('CHU-LYON'));
    expect(facility.json()).toMatchObject({ areas_autocomplete_list_count: 3 });
  });

  test('what was read can be sent back as it is', async () => {
    const url = paths.provisioning('HTL-042');
    const before = await read('demo-hotel', url);
    const { areas_autocomplete_list: after } = (await replace('demo-hotel', url, before)).json();
    expect(after).toEqual(before);
    const kept = (await stored()).flatMap(({ entries }) => entries);
    expect(kept).toContainEqual({ id_external: '101', name: expect.any(String) });
  });

  test('a room whose short id begins with the facility’s own is sent in full form', async () => {
    const { token } = await storePlace(server.db, { facility: 'A', area: 'A-101' });
    const url = paths.provisioning('A');
    const full = [
      { id_external: 'A-A-101', name: 'Ward A' },
      { id_external: 'A-101', name: 'Other' },
    ];
    for (const sent of [full, [full[0], { id_external: '101', name: 'Other' }]]) {
      expect((await replace(token, url, sent)).json()).toEqual({ areas_autocomplete_list: full });
      expect(await read(token, url)).toEqual(full);
    }
  });

  test('an id may be as long in full form as its short form may be', async () => {
    const longest = 'x'.repeat(255);
    const kept = [{ id_external: `CLINIC-7-${longest}`, name: '' }];
    for (const id_external of [longest, `CLINIC-7-${longest}`]) {
      const answer = await replace('demo-manager', clinic, [{ id_external, name: '' }]);
      expect([answer.statusCode, answer.json()]).toEqual([200, { areas_autocomplete_list: kept }]);
    }
  });

  /** A list whose second entry is wrong in this. */
  const wrong = (part: object) => ({ value: [entry, { id_external: '2', name: '', ...part }] });
  const [inId, inName] = [/^Entry 2, id_external: /, /^Entry 2, name: /];
  test.each([
    ['no value', {}, 'value_missing', /value/],
    ['null', { value: null }, 'not_array', /array/],
    ['the array in a string', { value: JSON.stringify([entry]) }, 'not_array', /array/],
    ['an entry that is none', { value: [entry, 'A-101'] }, 'not_object', /^Entry 2: /],
    ['a number as id', wrong({ id_external: 7 }), 'not_text', inId],
    ['no name', wrong({ name: undefined }), 'not_text', inName],
    ['an id that is not seen', wrong({ id_external: '\u200b' }), 'empty', inId],
    ['a long id', wrong({ id_external: 'x'.repeat(256) }), 'too_long', /id_external: .*256.*255/],
    ['a long name', wrong({ name: 'x'.repeat(300) }), 'too_long', /^Entry 2, name: .*300.*255/],
    ['a NUL character', wrong({ name: 'a\u0000' }), 'control_characters', inName],
    ['half a character', wrong({ id_external: '\ud800' }), 'not_unicode', inId],
    ['a duplicate', wrong({ id_external: '1' }), 'duplicate_entry', /^Entry 2 .* entry 1, "1"/],
    ['the other form', wrong({ id_external: 'CHU-LYON-1' }), 'duplicate_entry', /^Entry 2 .* 1/],
  ])('%s is a 400 that names the place, and changes nothing', async (_name, body, code, detail) => {
    const before = await stored();
    const problem = problemIn(await server.send('demo-manager', 'PATCH', list, body));
    expect(problem).toMatchObject({ status: 400, code, detail: expect.stringMatching(detail) });
    expect(await stored()).toEqual(before);
  });

  test('the longest list is accepted, one entry more is refused', async () => {
    // Punctuation within names is text.
    const name = 'Cardiologie · ,:[{,:[{"\\';
    const entries = Array.from({ length: PROVISIONING_MAX_ENTRIES }, (_, index) => ({
      id_external: String(index),
      name,
    }));
    expect(JSON.stringify(entries).length).toBeGreaterThan(1_048_576);
    const response = await replace('demo-manager', clinic, entries);
    expect(response.statusCode).toBe(200);
    expect(provisioningSchema.parse(response.json()).at(-1)).toEqual({
      id_external: 'CLINIC-7-49999',
      name,
    });
    const more = [...entries, { id_external: 'x', name: '' }];
    expect(problemIn(await replace('demo-manager', clinic, more))).toMatchObject({
      status: 400,
      code: 'too_many_entries',
      detail: 'The list has 50001 entries; 50000 are allowed.',
    });
  }, 30_000);

  // Reading them would block everybody else for more than half a second.
  test.each([
    ['millions of empty entries', `{"value":[${'{},'.repeat(2_500_000)}`],
    ['an entry of too many keys', `{"value":[{${'"k":"",'.repeat(1001)}`],
    ['too many levels', '['.repeat(300_001)],
    ['an entry of too many keys between others', `{"value":[{${'"k":{},'.repeat(1001)}`],
  ])('is refused before it is parsed: %s', async (_name, payload) => {
    const headers = { 'content-type': 'application/json' };
    const response = await server.send('demo-manager', 'PATCH', list, payload, headers);
    expect(problemIn(response)).toMatchObject({
      status: 400,
      code: 'too_many_values',
      detail: expect.stringMatching(/300000 .* a list of 50000 entries/),
    });
  });
});

describe('If-Match', () => {
  const patch = (token: string, url: string, ifMatch: string, value: unknown) =>
    server.send(token, 'PATCH', url, { value }, { 'if-match': ifMatch });
  const tagOf = async (url: string, headers = {}) => {
    const response = await server.send('demo-manager', 'GET', url, undefined, headers);
    return String(response.headers.etag);
  };
  const facilities = () => server.db.selectFrom('facility').selectAll().orderBy('id').execute();

  test.each(writableProperties)(
    '%s is changed where the facility is as it was read, and only there',
    async (property) => {
      const url = paths.facilityProperty('CHU-LYON', property);
      const tag = await tagOf(paths.facility('CHU-LYON'));
      const value = `https://${property}.example`;
      const changed = await patch('demo-manager', url, `"other", ${tag}`, value);
      expect(changed.statusCode).toBe(200);
      const before = await facilities();
      for (const old of [tag, `W/${await tagOf(paths.facility('CHU-LYON'))}`, '"', 'tag', '']) {
        const refused = await patch('demo-manager', url, old, 'https://lost.example');
        expect(problemIn(refused)).toMatchObject({ status: 412, code: 'precondition_failed' });
      }
      expect(await facilities()).toEqual(before);
      expect((await patch('demo-manager', url, '*', 'https://any.example')).statusCode).toBe(200);
    },
  );

  test('the provisioning list is replaced if unchanged, in any coding', async () => {
    for (const coding of ['identity', 'gzip']) {
      const tag = await tagOf(list, { 'accept-encoding': coding });
      const other = await tagOf(paths.facility('CHU-LYON'));
      const statusWith = async (ifMatch: string, value: unknown) =>
        (await patch('demo-manager', list, ifMatch, value)).statusCode;
      expect(await statusWith(other, [])).toBe(412);
      expect(await statusWith(tag, [{ id_external: coding, name: '' }])).toBe(200);
      expect(await statusWith(tag, [])).toBe(412);
    }
    expect(await read('demo-manager', list)).toEqual([{ id_external: 'CHU-LYON-gzip', name: '' }]);
  });

  test('a partner that may write but not read has no tag to hold up, only *', async () => {
    const { token } = await storePlace(server.db, {
      facility: 'BLIND',
      grants: ['write:facility.name', 'write:provisioning'],
    });
    const urls = [
      [paths.facilityProperty('BLIND', 'name'), 'Name'],
      [paths.provisioning('BLIND'), []],
    ] as const;
    for (const [url, value] of urls) {
      expect((await patch(token, url, '""', value)).statusCode).toBe(412);
      expect((await patch(token, url, '*', value)).statusCode).toBe(200);
    }
  });

  test('is looked at after the body', async () => {
    const url = paths.facilityProperty('CHU-LYON', 'name');
    expect(problemIn(await patch('demo-manager', url, '"old"', 1))).toMatchObject({ status: 400 });
  });
});
