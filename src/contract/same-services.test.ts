import { describe, expect, it } from 'vitest';
import { facilityAreasSchema } from './area';
import { foundAfter, isContradicted, sameServices, shownService } from './same-services';

const tv = { id: '1', code: 'TV', label: 'Télévision', start: '2026-01-01T00:00:00.000Z' };
const net = { id: '2', code: 'NET' };

describe('the same subscriptions', () => {
  it('are the same in any order, and while a field that nobody is shown goes on counting', () => {
    expect(
      sameServices(
        [{ ...tv, remaining_seconds: 60 }, net],
        [net, { ...tv, remaining_seconds: 59 }],
      ),
    ).toBe(true);
    expect(shownService({ ...tv, remaining_seconds: 60 })).toBe(
      shownService({ ...tv, remaining_seconds: 59 }),
    );
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

describe('an opening or closing that was answered well', () => {
  const room = (more: object) => ({ id_external: 'H-1', ...more });
  it.each([
    [
      'the services are still there',
      'close',
      { data_services: [tv] },
      { data_services: [tv] },
      true,
    ],
    [
      'it still reads open',
      'close',
      { status: 'open', data_services: [] },
      { status: 'open', data_services: [] },
      true,
    ],
    [
      'it reads closed',
      'close',
      { status: 'open', data_services: [tv] },
      { status: 'closed', data_services: [] },
      false,
    ],
    [
      'the next occupant has a service',
      'open',
      { status: 'open', data_services: [tv] },
      { status: 'open', data_services: [net] },
      false,
    ],
    [
      'it was open and had nothing',
      'open',
      { status: 'open', data_services: [] },
      { status: 'open', data_services: [] },
      false,
    ],
    ['the server tells neither', 'close', {}, {}, false],
    ['its status is its own', 'close', { status: 'occupied' }, { status: 'occupied' }, false],
  ] as const)('is contradicted or not: %s', (_what, change, before, now, contradicted) => {
    expect(isContradicted(change, room({ ...before }), room({ ...now }))).toBe(contradicted);
  });
});

describe('an opening or closing without a clear answer', () => {
  it.each([
    ['it reads closed', 'close', { status: 'open' }, { status: 'closed' }, 'there'],
    [
      'no status, services erased',
      'close',
      { data_services: [tv] },
      { data_services: [] },
      'there',
    ],
    [
      'a status that is not text, and nothing else changed',
      'close',
      { status: { code: 1 }, data_services: [tv] },
      { status: { code: 1 }, data_services: [tv] },
      'as-before',
    ],
    [
      'nothing that could show it',
      'open',
      { data_services: [] },
      { data_services: [] },
      'as-before',
    ],
    ['a next stay began', 'open', { data_services: [tv] }, { data_services: [net] }, 'unclear'],
    ['the other status', 'close', { data_services: [tv] }, { status: 'open' }, 'unclear'],
    ['the room is gone', 'close', { status: 'open' }, undefined, 'unclear'],
  ] as const)('is told by a read: %s', (_what, change, before, now, found) => {
    const room = (more: object) => ({ id_external: 'H-1', ...more });
    expect(foundAfter(change, room({ ...before }), now && room({ ...now }))).toBe(found);
  });
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
