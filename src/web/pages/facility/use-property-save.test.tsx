import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetAnswers } from '../../api/answers';
import { createQueryClient } from '../../api/query-client';
import { startTestServer, type Answer, type Asked } from '../../api/test-server';
import { usePropertySave, type SaveState } from './use-property-save';

let answer: Answer;
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  server = await startTestServer((asked, response) => answer(asked, response));
});
afterEach(async () => {
  cleanup();
  forgetAnswers();
  await server.close();
});

/** Saves `New` over `Old`, as the form does, once for each of `presses` in the same moment. */
async function save(presses = 1): Promise<(SaveState | undefined)[]> {
  const client = createQueryClient();
  const { result } = renderHook(() => usePropertySave('H', 'name', 'Old'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return act(() => Promise.all(Array.from({ length: presses }, () => result.current.save('New'))));
}

const writes = () => server.asked.filter(({ method }) => method === 'PATCH');
const conditions = () => writes().map(({ headers }) => headers['if-match']);

/** A facility of the name `Old`; `tags` are what its reads are tagged with in turn, `write` is how a PATCH is answered. */
function facility(tags: (string | undefined)[], write: (asked: Asked) => number): void {
  let name = 'Old';
  answer = (asked, response) => {
    if (asked.method === 'PATCH') {
      const status = write(asked);
      if (status === 200) ({ value: name } = JSON.parse(asked.body) as { value: string });
      return void response.writeHead(status).end();
    }
    const tag = tags.length > 1 ? tags.shift() : tags[0];
    response.writeHead(200, { 'cache-control': 'no-store', ...(tag !== undefined && { etag: tag }) }).end(JSON.stringify({ name }));
  };
}

it('names the content that it changes, where the server gives it a name', async () => {
  facility(['"1"'], () => 200);
  expect(await save()).toEqual([{ kind: 'saved' }]);
  expect(conditions()).toEqual(['"1"']);
});

it.each([['none', undefined], ['a weak one', 'W/"1"']])('needs no ETag: %s', async (_which, tag) => {
  facility([tag], () => 200);
  expect(await save()).toEqual([{ kind: 'saved' }]);
  expect(conditions()).toEqual([undefined]);
});

it('is sent again where only another field was changed meanwhile', async () => {
  facility(['"1"', '"2"'], ({ headers }) => (headers['if-match'] === '"2"' ? 200 : 412));
  expect(await save()).toEqual([{ kind: 'saved' }]);
  expect(conditions()).toEqual(['"1"', '"2"']);
});

it.each([
  ['refuses the tag that it gives', ['"1"'], ['"1"', undefined]],
  ['gives another tag for every read', ['"1"', '"2"', '"3"', '"4"'], ['"1"', '"2"', undefined]],
])('ends at a server that %s', async (_what, tags, sent) => {
  facility([...tags], ({ headers }) => (headers['if-match'] === undefined ? 200 : 412));
  expect(await save()).toEqual([{ kind: 'saved' }]);
  expect(conditions()).toEqual(sent);
});

it('is not sent again where the value itself was changed between the read and the write', async () => {
  let name = 'Old';
  answer = ({ method }, response) => {
    if (method === 'PATCH') {
      name = 'Theirs';
      return void response.writeHead(412).end();
    }
    response.writeHead(200, { 'cache-control': 'no-store', etag: `"${name}"` }).end(JSON.stringify({ name }));
  };
  expect(await save()).toEqual([{ kind: 'conflict' }]);
  expect(writes()).toHaveLength(1);
});

it('is sent once, however often it is pressed', async () => {
  facility([undefined], () => 200);
  const outcomes = await save(50);
  expect(outcomes.filter((outcome) => outcome !== undefined)).toEqual([{ kind: 'saved' }]);
  expect(writes()).toHaveLength(1);
});

it.each<[string, number, string]>([
  ['200 and nothing', 200, ''],
  ['204', 204, ''],
  ['202', 202, '{}'],
  ['200 and errors', 200, '{"errors":[{"message":"You may not do this"}]}'],
])('is not told to be saved where the server says %s and stores nothing', async (_what, status, body) => {
  answer = ({ method }, response) => {
    if (method === 'PATCH') return void response.writeHead(status).end(status === 204 ? undefined : body);
    response.writeHead(200, { 'cache-control': 'no-store' }).end('{"name":"Old"}');
  };
  expect(await save()).toMatchObject([{ kind: 'unknown', unchanged: true }]);
  expect(writes()).toHaveLength(1);
});

it.each(['{"errors":[]}', '{"error":null}', '{"error":false}', '{"info":"1 error was mended"}', 'OK, saved'])('is told by reading whatever a good answer says: %s', async (body) => {
  let name = 'Old';
  answer = ({ method }, response) => {
    if (method === 'PATCH') name = 'New';
    response.writeHead(200, { 'cache-control': 'no-store' }).end(method === 'PATCH' ? body : JSON.stringify({ name }));
  };
  expect(await save()).toEqual([{ kind: 'saved' }]);
});
