import { expect, it } from 'vitest';
import { dayStart } from '../../components/time/local-time';
import { sendableServices } from './sendable';

it('sends back what was there, without its id and without what was empty', () => {
  const tv = {
    id: 'x',
    code: 'TV',
    label: null,
    status: 'active',
    start: '2026-02-01T10:00:00+01:00',
    seats: 2,
  };
  expect(sendableServices([tv])).toEqual({
    services: [{ code: 'TV', status: 'active', start: '2026-02-01T09:00:00.000Z', seats: 2 }],
    lost: [],
  });
});

it('makes a bare end date the end of that day', () => {
  const [service] = sendableServices([{ code: 'TV', end: '2026-02-01' }]).services;
  expect(service?.end).toBe(new Date(dayStart('2026-02-02')).toISOString());
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
