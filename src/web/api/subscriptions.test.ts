// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addedAnswerSchema, removedAnswerSchema } from '../../contract/subscription';
import { removalOf } from './subscriptions';

const unsafe = ['', '.', '..', '%2e%2e', 'a/b', '../', { a: 1 }, true, 1.5, 2 ** 60];
const ids = ['s-1', 7, '007', undefined, null, 's', 's', 8, '8', '..', { toString: 1 }, ['7']];
const services = [...ids, ...unsafe].map((id) => ({ id }));

it.each<[unknown, ReturnType<typeof removalOf>]>([
  ['s-1', { serviceId: 's-1' }],
  [7, { serviceId: '7' }],
  ['007', { serviceId: '007' }],
  [undefined, { obstacle: 'no-id' }],
  [null, { obstacle: 'no-id' }],
  ['s', { obstacle: 'shared-id' }],
  [8, { obstacle: 'shared-id' }],
  ...unsafe.map((id): [unknown, { obstacle: 'unsafe-id' }] => [id, { obstacle: 'unsafe-id' }]),
])('removing the subscription with the id %j among others comes to %j', (id, removal) => {
  expect(removalOf('CHU-LYON-A-101', { id }, services)).toEqual(removal);
});

describe('an answer', () => {
  it('lists what was added or all there is', () => {
    expect(
      addedAnswerSchema.parse({ info: 'ok', services: { data_services: [{ id: 1, code: 'TV' }] } }),
    ).toEqual([{ id: 1, code: 'TV' }]);
    expect(removedAnswerSchema.parse({ info: 'ok', id: '1', remaining_services: [] })).toEqual([]);
  });

  it.each([
    undefined,
    null,
    'ok',
    { services: { data_services: null } },
    { remaining_services: [1] },
  ])('%j in another form lists nothing, and is no failure', (answer) => {
    expect(addedAnswerSchema.parse(answer)).toBeUndefined();
    expect(removedAnswerSchema.parse(answer)).toBeUndefined();
  });
});
