// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
// Imported first, because it sets up what the client needs from a browser.
import { startTestServer, type Answer } from './test-server';
import { CHANGE_HEADER, changesPath, type Announcement } from '../../contract/changes';
import { paths } from '../../contract/paths';
import { markPartner } from '../device/partner';
import { occupancyWrite } from '../features/occupancy/occupancy-write';
import { asApiError } from './api-error';
import { sendOccupancy } from './areas';
import { changeFacilityProperty } from './facility';
import { replaceList } from './provisioning';
import { sendAddition, sendRemoval } from './subscriptions';

afterEach(() => markPartner(''));

const ID = '0f0e0d0c-0b0a-0908-0706-050403020100';
const say =
  (status: number, body: string): Answer =>
  (_asked, response) =>
    response.writeHead(status).end(body);

/** Makes a write; resolves to the requests, each with what matters of it. */
async function asked(
  write: () => Promise<unknown> | undefined,
  announced = say(200, `{"id":"${ID}"}`),
) {
  const server = await startTestServer((request, response) =>
    request.url?.startsWith('/changes') === true
      ? announced(request, response)
      : say(200, '{}')(request, response),
  );
  await write()?.catch(asApiError);
  return server.asked.map(({ method, url, headers, body }) =>
    url === changesPath('H')
      ? [method, JSON.parse(body) as unknown]
      : [method, url, headers[CHANGE_HEADER]],
  );
}

const tv = { id: '1', code: 'TV' };
const had = { data_services: [tv] };
const added = [{ code: 'TV' }];
const names = { before: { name: 'Old' }, after: { name: 'New' } };
const close = (note = {}) => sendOccupancy('H', 'H-1', 'close', note);
type Mutation<V> = { mutationFn?: (variables: V, context: never) => Promise<unknown> };
const run = <V>({ mutationFn }: Mutation<V>, variables: V) =>
  mutationFn?.(variables, undefined as never);

it.each<[string, () => Promise<unknown> | undefined, string, string, Announcement]>([
  [
    'a closing',
    () => close({ before: had }),
    'DELETE',
    paths.area('H-1'),
    { action: 'area.close', room: 'H-1', before: had },
  ],
  [
    'an addition',
    () => sendAddition('H', 'H-1', { services: added, idempotencyKey: 'k', note: {} }),
    'POST',
    paths.services('H-1'),
    { action: 'services.add', room: 'H-1', after: { data_services: added } },
  ],
  [
    'a removal',
    () => sendRemoval('H', 'H-1', '1', { before: had }),
    'DELETE',
    paths.service('H-1', '1'),
    { action: 'services.remove', room: 'H-1', before: had },
  ],
  [
    'a property',
    () =>
      run(changeFacilityProperty('H', 'name'), { text: 'New', ifMatch: undefined, note: names }),
    'PATCH',
    paths.facilityProperty('H', 'name'),
    { action: 'facility.update', ...names },
  ],
  [
    'a list',
    () => run(replaceList('H'), { entries: [], ifMatch: undefined, note: { before: {} } }),
    'PATCH',
    paths.provisioning('H'),
    { action: 'provisioning.replace', before: {} },
  ],
])('%s is announced before it is sent to a remote API', async (_, write, method, path, told) => {
  markPartner('p', undefined, true);
  expect(await asked(write)).toEqual([
    ['POST', told],
    [method, path, ID],
  ]);
});

it('nothing is announced where our own server records what it writes', async () => {
  markPartner('p');
  expect(await asked(close)).toEqual([['DELETE', paths.area('H-1'), undefined]]);
});

it.each<[string, Answer]>([
  ['is cut off', (_asked, response) => response.destroy()],
  ['fails', say(500, '')],
  ['is no id', say(200, '{}')],
  ['does not come', () => undefined],
])('a write is sent also where the answer to its announcement %s', async (_what, announced) => {
  markPartner('p', undefined, true);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 20));
  expect((await asked(close, announced)).at(-1)).toEqual(['DELETE', paths.area('H-1'), undefined]);
});

it.each([
  ['open', { status: 'open' }, { status: 'closed' }],
  // Nobody knows what follows another server's status.
  ['busy', {}, {}],
])('a closing announces all services, and the status “%s” if known', (status, before, after) => {
  const area = { id_external: 'H-1', status, data_services: [tv] };
  const { note } = occupancyWrite({
    areaId: 'H-1',
    change: 'close',
    services: [tv],
    send: () => Promise.resolve(),
  });
  expect(note(new Map([['H-1', area]]))).toEqual({
    before: { ...before, data_services: [tv] },
    after: { ...after, data_services: [] },
  });
});
