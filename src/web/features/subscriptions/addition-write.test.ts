// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { forAll } from '../../../../e2e/for-all';
import type { Subscription } from '../../../contract/area';
import type { NewSubscription } from '../../../contract/subscription';
import { additionWrite, sendableServices, settleAdded, type AdditionWrite } from './addition-write';
import { dayStart } from '../../components/time/local-time';

const wifi = {
  code: 'WIFI',
  label: 'Wi-Fi',
  status: 'active',
  start: '2026-11-12T08:00:00.000Z',
  end: '2026-11-19T08:00:00.000Z',
};
const tv = { code: 'TV', status: 'active', start: '2026-11-12T08:00:00.000Z' };

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString());
const service = fc.record(
  {
    code: fc.constantFrom('TV', 'WIFI', 'BED'),
    label: fc.constantFrom('a', 'b'),
    status: fc.constantFrom('active', 'paused'),
    start: moment,
    end: moment,
    note: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: ['code', 'start'] },
) as fc.Arbitrary<NewSubscription>;
const services = fc.array(service, { minLength: 1, maxLength: 6 });

let counter = 0;
function stored(
  sent: NewSubscription,
  { dropMilliseconds = false, bareEnd = false } = {},
): Subscription {
  const time = (text: string | undefined) =>
    dropMilliseconds ? text?.replace(/\.\d{3}Z$/, 'Z') : text;
  const end = bareEnd ? sent.end?.slice(0, 10) : time(sent.end);
  return {
    ...sent,
    ...(sent.start !== undefined && { start: time(sent.start) }),
    ...(end !== undefined && { end }),
    id: `s-${(counter += 1)}`,
    source: 'api',
  };
}

describe('an addition', () => {
  const rooms = (status: string, ...list: Subscription[]) =>
    new Map([['H-1', { id_external: 'H-1', status, data_services: list }]]);
  const adding = (changes: Partial<AdditionWrite>) =>
    additionWrite({
      areaId: 'H-1',
      services: [tv],
      shown: [],
      status: { is: 'open' },
      idempotencyKey: 'k',
      send: async () => undefined,
      ...changes,
    });

  it.each([
    ['the room is as it was shown', undefined, rooms('open')],
    ['another service came', undefined, rooms('open', { ...wifi, id: '2' })],
    ['the same service came', 'changed', rooms('open', { ...tv, id: '2' })],
    ['the room was closed', 'closed', rooms('closed')],
    ['the room has another status', 'stay', rooms('cleaning')],
    ['the room is gone', 'gone', new Map()],
  ])('is compared with the room before it is sent: %s', (_what, why, now) => {
    expect(adding({}).check(now)).toBe(why);
  });

  it('may be the same as a shown service, though a read orders its fields otherwise', () => {
    const { check } = adding({ shown: [{ start: tv.start, status: tv.status, code: tv.code }] });
    expect(check(rooms('open', tv))).toBeUndefined();
  });

  it('is asked again where none of the shown services is left, as after a new stay began', () => {
    const { check } = adding({ shown: [{ ...wifi, id: '2' }] });
    expect(check(rooms('open', { ...wifi, id: '2' }))).toBeUndefined();
    expect(check(rooms('open'))).toBe('stay');
  });

  it('takes the place only of what is as it was shown', () => {
    const shown = { ...tv, id: '1' };
    const { check } = adding({ shown: [shown], replaced: { service: shown, serviceId: '1' } });
    expect(check(rooms('open', shown))).toBeUndefined();
    expect(check(rooms('open', { ...shown, status: 'paused' }))).toBe('outdated');
    expect(check(rooms('open'))).toBe('outdated');
    expect(check(rooms('closed'))).toBe('erased');
  });

  it('is sent again under its own key, and a part of it under another', async () => {
    const send = vi.fn<AdditionWrite['send']>(async () => undefined);
    const { resend } = adding({ services: [tv, wifi], send });
    for (const missing of [[tv, wifi], [wifi]])
      await resend?.(
        { what: 'otherwise', settlement: { kind: 'partly', missing, similar: 0, extra: 0 } },
        { note: {}, ifMatch: undefined },
      );
    const [whole, part] = send.mock.calls.map(([addition]) => addition);
    expect(whole).toMatchObject({ services: [tv, wifi], idempotencyKey: 'k' });
    expect(part?.services).toEqual([wifi]);
    expect(part?.idempotencyKey).not.toBe('k');
  });
});

