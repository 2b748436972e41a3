// @vitest-environment happy-dom
import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import {
  readNow,
  readUntil,
  sendAgain,
  verifiedWrite,
  verifyAgain,
  type WriteOperation,
} from './verified-write';

/** A server with one text. `sends`: what each request does in turn; what it throws is its error. */
function writing(...sends: (() => void)[]) {
  const server = { text: 'Old', tag: 'a', reads: 0, sent: [] as (string | undefined)[] };
  const write = async (ifMatch?: string) => {
    server.sent.push(ifMatch);
    sends[server.sent.length - 1]?.();
  };
  const operation: WriteOperation<{ text: string; tag: string }, { what: Found }, 'changed'> = {
    check: ({ text }) => (text === 'Old' ? undefined : 'changed'),
    note: () => ({}),
    tag: ({ tag }) => tag,
    send: (_before, { ifMatch }) => write(ifMatch),
    resend: () => write('again'),
    verify: (_before, now) => ({
      what:
        now === undefined
          ? 'unclear'
          : now.text === 'New'
            ? 'there'
            : now.text === 'Old'
              ? 'as-before'
              : 'otherwise',
    }),
  };
  const states: string[] = [];
  const ports = {
    read: async () => {
      server.reads += 1;
      return { text: server.text, tag: server.tag };
    },
    enter: ({ kind }: { kind: string }) => void states.push(kind),
    isWanted: () => true,
  };
  return { server, operation, ports, states, store: () => (server.text = 'New') };
}
type Found = 'there' | 'as-before' | 'otherwise' | 'unclear';

const fail = (kind: ConstructorParameters<typeof ApiError>[0], status?: number) => () => {
  throw new ApiError(kind, status === undefined ? {} : { status });
};

describe('a write', () => {
  it('reads, compares, sends once with the ETag, and reads again', async () => {
    const { server, operation, ports, states } = writing(() => (server.text = 'New'));
    expect(await verifiedWrite(operation, ports)).toMatchObject({ kind: 'done' });
    expect(states).toEqual(['checking', 'sending', 'settling']);
    expect(server).toMatchObject({ sent: ['a'], reads: 2 });
  });

  it('sends nothing if the read differs, fails, or nobody waits for it', async () => {
    const { server, operation, ports } = writing();
    server.text = 'Theirs';
    expect(await verifiedWrite(operation, ports)).toMatchObject({
      kind: 'changed',
      why: 'changed',
    });
    const unread = { ...ports, read: () => Promise.reject(new ApiError('network')) };
    expect(await verifiedWrite(operation, unread)).toMatchObject({ kind: 'failed' });
    expect(await verifiedWrite(operation, { ...ports, isWanted: () => false })).toBeUndefined();
    expect(server.sent).toEqual([]);
  });

  it.each([
    ['refused', fail('forbidden', 403), 'Old', 1],
    ['failed', fail('invalid', 400), 'Old', 1],
    ['unknown', fail('network'), 'Old', 2],
    ['done', fail('network'), 'New', 2],
    ['unknown', fail('server', 500), 'Other', 2],
  ])('ends as %s: %#', async (kind, end, text, reads) => {
    const { server, operation, ports } = writing(() => {
      server.text = text;
      end();
    });
    expect(await verifiedWrite(operation, ports)).toMatchObject({ kind });
    expect(server).toMatchObject({ sent: ['a'], reads });
  });

  it('believes a good answer that cannot be read, and none that a read contradicts', async () => {
    vi.useFakeTimers();
    const { server, operation, ports } = writing();
    const contradicted = verifiedWrite(operation, ports);
    await vi.runAllTimersAsync();
    expect(await contradicted).toMatchObject({ kind: 'unknown', error: { accepted: true } });
    expect(server.reads).toBe(3);
    let reads = 0;
    const read = () => (reads++ === 0 ? ports.read() : Promise.reject(new ApiError('network')));
    expect(await verifiedWrite(operation, { ...ports, read })).toMatchObject({ kind: 'done' });
    const strict = { ...operation, overruledBySuccess: [] };
    reads = 0;
    expect(await verifiedWrite(strict, { ...ports, read })).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    ['stays', '', ['a', undefined]],
    ['is another at every read', '+', ['a', 'a+', undefined]],
  ])('compares again after a 412, and sends without an ETag that %s', async (_how, more, sent) => {
    const refuse = () => {
      server.tag += more;
      fail('conflict', 412)();
    };
    const refusals = sent.slice(1).map(() => refuse);
    const { server, operation, ports } = writing(...refusals, () => (server.text = 'New'));
    expect(await verifiedWrite(operation, ports)).toMatchObject({ kind: 'done' });
    expect(server.sent).toEqual(sent);
  });
});

