import type { Json } from './content';

/** Values that the specification does not forbid; `dialects.ts` says which server sends which. */
interface OddValues {
  facility: (fields: Json, counts: { areas: number; entries: number }) => Json;
  area: (area: Json, index: number) => Json;
  subscription: (subscription: Json, index: number) => Json;
}

/** Picks one of `values` in turn. */
const turn = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

export const structured: OddValues = {
  facility: (fields, counts) => ({
    ...fields,
    id: { system: 'cms', value: 12 },
    status: { code: 'active', since: null, flags: {} },
    date_created: { iso: fields['date_created'] },
    date_updated: [2026, 3, 14],
    address: { street: '1 rue du Port', city: { zip: '01000', name: 'Annecy' }, lines: [] },
    type: ['hospital', { level: 3 }],
    subscribed: { active: true, until: null },
    devices: [{ model: 'AP-12', tags: ['lobby', null] }, null, 'spare', 7, []],
    counts: { areas: counts.areas, autocomplete: counts.entries },
  }),
  area: (area, index) => ({
    ...area,
    name: turn([{ fr: 'Chambre', en: 'Room' }, ['A', 'B'], true], index),
    status: turn([{ code: 'open' }, ['open'], { occupied: { by: null } }], index),
    date_updated: { at: null },
    data_general: [{ bed: 1 }, null, 'bed', 2, [[]]],
    equipment: { tv: { size: 32 }, phone: null },
  }),
  subscription: (subscription, index) => ({
    ...subscription,
    code: turn([{ family: 'media', number: 3 }, ['TV'], false], index),
    label: turn([{ fr: 'Télévision', en: 'Television' }, ['Tele', 'vision'], {}], index),
    status: turn([{ code: 'active' }, ['active'], true], index),
    start: { date: '2026-01-01' },
    end: [],
    guest: { name: null, rooms: [] },
  }),
};

export const numbered: OddValues = {
  facility: (fields, counts) => ({
    ...fields,
    id: 17,
    status: 3,
    date_created: 1_704_067_200,
    date_updated: 1_760_000_000_000,
    address: 42,
    type: 0,
    subscribed: 1,
    devices: 14,
    rooms_total: counts.areas,
    provisioning_total: counts.entries,
    ratio: 1e21,
    closed: false,
  }),
  area: (area, index) => ({
    ...area,
    name: index,
    status: turn([0, 1, true, false], index),
    date_updated: 1_760_000_000,
    beds: 2,
  }),
  subscription: (subscription, index) => ({
    ...subscription,
    id: turn(['same', 7, undefined, 'same', 7], index),
    code: index,
    label: turn([0, 12, false, true], index),
    status: turn([1, 0, -1, 2.5], index),
    start: 1_760_000_000_000,
    end: turn([1_790_000_000, 0, -1, 1e300], index),
  }),
};

/**
 * `end` "may be normalized to an ISO string date" (spec 2.2): a bare date stays a date. The other
 * values occur in real systems.
 */
const ends = [
  '2031-03-14',
  '2031-02-30',
  '2031-03-14T12:00:00',
  '2031-03-14T12:00:00+02:00',
  '14/03/2031',
  'never',
  '2000-01-01',
  '2031-W11',
  '+275760-09-14T00:00:00.000Z',
  ' 2031-03-14',
];
export const dated: OddValues = {
  facility: (fields) => ({
    ...fields,
    address: null,
    devices: null,
    subscribed: 'yes',
    type: '',
    date_created: '2024-01-15',
    date_updated: 'yesterday',
    status: 'Ouvert le matin',
  }),
  area: (area, index) => ({
    ...area,
    status: turn(['OPEN', 'Closed', 'occupied', 'nettoyage en cours'], index),
    date_updated: turn(ends, index),
    data_services: [
      ...(area['data_services'] as Json[]),
      ...ends.map((end, position) => ({
        id: `d-${position}`,
        label: `until ${end}`,
        start: turn([undefined, '2020-01-01', '2040-01-01T00:00:00.000Z', 'x'], position),
        end,
      })),
    ],
  }),
  subscription: (subscription, index) => ({
    ...subscription,
    status: turn(['active', 'ACTIVE', 'suspended', 'en attente'], index),
    ...(index % 2 === 0 && { end: '2031-03-14' }),
  }),
};

const deep = (depth: number): unknown => (depth === 0 ? 'bottom' : { next: deep(depth - 1) });
const text = '<img src=x onerror=alert(1)><script>alert(2)</script>';
/**
 * A right-to-left override, a zero-width space, stacked combining marks, a lone surrogate, an emoji
 * of several code points.
 */
const strange = `\u202Eevil\u200B e\u0301\u0301\u0301 \uD800 👩‍⚕️ ‏שלום`;

export const hostile = {
  text,
  facility: (fields: Json) => ({
    ...fields,
    name: `${text} ${'Très long '.repeat(40)}`,
    ssid_public: strange,
    subscription_url: 'javascript:alert(1)',
    address: text,
    devices: 'un seul appareil',
    type: strange,
    subscribed: 'yes',
    // Any JSON parser may create own keys of these names.
    ...(JSON.parse(
      '{"__proto__": {"polluted": true}, "constructor": "c", "toString": "t",' +
        '"hasOwnProperty": 1, "length": 5}',
    ) as Json),
    'a key with  blanks and <b>': text,
    '': 'no key at all',
    deep: deep(40),
    wide: Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`key_${index}`, index])),
    long: 'mot '.repeat(2000),
  }),
  area: (area: Json, index: number) => ({
    ...area,
    name: turn([text, strange, 'x'.repeat(300)], index),
    status: turn([text, strange, 'x'.repeat(300), ' open '], index),
    toString: 'own key',
    constructor: null,
    deep: deep(40),
  }),
  subscription: (subscription: Json, index: number) => ({
    ...subscription,
    label: turn([text, strange, 'x'.repeat(300)], index),
    status: strange,
    code: text,
    toString: 't',
    deep: deep(10),
  }),
  provisioning: (entries: Json[]) => ({
    areas_autocomplete_list: entries.map((entry, index) => ({
      ...entry,
      name: turn([text, strange, 'x'.repeat(300), '=1+1'], index),
      toString: 't',
    })),
  }),
};
