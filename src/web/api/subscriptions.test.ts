// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addedAnswerSchema, removedAnswerSchema } from '../../contract/subscription';
import { removalOf } from './subscriptions';

describe('removing', () => {
  it.each([
    ['s-1', 's-1'],
    [7, '7'],
    ['007', '007'],
  ])('a subscription with the id %j asks for %j', (id, serviceId) => {
    expect(removalOf('CHU-LYON-A-101', { id }, [{ id }])).toEqual({ serviceId });
  });

  it.each([undefined, null])('is not offered without an id (%j)', (id) => {
    expect(removalOf('CHU-LYON-A-101', { id }, [{ id }])).toEqual({ obstacle: 'no-id' });
  });

  it.each(['', '.', '..', '%2e%2e', 'a/b', '../', { a: 1 }, true, 1.5, 2 ** 60])(
    'is not offered for the id %j, which no address can hold safely',
    (id) => {
      expect(removalOf('CHU-LYON-A-101', { id }, [{ id }])).toEqual({ obstacle: 'unsafe-id' });
    },
  );

  it.each([
    ['s', 's'],
    [7, '7'],
    ['..', '..'],
  ])('is not offered where another has the same id (%j, %j)', (id, other) => {
    expect(
      removalOf('CHU-LYON-A-101', { id }, [
        { id, code: 'TV' },
        { id: other, code: 'NET' },
      ]),
    ).toEqual({ obstacle: id === '..' ? 'unsafe-id' : 'shared-id' });
  });
});

it('an id that is no text and no number, and has no text, is no other subscription’s', () => {
  const others = [{ id: 's' }, { id: { toString: 1 } }, { id: ['s'] }];
  expect(removalOf('CHU-LYON-A-101', { id: 's' }, others)).toEqual({ serviceId: 's' });
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
    [],
    'ok',
    {},
    { services: [] },
    { services: { data_services: null } },
    { remaining_services: [1] },
  ])('%j in another form lists nothing, and is no failure', (answer) => {
    expect(addedAnswerSchema.parse(answer)).toBeUndefined();
    expect(removedAnswerSchema.parse(answer)).toBeUndefined();
  });
});
