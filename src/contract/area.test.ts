import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../e2e/for-all';
import { areaFields, areasAnswerSchema, areasSchema, facilityAreasSchema } from './area';
import { provisioningSchema } from './provisioning';

const area = { id_external: 'H-1' };

describe('areas', () => {
  it.each([
    ['a bare array', [area]],
    ['{areas}', { areas: [area], total: 1 }],
    ['{data}', { data: [area] }],
  ])('reads %s', (_name, answer) => {
    expect(areasSchema.parse(answer)).toEqual([area]);
  });

  it('reads null services as none, leaves hidden ones absent, preserves unknown keys', () => {
    const [read] = areasSchema.parse([{ ...area, data_services: null, beds: 2 }]);
    expect(read).toStrictEqual({ ...area, data_services: [], beds: 2 });
  });

  it('refuses another envelope instead of showing an empty facility', () => {
    expect(areasSchema.safeParse({ items: [area] }).success).toBe(false);
    expect(areasSchema.safeParse({ areas: null }).success).toBe(false);
  });

  it('reads services of any form, so that no room is shown as empty by mistake', () => {
    const read = (data_services: unknown) =>
      areasSchema.parse([{ ...area, data_services }])[0]?.data_services;
    expect(read(['WIFI', 7, ['x'], { code: 'TV' }])).toEqual([
      { label: 'WIFI' },
      { label: 7 },
      { label: ['x'] },
      { code: 'TV' },
    ]);
    expect(read({ code: 'TV' })).toEqual([{ code: 'TV' }]);
    expect(read('[]')).toEqual([{ label: '[]' }]);
  });

  it('takes any JSON in any field but the id', () => {
    const anyFields = fc.dictionary(fc.constantFrom(...areaFields, 'beds'), fc.jsonValue());
    fc.assert(
      fc.property(anyFields, (fields) => {
        expect(areasSchema.parse([{ ...fields, ...area }])).toHaveLength(1);
      }),
    );
  });

  it('reads every answer exactly as the whole schema does', () => {
    const json = fc.jsonValue({ maxDepth: 1 });
    const list = fc.oneof(
      fc.array(fc.dictionary(fc.constantFrom('code', 'label', '__proto__'), json, { maxKeys: 2 }), {
        maxLength: 2,
      }),
      json,
    );
    const fields = {
      id_external: fc.oneof({ weight: 9, arbitrary: fc.string() }, json),
      data_services: list,
      data_general: list,
      ['__proto__']: json,
    };
    const areas = fc.array(fc.record(fields, { requiredKeys: ['id_external'] }), { maxLength: 2 });
    const answer = fc.oneof(
      areas,
      fc.record({ areas: fc.oneof(areas, json), data: areas }, { requiredKeys: [] }),
      json,
    );
    // The answer goes through JSON: only there does an own `__proto__` survive.
    const wire = answer.map((value) => JSON.stringify(value));
    forAll(200, [wire], (text) => {
      const whole = areasAnswerSchema.safeParse(JSON.parse(text)).data;
      expect(areasSchema.safeParse(JSON.parse(text)).data).toStrictEqual(whole);
    });
  });

  it('reads a numeric id by its digits and refuses an area without one', () => {
    expect(areasSchema.parse([{ id_external: 101 }])).toEqual([{ id_external: '101' }]);
    expect(areasSchema.parse([{ id_external: '007' }])).toEqual([{ id_external: '007' }]);
    for (const id_external of [undefined, null, 1.5, 2 ** 60, {}, true])
      expect(areasSchema.safeParse([{ id_external }]).success).toBe(false);
  });

  it('gives every area the full id that requests need, whichever form the server shows', () => {
    const ids = (...shown: (string | number)[]) =>
      facilityAreasSchema('H')
        .parse(shown.map((id_external) => ({ id_external })))
        .map((read) => read.id_external);
    expect(ids('H-1', 'H-2')).toEqual(['H-1', 'H-2']);
    expect(ids('1', 2)).toEqual(['H-1', 'H-2']);
    expect(ids('H-1', '2', 'HOTEL-1')).toEqual(['H-1', 'H-2', 'H-HOTEL-1']);
    // Both ids are short: the area `H-1` of `H` is not its area `1`.
    expect(ids('H-1', '1')).toEqual(['H-H-1', 'H-1']);
  });
});

describe('provisioning list', () => {
  it('keeps the ids as text and unknown keys, and reads null as empty', () => {
    const list = [{ id_external: 'H-007', name: 'Room', bed: 1 }];
    expect(provisioningSchema.parse({ areas_autocomplete_list: list })).toEqual(list);
    expect(provisioningSchema.parse({ areas_autocomplete_list: null })).toEqual([]);
    expect(provisioningSchema.safeParse({}).success).toBe(false);
  });

  it('reads a missing name as empty, and refuses what saving would change', () => {
    const read = (entry: object) =>
      provisioningSchema.safeParse({ areas_autocomplete_list: [{ id_external: 7, ...entry }] })
        .data;
    expect(read({})).toEqual([{ id_external: '7', name: '' }]);
    expect(read({ name: null })).toEqual([{ id_external: '7', name: '' }]);
    expect(read({ name: 12 })).toEqual([{ id_external: '7', name: '12' }]);
    expect(read({ name: { fr: 'x' } })).toBeUndefined();
  });
});
