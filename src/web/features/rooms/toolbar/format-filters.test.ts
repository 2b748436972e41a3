import { expect, it } from 'vitest';
import { inOrder, formatService } from './format-filters';

it('calls a service as staff do, and tells two of one name apart', () => {
  const labels = new Map([
    ['TV', 'Télévision'],
    ['TV_PLUS', 'Télévision'],
    ['PRESS', 'Presse'],
    ['Films', 'Films'],
  ]);
  expect(
    ['TV', 'TV_PLUS', 'PRESS', 'Films', 'VOD'].map((code) => formatService(code, labels)),
  ).toEqual(['Télévision · TV', 'Télévision · TV_PLUS', 'Presse', 'Films', 'VOD']);
});

it('has one order of statuses, whichever room comes first', () => {
  expect(inOrder(['cleaning', 'closed', 'open', 'cleaning', ''])).toEqual([
    'open',
    'closed',
    'cleaning',
    '',
  ]);
  expect(inOrder(['closed'])).toEqual(['closed']);
});