describe('an addition without an answer', () => {
  it('is found among others, in any order, with new ids and normalised times', () => {
    forAll(
      1000,
      [services, services, fc.boolean(), fc.boolean(), fc.infiniteStream(fc.nat())],
      (sent, others, dropMilliseconds, bareEnd, order) => {
        const before = others.map((other) => stored(other));
        const added = sent.map((one) => stored(one, { dropMilliseconds, bareEnd }));
        const after = [...before, ...added]
          .map((entry) => ({ entry, at: order.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ entry }) => entry);
        expect(settleAdded(before, after, sent)).toMatchObject({
          kind: 'added',
          missing: [],
          extra: 0,
        });
      },
    );
  });

  it('is not there as long as nothing was added, even where the same was there before', () => {
    forAll(1000, [services], (sent) => {
      const before = sent.map((one) => stored(one));
      expect(settleAdded(before, before, sent)).toEqual({
        kind: 'absent',
        missing: sent,
        similar: 0,
        extra: 0,
      });
      // A removal by somebody else changes nothing.
      expect(settleAdded(before, before.slice(1), sent).kind).toBe('absent');
    });
  });

  it('is there in part where some of it is, each entry counting once', () => {
    forAll(1000, [services, services], (first, second) => {
      const { kind, missing } = settleAdded(
        [],
        first.map((one) => stored(one)),
        [...first, ...second],
      );
      expect(missing).toHaveLength(second.length);
      expect(kind).toBe('partly');
    });
  });

  it('is counted beyond once, where it arrived twice', () => {
    const twice = [stored(wifi), stored(wifi)];
    expect(settleAdded([], twice, [wifi])).toMatchObject({ kind: 'added', extra: 1 });
    expect(settleAdded([], twice, [wifi, wifi])).toMatchObject({ kind: 'added', extra: 0 });
  });
});

describe('an entry of somebody else’s', () => {
  it.each([
    ['another label', { ...wifi, label: 'Wi-Fi premium' }],
    ['another start', { ...wifi, start: '2026-11-12T08:00:01.000Z' }],
    ['another end', { ...wifi, end: '2026-11-20T08:00:00.000Z' }],
    ['an end on another day', { ...wifi, end: '2026-11-21' }],
    ['no end', { ...wifi, end: null }],
  ])('with %s is not taken for ours, but told', (_what, entry) => {
    expect(settleAdded([], [{ ...entry, id: 'x' }], [wifi])).toEqual({
      kind: 'absent',
      missing: [wifi],
      similar: 1,
      extra: 0,
    });
  });

  it('that ends is not taken for one of ours without an end', () => {
    expect(settleAdded([], [{ ...tv, end: '2026-11-20', id: 'x' }], [tv]).kind).toBe('absent');
    expect(settleAdded([], [{ ...tv, end: null, id: 'x' }], [tv]).kind).toBe('added');
  });

  it('that ends on the last day of 9999 is ours, where the server keeps the date alone', () => {
    const never = { ...wifi, end: '9999-12-31T23:59:59.999Z' };
    expect(settleAdded([], [{ ...never, end: '9999-12-31', id: 'x' }], [never]).kind).toBe('added');
  });

  it('takes no place of a closer one: the less exact of two that were sent gives way', () => {
    const plain = { code: 'TV', start: tv.start };
    expect(settleAdded([], [stored(tv), stored(plain)], [plain, tv]).kind).toBe('added');
    expect(settleAdded([], [stored(tv)], [plain, tv, tv]).missing).toEqual([plain, tv]);
  });
});

it('tells entries without ids by their content', () => {
  expect(settleAdded([wifi], [wifi, wifi], [wifi]).kind).toBe('added');
  expect(settleAdded([wifi, tv], [tv, wifi], [wifi]).kind).toBe('absent');
  const at = { bed: 1, ward: 2 };
  expect(settleAdded([], [{ at: { ward: 2, bed: 1 } }], [{ at }]).kind).toBe('added');
});

it('sends back what was there, without its id and without what was empty', () => {
  const erased = {
    id: 'x',
    code: 'TV',
    label: null,
    status: 'active',
    start: '2026-02-01T10:00:00+01:00',
    seats: 2,
  };
  expect(sendableServices([erased])).toEqual({
    services: [{ code: 'TV', status: 'active', start: '2026-02-01T09:00:00.000Z', seats: 2 }],
    lost: [],
  });
});

it('makes a bare end date the end of that day', () => {
  const [sent] = sendableServices([{ code: 'TV', end: '2026-02-01' }]).services;
  expect(sent?.end).toBe(new Date(dayStart('2026-02-02')).toISOString());
});

it('names what cannot be sent as it was', () => {
  const odd = { code: 'TV', end: 'when discharged' };
  expect(sendableServices([odd, { code: 'PHONE' }])).toEqual({
    services: [{ code: 'PHONE' }],
    lost: [odd],
  });
});

it.each(['9999-12-31', '9999-12-31T23:59:59.999Z'])(
  'sends an end of %s as one that can be written',
  (end) => {
    expect(sendableServices([{ code: 'TV', start: '0001-01-01', end }])).toMatchObject({
      services: [{ end: expect.stringMatching(/^9999-12-31T\d\d:\d\d:\d\d\.\d{3}Z$/) }],
      lost: [],
    });
  },
);
