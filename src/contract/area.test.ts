import { describe, expect, it } from 'vitest';
import { areasSchema } from './area';
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

  it('reads null services as none, leaves what is not shared absent, and keeps what it does not know', () => {
    const [read] = areasSchema.parse([{ ...area, data_services: null, beds: 2 }]);
    expect(read).toStrictEqual({ ...area, data_services: [], beds: 2 });
  });

  it('refuses another envelope instead of showing an empty facility', () => {
    expect(areasSchema.safeParse({ items: [area] }).success).toBe(false);
    expect(areasSchema.safeParse({ areas: null }).success).toBe(false);
  });
});

describe('provisioning list', () => {
  it('keeps the ids as text and unknown keys, and reads null as empty', () => {
    const list = [{ id_external: 'H-007', name: 'Room', bed: 1 }];
    expect(provisioningSchema.parse({ areas_autocomplete_list: list })).toEqual(list);
    expect(provisioningSchema.parse({ areas_autocomplete_list: null })).toEqual([]);
    expect(provisioningSchema.safeParse({}).success).toBe(false);
  });
});
