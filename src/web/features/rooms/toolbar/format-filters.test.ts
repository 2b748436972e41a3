// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { i18n, translatorOf } from '../../../i18n/messages';
import { DEFAULT_VIEW } from '../test-rooms';
import { activeFilters, formatService, inOrder } from './format-filters';

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

it('names the filters that no pressed chip shows, each once', () => {
  const { t } = translatorOf(i18n);
  const totals = {
    labels: new Map([['TV', 'Television']]),
    status: new Map(['open', 'closed', 'a', 'b', 'c'].map((status) => [status, 1])),
    wards: () => [{ prefix: 'B-', name: 'Maternity', rooms: 2 }],
  };
  const named = (view: object, myWard: string | null = null) =>
    activeFilters({ ...DEFAULT_VIEW, ...view }, t, totals, myWard).map(({ words }) => words);
  expect(named({ status: ['open', 'c'], attention: true, endsToday: true })).toEqual(['c']);
  expect(named({ validity: ['current', 'open-ended'] })).toEqual([]);
  expect(named({ validity: ['current', 'ended'] })).toEqual(['Current', 'Ended']);
  expect(named({ service: ['TV'], listed: 'no' })).toEqual(['Television', 'Not in the list']);
  expect(named({ ward: ['B-'] })).toEqual(['Ward B · Maternity']);
  expect(named({ ward: ['B-'] }, 'B-')).toEqual([]);
  expect(named({ ward: ['B-', 'C-'] }, 'B-')).toEqual(['Ward B · Maternity', 'Ward C']);
});
