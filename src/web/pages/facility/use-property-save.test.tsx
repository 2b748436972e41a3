import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { facilityQueries } from '../../api/facility';
import { markPartner } from '../../device/partner';
import { createQueryClient } from '../../api/query-client';
import { startTestServer, type Answer, type Asked } from '../../api/test-server';
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

/**
 * A server that answers a PATCH with the status, and the body, that `write` gives. Its reads in turn
 * show what `read` gives, or fail with that status.
 */
function serve(
  write: (asked: Asked) => number | readonly [status: number, body: string],
  read: (
    turn: number,
  ) => number | { name?: string | undefined; tag?: string | undefined } = () => ({
    name,
  }),
): void {
  let reads = 0;
  answer = (asked, response) => {
    if (asked.method === 'PATCH') {
      const [status, body = ''] = [write(asked)].flat();
      return void response.writeHead(Number(status)).end(status === 204 ? undefined : body);
    }
    reads += 1;
    const shown = read(reads);
    if (typeof shown === 'number') return void response.writeHead(shown).end();
    const { tag, ...content } = shown;
    response
      .writeHead(200, { 'cache-control': 'no-store', ...(tag !== undefined && { etag: tag }) })
      .end(JSON.stringify(content));
  };
}

it('names the content that it changes, where the server gives it a name', async () => {
  serve(
    () => {
      name = 'New';
      return 200;
    },
    () => ({ name, tag: '"1"' }),
  );
  expect(await save()).toMatchObject({ kind: 'done' });
  expect(writes().map(({ headers }) => headers['if-match'])).toEqual(['"1"']);
});

/** A server that has `after` from the first PATCH on, and answers it with `status` and `body`. */
const answering = (status: number, body: string, after: string) =>
  serve(() => {
    name = after;
    return [status, body];
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
  answering(status, body, after);
  expect(await save()).toMatchObject(outcome);
  expect(writes()).toHaveLength(1);
});

it('says what was stored only where that is another text', async () => {
  answering(200, '{"name":"New"}', 'New');
  expect(await save()).toEqual({ kind: 'done', found: { what: 'there', now: 'New' } });
});

/** A server that shares the name for `reads` reads, and answers a PATCH with `status`. */
const sharing = (reads: number, status: number) =>
  serve(
    () => status,
    (turn) => (turn > reads ? {} : { name }),
  );

/** A server that can be read once, and answers a PATCH with `status`. */
const readableOnce = (status: number) =>
  serve(
    () => status,
    (turn) => (turn > 1 ? 500 : { name }),
  );

it('sends nothing for a hidden property, and shows no conflict', async () => {
  sharing(0, 204);
  expect(await save()).toMatchObject({ kind: 'changed', why: 'hidden' });
  expect(writes()).toHaveLength(0);
});

it('trusts the answer if the property is hidden afterwards', async () => {
  sharing(1, 204);
  const client = createQueryClient();
  expect(await save(client)).toEqual({ kind: 'done', found: { what: 'unclear' } });
  expect(client.getQueryData(facilityQueries.detail('H').queryKey)).toEqual({});
});

it.each([
  ['the property is hidden', () => sharing(1, 502)],
  ['it cannot be read', () => readableOnce(502)],
])(
  'leaves the outcome unknown where %s, also at a retry, which sends nothing',
  async (_, begin) => {
    begin();
    const form = runHook(() => usePropertySave('H', 'name', 'Old'));
    for (const _time of [1, 2]) {
      const outcome = await act(() => form.current.save('New'));
      expect(outcome).toMatchObject({ kind: 'unknown', found: { what: 'unclear' } });
      expect(outcome).not.toHaveProperty('found.now');
      expect(form.current.state.kind).toBe('unknown');
      await waitFor(() => expect(form.current.idle).toBe(true));
    }
    expect(writes()).toHaveLength(1);
  },
);

it('shows what was saved where it cannot be read back', async () => {
  readableOnce(204);
  const client = createQueryClient();
  expect(await save(client)).toMatchObject({ kind: 'done', found: { unread: true } });
  expect(client.getQueryData(facilityQueries.detail('H').queryKey)).toEqual({ name: 'New' });
});
