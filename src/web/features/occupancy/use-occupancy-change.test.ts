// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { occupancyFlow, startOccupancy, type OccupancyState } from './use-occupancy-change';

const room = { id_external: 'H-1', status: 'open', data_services: [{ id: '1', code: 'TV' }] };
const other = { ...room, data_services: [{ id: '2', code: 'BED' }] };
const lost = new ApiError('network');
const accepted = new ApiError('server', { accepted: true });
const changed = (why: 'gone' | 'closed' | 'changed' | 'stay'): OccupancyState => ({
  kind: 'changed',
  why,
  now: new Map(why === 'gone' ? [] : [['H-1', other]]),
});

it.each<[string, OccupancyState, string]>([
  ['asked', { kind: 'idle' }, 'asking'],
  ['read again', { kind: 'checking' }, 'reading'],
  ['sent', { kind: 'sending' }, 'sending'],
  ['answered and read', { kind: 'settling' }, 'sending'],
  ['accepted and read', { kind: 'settling', error: accepted }, 'sending'],
  ['lost: nobody waits for the read', { kind: 'settling', error: lost }, 'unknown'],
  ['refused', { kind: 'refused', error: lost }, 'refused'],
  ['not sent', { kind: 'failed', error: lost }, 'asking'],
  ['about a room that is gone', changed('gone'), 'gone'],
  ['about a room that others closed', changed('closed'), 'gone'],
  ['about a room that others changed', changed('changed'), 'asking'],
])('a change that is %s', (_, write, step) => {
  expect(occupancyFlow(startOccupancy(room), write).step).toBe(step);
});

it('asks about what a read just before showed, and goes on telling why while it reads', () => {
  const asked = occupancyFlow(startOccupancy(room), changed('changed'));
  expect(asked.room).toBe(other);
  const reading = occupancyFlow(asked, { kind: 'checking' });
  expect([reading.room, reading.outcome]).toEqual([other, asked.outcome]);
});
