import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { facilityQueries } from '../../api/facility';
import { markPartner } from '../../device/partner';
import { createQueryClient } from '../../api/query-client';
import { startTestServer, type Answer } from '../../api/test-server';
import { runHook } from '../../app/test-screen';
import { usePropertySave } from './use-property-save';

let name: string | undefined;
let answer: Answer;
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  markPartner('p');
  name = 'Old';
  server = await startTestServer((asked, response) => answer(asked, response));
});

/** Saves `New` over `Old`, as the form does. */
function save(client = createQueryClient()) {
  const form = runHook(() => usePropertySave('H', 'name', 'Old'), client);
  return act(() => form.current.save('New'));
}

const writes = () => server.asked.filter(({ method }) => method === 'PATCH');

interface Serving {
  /** How it answers a PATCH, from which on it has `after`. */
  status?: number;
  body?: string;
  after?: string;
  /** What its reads show in turn, or the status with which they fail. */
  read?: (turn: number) => number | { name?: string | undefined };
}

function serve(
  { status = 204, body, after = name, read = () => ({ name }) }: Serving,
  etag = '',
): void {
  let reads = 0;
  answer = ({ method }, response) => {
    if (method === 'PATCH') {
      name = after;
      return void response.writeHead(status).end(body);
    }
    const shown = read((reads += 1));
    return void response
      .writeHead(typeof shown === 'number' ? shown : 200, { 'cache-control': 'no-store', etag })
      .end(JSON.stringify(shown));
  };
}

it('names the content that it changes, where the server gives it a name', async () => {
  serve({ after: 'New' }, '"1"');
  expect(await save()).toMatchObject({ kind: 'done' });
  expect(writes().map(({ headers }) => headers['if-match'])).toEqual(['"1"']);
});

const done = (found: object) => ({ kind: 'done', found });
const asBefore = { kind: 'unknown', found: { what: 'as-before', now: 'Old' } };
const otherwise = { kind: 'unknown', found: { what: 'otherwise', now: 'Theirs' } };
it.each<[string, number, string, string, object]>([
  ['the text that it did not store', 200, '{"name":"New"}', 'Old', asBefore],
  ['what it made of the text', 200, '{"name":"NEW!"}', 'NEW!', done({ tidied: 'NEW!' })],
  ['nothing of how it tidied the text', 204, '', ' New', done({ tidied: ' New' })],
  ['nothing of holding another value', 204, '', 'Theirs', otherwise],
  ['it stored what others change after', 200, '{"name":"New"}', 'Theirs', done({ what: 'there' })],
])('a save is told by what is read after it: %s', async (_what, status, body, after, outcome) => {
  serve({ status, body, after });
  expect(await save()).toMatchObject(outcome);
  expect(writes()).toHaveLength(1);
});

const hiddenAfter = (turn: number) => (turn > 1 ? {} : { name });
const readableOnce = (turn: number) => (turn > 1 ? 500 : { name });

it.each([
  ['the property is hidden', hiddenAfter],
  ['it cannot be read', readableOnce],
])('leaves the outcome unknown where %s, and sends nothing at a retry', async (_, read) => {
  serve({ status: 502, read });
  const form = runHook(() => usePropertySave('H', 'name', 'Old'));
  for (const _time of [1, 2]) {
    const outcome = await act(() => form.current.save('New'));
    expect(outcome).toMatchObject({ kind: 'unknown', found: { what: 'unclear' } });
    expect(outcome).not.toHaveProperty('found.now');
    expect(form.current.state.kind).toBe('unknown');
    await waitFor(() => expect(form.current.idle).toBe(true));
  }
  expect(writes()).toHaveLength(1);
});

it('shows what was saved where it cannot be read back', async () => {
  serve({ read: readableOnce });
  const client = createQueryClient();
  expect(await save(client)).toMatchObject({ kind: 'done', found: { unread: true } });
  expect(client.getQueryData(facilityQueries.detail('H').queryKey)).toEqual({ name: 'New' });
});