describe('a write that is refused as changed (412), though it named no ETag', () => {
  it('shows what was changed meanwhile', async () => {
    const { server, operation, ports } = writing(() => {
      server.text = 'Theirs';
      throw new ApiError('conflict', { status: 412 });
    });
    operation.tag = () => undefined;
    expect(await verifiedWrite(operation, ports)).toMatchObject({ kind: 'changed' });
    expect(server.sent).toEqual([undefined]);
  });

  it('fails where nothing was changed, and is not sent again', async () => {
    const { server, operation, ports } = writing(fail('conflict', 412));
    operation.tag = () => undefined;
    expect(await verifiedWrite(operation, ports)).toMatchObject({ kind: 'failed' });
    expect(server.sent).toEqual([undefined]);
  });
});

describe('a write whose outcome is unknown', () => {
  async function unknown() {
    const all = writing(fail('network'));
    const outcome = await verifiedWrite(all.operation, all.ports);
    if (outcome?.kind !== 'unknown') throw new Error('its outcome is known');
    return { ...all, outcome };
  }

  it('can be verified again, and sends nothing by that', async () => {
    const { server, operation, ports, outcome, store } = await unknown();
    expect(await verifyAgain(operation, outcome.pending, ports)).toMatchObject({ kind: 'unknown' });
    store();
    expect(await verifyAgain(operation, outcome.pending, ports)).toMatchObject({ kind: 'done' });
    expect(server.sent).toHaveLength(1);
  });

  it('is sent again only while it reads as it did', async () => {
    const { server, operation, ports, outcome, store } = await unknown();
    const { pending, found } = outcome;
    server.text = 'Other';
    expect(await sendAgain(operation, pending, found, ports)).toMatchObject({ kind: 'unknown' });
    expect(server.sent).toHaveLength(1);
    server.text = 'Old';
    const sent = sendAgain({ ...operation, resend: async () => store() }, pending, found, ports);
    expect(await sent).toMatchObject({ kind: 'done' });
  });

  it('stays so whatever the second request is answered', async () => {
    const { operation, ports, outcome } = await unknown();
    const refused = { ...operation, resend: () => Promise.reject(new ApiError('forbidden')) };
    expect(await sendAgain(refused, outcome.pending, outcome.found, ports)).toMatchObject({
      kind: 'unknown',
    });
  });
});

describe('a read past every cache', () => {
  /** Reads that the test answers itself, in the order in which they began. */
  function heldReads() {
    const answers: ((value: string) => void)[] = [];
    const query = queryOptions({
      queryKey: ['held'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    const begun = async (count: number) => await expect.poll(() => answers.length).toBe(count);
    return { answers, query, begun };
  }

  it('gives up a read that began before it', async () => {
    const client = new QueryClient();
    const { answers, query, begun } = heldReads();
    void client.fetchQuery(query).catch(() => undefined);
    await begun(1);
    const read = readNow(client, query);
    await begun(2);
    answers[0]?.('before the change');
    answers[1]?.('after the change');
    expect(await read).toBe('after the change');
  });

  it('never answers what was there before, however many reads overlap', async () => {
    const client = new QueryClient();
    const { answers, query, begun } = heldReads();
    client.setQueryData(query.queryKey, 'before the change');
    const reads = [];
    for (const count of [1, 2, 3, 4]) {
      reads.push(readNow(client, query));
      await begun(count);
      client.setQueryData(query.queryKey, 'what a write said');
    }
    answers[0]?.('of a read that was given up');
    answers[3]?.('after the change');
    expect(await Promise.all(reads)).toEqual(Array.from({ length: 4 }, () => 'after the change'));
    expect(answers).toHaveLength(4);
  });

  it('goes on when the screen that shows the query is left', async () => {
    const client = new QueryClient();
    const { answers, query, begun } = heldReads();
    // A query that uses its signal is cancelled when nothing on the screen shows it any more.
    const observed = queryOptions({
      ...query,
      queryFn: ({ signal }) =>
        new Promise<string>((resolve) => answers.push(() => resolve(String(!signal.aborted)))),
    });
    client.setQueryData(query.queryKey, 'before the change');
    const leave = new QueryObserver(client, { ...observed, enabled: false }).subscribe(() => {});
    const read = readNow(client, observed);
    await begun(1);
    leave();
    answers[0]?.('');
    expect(await read).toBe('true');
  });

  it('reads once where that shows it, and twice where it does not', async () => {
    const states = ['old', 'new', 'newer'];
    const read = () => Promise.resolve(states.shift());
    expect(await readUntil(read, (state) => state === 'new')).toBe('new');
    expect(await readUntil(read, (state) => state === 'newer')).toBe('newer');
    expect(states).toEqual([]);
  });

  it('goes by the first read where the second one fails', async () => {
    const states = ['old'];
    const read = async () => states.shift() ?? Promise.reject(new Error('no network'));
    expect(await readUntil(read, (state) => state === 'new')).toBe('old');
  });
});
