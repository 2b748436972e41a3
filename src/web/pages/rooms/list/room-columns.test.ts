import { expect, it } from 'vitest';
import type { RoomFormatter } from '../../../features/rooms/room-formatter';
import { exportColumns } from './room-columns';
import { tableSheet } from '../../../components/table-column';
import type { Column } from './columns';
import { momentOf } from '../../../features/subscriptions/time-span';
import { room } from '../../../features/rooms/test-rooms';

const format: RoomFormatter = {
  t: (key, values) => (values === undefined ? key : `${key} ${Object.values(values).join()}`),
  of: String,
  services: () => '1 · TV',
  nextEnd: () => undefined,
  attention: String,
  updated: () => undefined,
  ago: String,
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

const roomSheet = (rooms: ReturnType<typeof room>[], columns: Column[], zone: string) =>
  tableSheet(exportColumns(rooms, columns, { moment, format, zone }), rooms);

it('writes the columns shown, in their order, and all services in one cell', () => {
  const rooms = [
    room('007', { name: '=Suite', status: 'open', data_services: [tv, { code: 'NET' }] }),
    room('1', { name: 12, data_services: undefined }),
  ];
  const { header, rows } = roomSheet(rooms, ['status', 'name', 'end', 'actions'], 'Europe/Paris');
  expect(header).toEqual([
    'table.column.room',
    'roomExport.id',
    'table.column.status',
    'table.column.name',
    'roomExport.nextEnd Europe/Paris',
    'roomExport.allServices',
  ]);
  expect(rows).toEqual([
    [
      '007',
      'H-007',
      'status.open',
      '=Suite',
      '2026-03-04',
      'TV Télévision, active, 2026-03-01 11:00 – 2026-03-04; NET',
    ],
    ['1', 'H-1', 'status.notReported', '12', '', ''],
  ]);
});

it('writes no column of services where none are shared', () => {
  expect(roomSheet([room('1', { data_services: undefined })], ['name'], 'UTC').header).toEqual([
    'table.column.room',
    'roomExport.id',
    'table.column.name',
  ]);
});

it('says of a time without a zone that it was read as UTC', () => {
  const rooms = [
    room('1', {
      data_services: [{ ...tv, end: '2026-03-04T10:00:00' }],
      date_updated: '2026-02-01T10:00',
    }),
  ];
  expect(roomSheet(rooms, ['end', 'updated'], 'Europe/Paris').rows[0]?.slice(2, 4)).toEqual([
    'time.unzoned 2026-03-04 11:00',
    'time.unzoned 2026-02-01 11:00',
  ]);
});
