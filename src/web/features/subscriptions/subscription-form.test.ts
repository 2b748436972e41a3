import { describe, expect, it } from 'vitest';
import { dayStart } from '../../components/time/local-time';
import { shownZone } from '../../i18n/zone';
import { newSubscriptionsSchema } from '../../../contract/subscription';
import {
  entryOf,
  entrySchema,
  extensionOf,
  newEntry,
  repeatOf,
  servicesOf,
  type SubscriptionEntry,
} from './subscription-form';

const paris = 'Europe/Paris';
const entry: SubscriptionEntry = {
  ...newEntry(new Date('2026-11-12T08:30:42.123Z'), paris),
  showsOther: true,
  code: 'TV',
};
const serviceOf = (one: SubscriptionEntry, zone = paris) => servicesOf(one, zone)[0] ?? {};

function problems(changes: Partial<SubscriptionEntry>, zone = paris): string[] {
  const { error } = entrySchema(zone).safeParse({ ...entry, ...changes });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the form of an addition', () => {
  it('begins now, active, without an end; what is empty is left out', () => {
    expect(serviceOf(entry)).toEqual({
      code: 'TV',
      status: 'active',
      start: '2026-11-12T08:30:00.000Z',
    });
    expect(serviceOf({ ...entry, status: '' })).not.toHaveProperty('status');
  });

  it('sends text as typed, times as the specification wants them, and further fields', () => {
    const sent = serviceOf({
      ...entry,
      code: ' TV ',
      label: 'Télé',
      end: '2026-11-19T09:30',
      more: [{ key: 'bed', value: '007' }],
    });
    expect(sent).toEqual({
      code: ' TV ',
      label: 'Télé',
      status: 'active',
      start: '2026-11-12T08:30:00.000Z',
      end: '2026-11-19T08:30:00.000Z',
      bed: '007',
    });
    expect(newSubscriptionsSchema.parse([sent])).toEqual([sent]);
  });

  it('takes every year of four digits, and sends none of five', () => {
    expect(problems({ start: '1899-12-30T00:00', end: '1969-12-31T23:59' })).toEqual([]);
    expect(problems({ start: '9998-01-01T00:00', end: '9999-12-31T23:59' })).toEqual([]);
    const never = { ...entry, end: '9999-12-31T23:59' };
    expect(serviceOf(never, 'America/New_York').end).toBe('9999-12-31T23:59:59.999Z');
  });

  it.each(['9999-12-31', '9999-12-31T23:59:59.999Z'])(
    'shows an end of %s as the last one that a field takes, and sends it as it came',
    (end) => {
      const changed = entryOf({ code: 'TV', start: '1969-12-31T10:00:00Z', end }, paris);
      expect(changed).toMatchObject({ start: '1969-12-31T11:00', end: '9999-12-31T23:59' });
      expect(serviceOf(changed)).toMatchObject({
        start: '1969-12-31T10:00:00.000Z',
        end: end.includes('T') ? end : '9999-12-31T22:59:00.000Z',
      });
    },
  );

  it('runs from the first to the second of a time that comes twice, or as it came', () => {
    const twice = { ...entry, start: '2026-10-25T02:15', end: '2026-10-25T02:15' };
    const [first, second] = ['2026-10-25T00:15:00.000Z', '2026-10-25T01:15:00.000Z'];
    expect(problems(twice)).toEqual([]);
    expect(serviceOf(twice)).toMatchObject({ start: first, end: second });
    for (const at of [first, second, first.replace('00.', '42.')])
      expect(serviceOf(entryOf({ code: 'TV', start: at, end: at }, paris))).toMatchObject({
        start: at,
        end: at,
      });
  });

  it.each([
    // Over since 28 November at 10:00: as many days, at the same hours, from today.
    ['2026-11-29T08:00:00.000Z', '2026-11-29T13:00:00.000Z', '2026-12-03T09:00:00.000Z'],
    ['2026-11-29T20:00:00.000Z', '2026-11-29T13:00:00.000Z', '2026-12-03T09:00:00.000Z'],
    // In summer the same hour of day is an hour earlier in UTC.
    ['2027-06-01T20:00:00.000Z', '2027-06-01T12:00:00.000Z', '2027-06-05T08:00:00.000Z'],
  ])('repeats on %s at the same hours of day', (now, start, end) => {
    const tv = { code: 'TV', status: 'expired', beds: 2 };
    const past = { start: '2026-11-24T13:00:00.000Z', end: '2026-11-28T09:00:00.000Z' };
    expect(serviceOf(repeatOf({ ...tv, ...past }, new Date(now), paris), paris)).toEqual({
      ...tv,
      status: 'active',
      start,
      end,
    });
  });

  it('repeats tomorrow what would be over today', () => {
    const hours = { start: '2026-11-24T08:00:00.000Z', end: '2026-11-24T10:00:00.000Z' };
    const repeated = repeatOf({ code: 'TV', ...hours }, new Date('2026-11-29T15:00:00Z'), paris);
    expect(serviceOf(repeated)).toMatchObject({
      start: '2026-11-30T08:00:00.000Z',
      end: '2026-11-30T10:00:00.000Z',
    });
  });

  it.each([
    ['2026-11-29T21:30:00.000Z', '2026-11-30T21:30:00.000Z'],
    // Clocks go back: the next day at the same hour is 25 hours later.
    ['2026-10-24T10:00:00.000Z', '2026-10-25T11:00:00.000Z'],
  ])('extends an end at %s by a day, and keeps all else', (end, later) => {
    const service = { code: 'TV', label: 'Télé', start: '2026-10-01T08:00:42.000Z', end, beds: 2 };
    const extended = extensionOf(service, paris);
    expect(serviceOf(extended)).toEqual({ ...service, end: later });
  });

  it('extends a bare date, which counts to its end, to the end of the next day', () => {
    const zone = shownZone();
    const extended = extensionOf({ code: 'TV', start: '2026-11-01', end: '2026-11-28' }, zone);
    expect(serviceOf(extended, zone).end).toBe(new Date(dayStart('2026-11-30')).toISOString());
  });

  it.each<[string, Partial<SubscriptionEntry>]>([
    ['chosen: no_service', { showsOther: false }],
    ['code: empty', { code: ' ' }],
    ['label: too_long', { label: 'a'.repeat(2001) }],
    ['label: control_characters', { label: 'a\nb' }],
    ['start: empty', { start: '' }],
    ['start: incomplete_time', { start: '2026-11-12' }],
    ['start: no_such_date', { start: '2026-02-31T10:00' }],
    ['start: no_such_time', { start: '2027-03-28T02:30' }],
    ['end: end_before_start', { end: '2026-11-12T09:30' }],
    ['more.0.key: field_taken', { more: [{ key: 'id', value: '1' }] }],
    [
      'more.1.key: field_taken',
      {
        more: [
          { key: 'a', value: '1' },
          { key: 'a', value: '2' },
        ],
      },
    ],
  ])('says %s', (problem, changes) => {
    expect(problems(changes)).toContain(problem);
  });
});
