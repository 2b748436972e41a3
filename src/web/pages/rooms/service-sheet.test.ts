import { expect, it } from 'vitest';
import type { RoomFormatter } from '../../features/rooms/room-formatter';
import { serviceSheet } from './service-sheet';
import { momentOf } from '../../features/subscriptions/time-span';
import { room } from '../../features/rooms/test-rooms';

const format: RoomFormatter = {
  t: (key, values) => (values === undefined ? key : `${key} ${Object.values(values).join()}`),
  of: String,
  services: () => '1 · TV',
  nextEnd: () => undefined,
  shortTime: () => undefined,
  attention: String,
  runningNames: () => 'TV',
};
const moment = momentOf(new Date('2026-03-01T12:00:00.000Z'));
const tv = {
  id: 7,
  code: 'TV',
  label: 'Télévision',
  status: 'active',
  start: '2026-03-01T10:00:00.000Z',
  end: '2026-03-04',
};

it('writes a row for each service, with times of the zone and other values as is', () => {
  const odd = { code: { a: 1 }, start: 'soon', end: null };
  const unzoned = { code: 'NET', start: '2026-03-01T10:00:00', end: '2026-03-04T10:00:00' };
  const { rows } = serviceSheet(
    [room('007', { data_services: [tv, odd, unzoned] })],
    moment,
    format,
    'Asia/Tokyo',
  );
  expect(rows.map((cells) => cells.join('|'))).toEqual([
    '007|H-007|TV|Télévision|active|2026-03-01 19:00|2026-03-04|validity.current|7',
    '007|H-007|{"a":1}|||soon||validity.invalid-dates|',
    // It was read as UTC.
    '007|H-007|NET|||time.unzoned 2026-03-01 19:00|time.unzoned 2026-03-04 19:00|validity.current|',
  ]);
});
