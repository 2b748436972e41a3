import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAxisLink, writeAxisLink } from './axis-link';

const MINUTE_MS = 60_000;
const FIRST = Date.parse('0001-01-01T00:00Z') / MINUTE_MS;
const LAST = Date.parse('9999-12-31T23:59Z') / MINUTE_MS;

test('a link shows the same stretch to the minute, whatever else stands in it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: FIRST, max: LAST - 1 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      (start, length) => {
        const window = { from: start * MINUTE_MS, to: Math.min(LAST, start + length) * MINUTE_MS };
        const params = writeAxisLink({ window }, new URLSearchParams('q=tv&from=soon'));
        expect(readAxisLink(new URLSearchParams(params.toString())).window).toEqual(window);
        expect(params.get('q')).toBe('tv');
      },
    ),
  );
});

test.each([
  '',
  'from=2026-03-01T14:30Z',
  'from=2026-03-01T14:30Z&to=2026-03-01T14:30Z',
  'from=2026-03-02T00:00Z&to=2026-03-01T00:00Z',
  'from=now&to=later',
  'from=2026-02-30T25:00Z&to=2026-03-01T00:00Z',
])('an address that names no stretch to show is passed over: %s', (search) =>
  expect(readAxisLink(new URLSearchParams(search)).window).toBeUndefined(),
);

test('a stretch that no address can name leaves it without one', () => {
  expect(
    writeAxisLink(
      { window: { from: -1e17, to: 1e17 } },
      new URLSearchParams('from=a&to=b&q=c'),
    ).toString(),
  ).toBe('q=c');
});

test.each([
  ['', { window: false, zone: undefined }],
  [
    'from=2026-03-01T14:30Z&to=2026-03-02T14:30Z&zone=Europe/Paris',
    { window: false, zone: undefined },
  ],
  ['to=2026-03-02T14:30Z', { window: true, zone: undefined }],
  [
    'from=2026-03-02T00:00Z&to=2026-03-01T00:00Z&zone=Mars/Base',
    { window: true, zone: 'Mars/Base' },
  ],
])('of a mistyped link it is known what cannot be followed: %s', (search, broken) =>
  expect(readAxisLink(new URLSearchParams(search)).broken).toEqual(broken),
);

test('the zone of a link is shown if this browser knows it, and written beside the window', () => {
  const window = { from: Date.parse('2026-03-01T14:30Z'), to: Date.parse('2026-03-02T14:30Z') };
  const params = writeAxisLink({ window, zone: 'Europe/Paris' }, new URLSearchParams('zone=UTC'));
  expect(readAxisLink(params)).toMatchObject({ window, zone: 'Europe/Paris' });
  expect(readAxisLink(new URLSearchParams('zone=Mars/Base')).zone).toBeUndefined();
});
