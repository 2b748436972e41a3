import { describe, expect, it } from 'vitest';
import { facilityAreasSchema } from './area';
import { foundAfter, isContradicted, isUpdated, sameServices, shownService } from './compare-areas';

const tv = { id: '1', code: 'TV', label: 'Télévision', start: '2026-01-01T00:00:00.000Z' };
const net = { id: '2', code: 'NET' };

describe('the same subscriptions', () => {
  it('are the same in any order, and while a field that nobody is shown goes on counting', () => {
    const [before, now] = [60, 59].map((remaining_seconds) => ({ ...tv, remaining_seconds }));
    expect(sameServices([{ ...before }, net], [net, { ...now }])).toBe(true);
    expect(shownService({ ...before })).toBe(shownService({ ...now }));
  });

  it.each([
    [[tv], [tv, tv]],
    [[tv], [net]],
    [[tv], [{ ...tv, end: '2026-02-01' }]],
    [[tv], [{ ...tv, status: 'suspended' }]],
    [[{ guest: 'a' }], [{ guest: 'b' }]],
    [[], undefined],
  ])('%j and %j are not the same', (a, b) => {
    expect(sameServices(a, b)).toBe(false);
  });
});

const room = (more: object) => ({ id_external: 'H-1', ...more });
const open = { status: 'open', data_services: [tv] };
const [emptyOpen, emptyClosed] = [{ ...open, data_services: [] }, { status: 'closed' }];
const [withTv, withNet, without] = [[tv], [net], []].map((data_services) => ({ data_services }));

it.each([
  ['the services are still there', 'close', withTv, withTv, true],
  ['it still reads open', 'close', emptyOpen, emptyOpen, true],
  ['it reads closed', 'close', open, { ...emptyClosed, data_services: [] }, false],
  ['the next occupant has a service', 'open', open, { ...open, data_services: [net] }, false],
  ['it was open and had nothing', 'open', emptyOpen, emptyOpen, false],
  ['the server tells neither', 'close', {}, {}, false],
  ['its status is its own', 'close', { status: 'occupied' }, { status: 'occupied' }, false],
] as const)('a change that was answered well: %s', (_what, change, before, now, contradicted) => {
  expect(isContradicted(change, room({ ...before }), room({ ...now }))).toBe(contradicted);
});

const odd = { status: { code: 1 }, ...withTv };
it.each([
  ['it reads closed', 'close', { status: 'open' }, emptyClosed, 'there'],
  ['no status, services erased', 'close', withTv, without, 'there'],
  ['a status that is not text, and nothing else changed', 'close', odd, odd, 'as-before'],
  ['nothing that could show it', 'open', without, without, 'as-before'],
  ['a next stay began', 'open', withTv, withNet, 'unclear'],
  ['the other status', 'close', withTv, { status: 'open' }, 'unclear'],
  ['the room is gone', 'close', { status: 'open' }, undefined, 'unclear'],
] as const)('a change without a clear answer: %s', (_what, change, before, now, found) => {
  expect(foundAfter(change, room({ ...before }), now && room({ ...now }))).toBe(found);
});

it('a room is not known to be changed where a read gives no date of it', () => {
  expect(isUpdated({ date_updated: 'then' }, {})).toBe(false);
  expect(isUpdated({}, { date_updated: 'then' })).toBe(false);
});

it('entries of one id are one room, with the services of all and what each of them says', () => {
  const answer = [
    { id_external: 'H-1', name: 'A', status: 'open', data_services: [] },
    { id_external: 'H-2' },
    { id_external: 'H-1', name: 'B', status: 'open', data_services: [tv], beds: 2 },
  ];
  expect(facilityAreasSchema('H').parse({ areas: answer })).toEqual([
    { id_external: 'H-1', name: ['A', 'B'], status: 'open', data_services: [tv], beds: 2 },
    { id_external: 'H-2' },
  ]);
});
