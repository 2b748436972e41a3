import { expect, it } from 'vitest';
import type { RecordedChange } from '../../../contract/changes';
import { recordedErasure } from './recorded-erasure';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const room = { id_external: 'H-1', status: 'closed', data_services: [] };
const tv = { id: '1', code: 'TV', start: '2026-01-01T00:00:00.000Z' };

const entry = (action: string, minutesAgo: number, rest: Partial<RecordedChange> = {}) =>
  ({
    id: `${action} ${minutesAgo}`,
    at: new Date(NOW.getTime() - minutesAgo * 60_000).toISOString(),
    actor: 'Ward staff',
    action,
    room: 'H-1',
    outcome: 'done',
    ...rest,
  }) satisfies RecordedChange;
const closed = (minutesAgo: number, rest: Partial<RecordedChange> = {}) =>
  entry('area.close', minutesAgo, { before: { status: 'open', data_services: [tv] }, ...rest });
const opened = (minutesAgo: number) =>
  entry('area.open', minutesAgo, { before: { status: 'closed', data_services: [] } });
const added = (minutesAgo: number, service: object) =>
  entry('services.add', minutesAgo, { after: { data_services: [service] } });

const offered = (...changes: RecordedChange[]) => {
  const found = recordedErasure(changes, room, NOW);
  return found && [found.id, found.change, found.lost, found.wasClosed, found.isFollowed];
};
const offer = ['area.close 5', 'close', [tv], false, false];

it.each<[string, RecordedChange[], unknown]>([
  ['closing erased', [closed(5)], offer],
  [
    'closing erased before a later opening',
    [opened(2), closed(5)],
    ['area.close 5', 'open', [tv], false, true],
  ],
  [
    'closing erased in a room that was closed',
    [closed(5, { before: { status: 'closed', data_services: [tv] } })],
    ['area.close 5', 'close', [tv], true, false],
  ],
  [
    'the last of two erased',
    [closed(5), closed(9, { before: { data_services: [{ code: 'BED' }] } })],
    offer,
  ],
  ['erased, and another was added since', [added(2, { id: '2', code: 'BED' }), closed(5)], offer],
  [
    'erased by a write whose effect was read later',
    [closed(5, { outcome: 'unknown', found: 'applied' })],
    offer,
  ],
  [
    'erased and restored since, with a new id',
    [added(2, { ...tv, id: '2' }), opened(3), closed(5)],
    undefined,
  ],
  ['erased more than an hour ago', [closed(61)], undefined],
  ['tried to erase', [closed(5, { outcome: 'refused', status: 403 })], undefined],
  ['erased, as far as it may be read', [closed(5, { before: { status: 'open' } })], undefined],
])('offers what %s', (_what, changes, found) => {
  expect(offered(...changes)).toEqual(found);
});

it('offers nothing that the room has', () => {
  expect(recordedErasure([closed(5)], { ...room, data_services: [tv] }, NOW)).toBeUndefined();
});

it.each([
  ['11:55:30', false],
  ['11:58:00', true],
  ['soon', false],
])('knows by the date of the room of a change that is not recorded: %s', (time, isFollowed) => {
  const area = { ...room, date_updated: `2026-03-01T${time}.000Z` };
  expect(recordedErasure([closed(5)], area, NOW)?.isFollowed).toBe(isFollowed);
});
