import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { facilityQueries } from '../../api/facility';
import { markPartner } from '../../device/partner';
import { createQueryClient } from '../../api/query-client';
import { startTestServer, type Answer, type Asked } from '../../api/test-server';
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
  const form = renderSave(client);
  return act(() => form.current.save('New'));
}

function renderSave(client = createQueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => usePropertySave('H', 'name', 'Old'), { wrapper }).result;
}

const writes = () => server.asked.filter(({ method }) => method === 'PATCH');
const conditions = () => writes().map(({ headers }) => headers['if-match']);

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

/** A facility that stores what is sent. Its reads have the `tags` in turn. */
const facility = (tags: (string | undefined)[], write: (asked: Asked) => number) =>
  serve(
    (asked) => {
      const status = write(asked);
      if (status === 200) ({ value: name } = JSON.parse(asked.body) as { value: string });
      return status;
    },
    (turn) => ({ name, tag: tags[Math.min(turn, tags.length) - 1] }),
  );

it('names the content that it changes, where the server gives it a name', async () => {
  facility(['"1"'], () => 200);
  expect(await save()).toMatchObject({ kind: 'done' });
  expect(conditions()).toEqual(['"1"']);
});

it.each([
  ['none', undefined],
  ['a weak one', 'W/"1"'],
])('needs no ETag: %s', async (_which, tag) => {
  facility([tag], () => 200);
  expect(await save()).toMatchObject({ kind: 'done' });
  expect(conditions()).toEqual([undefined]);
});

it('a save is sent again where only another field was changed meanwhile', async () => {
  facility(['"1"', '"2"'], ({ headers }) => (headers['if-match'] === '"2"' ? 200 : 412));
  expect(await save()).toMatchObject({ kind: 'done' });
  expect(conditions()).toEqual(['"1"', '"2"']);
});

it('a save ends at a server that gives another tag for every read', async () => {
  facility(['"1"', '"2"', '"3"', '"4"'], ({ headers }) =>
    headers['if-match'] === undefined ? 200 : 412,
  );
  expect(await save()).toMatchObject({ kind: 'done' });
  expect(conditions()).toEqual(['"1"', '"2"', undefined]);
});

/** A server that has `after` from the first PATCH on, and answers it with `status` and `body`. */
const answering = (status: number, body: string, after: string) =>
  serve(() => {
    name = after;
    return [status, body];
  });

const refusal = '{"errors":[{"message":"You may not do this"}]}';
const asBefore = { kind: 'unknown', found: { what: 'as-before', now: 'Old' } };
const done = (found: object) => ({ kind: 'done', found });
const otherwise = { kind: 'unknown', found: { what: 'otherwise', now: 'Theirs' } };
it.each<[string, number, string, string, object]>([
  ['200 and nothing, and stores nothing', 200, '', 'Old', asBefore],
  ['200 and the text, and stores nothing', 200, '{"name":"New"}', 'Old', asBefore],
  ['204, and stores nothing', 204, '', 'Old', asBefore],
  ['202, and stores nothing', 202, '{}', 'Old', asBefore],
  ['200 and errors, and stores nothing', 200, refusal, 'Old', asBefore],
  ['200 and errors, and stores it all the same', 200, refusal, 'New', { kind: 'done' }],
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

it('leaves the outcome unknown if the property is hidden, also at a retry', async () => {
  sharing(1, 502);
  const unknown = { kind: 'unknown', found: { what: 'unclear' } };
  const again = renderSave();
  const first = await act(() => again.current.save('New'));
  expect(first).toMatchObject(unknown);
  expect(first).not.toHaveProperty('found.now');
  await waitFor(() => expect(again.current.idle).toBe(true));
  expect(await act(() => again.current.save('New'))).toMatchObject(unknown);
  expect(writes()).toHaveLength(1);
});

it('leaves the outcome unknown if a retry cannot read, and so sends nothing', async () => {
  readableOnce(502);
  const again = renderSave();
  expect(await act(() => again.current.save('New'))).toMatchObject({ kind: 'unknown' });
  await waitFor(() => expect(again.current.idle).toBe(true));
  expect(await act(() => again.current.save('New'))).toMatchObject({ kind: 'unknown' });
  expect(again.current.state.kind).toBe('unknown');
  expect(writes()).toHaveLength(1);
});

it('shows what was saved where it cannot be read back', async () => {
  readableOnce(204);
  const client = createQueryClient();
  expect(await save(client)).toMatchObject({ kind: 'done', found: { unread: true } });
  expect(client.getQueryData(facilityQueries.detail('H').queryKey)).toEqual({ name: 'New' });
});
