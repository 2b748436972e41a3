// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { caseCount } from '../../../../../e2e/test-level';
import type { BulkItem } from './bulk-rows';
import type { BulkRun } from './bulk-run';
import { calm, FaultyServer, kinds, type Fault } from './test-faulty-server';

let server: FaultyServer;
beforeEach(() => {
  vi.useFakeTimers();
  server = new FaultyServer();
});

const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

/** Begins the run, until nothing more happens by itself. */
async function begun(run: BulkRun) {
  const end = run.run();
  await calm();
  return { run, end };
}

/** Runs all rooms, and pauses with the request of that number. */
async function pausedAt(request: number, rooms: number) {
  const run = server.run(rooms);
  server.onSend = (count) => count === request && run.pause();
  const { end } = await begun(run);
  expect(run.phase).toEqual({ kind: 'paused', why: 'person' });
  return { run, end };
}

/** Goes on whenever the run waits for the person or for the server. */
async function goOnToTheEnd(run: BulkRun, scheduler: fc.Scheduler) {
  const onEnd = vi.fn<() => void>();
  void run.run().then(onEnd);
  while (onEnd.mock.calls.length === 0) {
    while (scheduler.count() > 0) await scheduler.waitOne();
    await vi.advanceTimersByTimeAsync(2000);
    if (run.phase.kind === 'paused') run.resume();
  }
}

const someFault = fc.constantFrom<Fault | undefined>(
  undefined,
  undefined,
  undefined,
  'failed-before',
  'failed-after',
  'dropped-before',
  'dropped-after',
  'put-off',
  'signed-out',
  'invalid',
);

it('ends with a true table, nothing sent twice, and at most four in flight', async () => {
  const press = fc.record({
    request: fc.nat(40),
    what: fc.constantFrom('pause', 'resume', 'stop'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(someFault, { maxLength: 40 }),
      fc.array(press, { maxLength: 4 }),
      fc.scheduler(),
      async (faults, presses, scheduler) => {
        server = new FaultyServer();
        // Each room has its fault only in its first request.
        server.fault = (areaId, time) => (time === 0 ? faults[Number(areaId)] : undefined);
        server.turn = () => scheduler.schedule(Promise.resolve());
        const run = server.run(faults.length);
        server.onSend = (count) => {
          for (const { request, what } of presses) if (request === count) run[what]();
        };
        await goOnToTheEnd(run, scheduler);
        const wasStopped = presses.some(({ what }) => what === 'stop');
        expect(server.mostInFlight).toBeLessThanOrEqual(4);
        const isTrue = ({ row: { areaId }, state }: BulkItem) => {
          const fault = faults[Number(areaId)];
          const effects = server.applied.get(areaId) ?? 0;
          if (state.kind === 'done') return effects === 1;
          // Stopped while the server wants a pause, the run reads nothing more.
          if (state.kind === 'unknown' && effects === 1) return wasStopped;
          // A request without an answer and without an effect is not failed: it may yet arrive.
          const without = fault === 'invalid' ? 'failed' : 'unknown';
          return (
            effects === 0 && (state.kind === without || (state.kind === 'skipped' && wasStopped))
          );
        };
        expect(run.items.filter((item) => !isTrue(item))).toEqual([]);
        const putOff = faults.filter((fault) => fault === 'put-off' || fault === 'signed-out');
        expect(server.sent.length - new Set(server.sent).size).toBeLessThanOrEqual(putOff.length);
      },
    ),
    { numRuns: caseCount(200) },
  );
});

it('trying again sends only what certainly took no effect', async () => {
  const faults: (Fault | undefined)[] = [undefined, 'invalid', 'dropped-before', 'failed-after'];
  server.fault = (areaId, time) => (time === 0 ? faults[Number(areaId)] : undefined);
  const run = server.run(4);
  await run.run();
  expect(kinds(run)).toEqual(['done', 'failed', 'unknown', 'done']);
  await run.retryFailed();
  expect(server.sent.slice(4)).toEqual(['1']);
  expect(kinds(run)).toEqual(['done', 'done', 'unknown', 'done']);
});

it('sends nothing while the server wants to be left alone, and sends that request again', async () => {
  server.fault = (areaId, time) => (areaId === '2' && time === 0 ? 'put-off' : undefined);
  const { run, end } = await begun(server.run(30));
  expect(run.phase.kind).toBe('waiting');
  const sent = server.sent.length;
  expect(sent).toBeLessThan(10);
  await vi.advanceTimersByTimeAsync(1900);
  expect(server.sent).toHaveLength(sent);
  await vi.advanceTimersByTimeAsync(100);
  await end;
  expect(server.sent).toHaveLength(31);
  // One read before the first request, one after the pause, and one at the end.
  expect(server.reads).toBe(3);
});

it('goes on after that pause although the clock was put back meanwhile', async () => {
  server.fault = (areaId, time) => (areaId === '2' && time === 0 ? 'put-off' : undefined);
  const { run, end } = await begun(server.run(4));
  // A timer may also end a millisecond before its time by the clock.
  vi.setSystemTime(Date.now() - 60_000);
  await vi.advanceTimersByTimeAsync(2000);
  await end;
  expect(kinds(run)).toEqual(['done', 'done', 'done', 'done']);
});

describe('without a network', () => {
  it.each([true, false])('sends nothing more, and the rest waits: %s', async (isEvent) => {
    const run = server.run(60);
    server.fault = (areaId) => (areaId === '4' ? 'dropped-after' : undefined);
    server.onSend = (count) => {
      if (count !== 6) return;
      setOnline(false);
      if (isEvent) run.pause('offline');
    };
    const { end } = await begun(run);
    expect(run.phase).toEqual({ kind: 'paused', why: 'offline' });
    const sent = server.sent.length;
    expect(kinds(run).filter((kind) => kind === 'waiting')).toHaveLength(60 - sent);
    // A browser may be wrong about the network, so the person may resume, which starts with a read.
    run.resume();
    await calm();
    expect(run.phase).toEqual({ kind: 'paused', why: 'offline' });
    setOnline(true);
    server.changed.add('50');
    run.foundNetwork();
    await calm();
    expect(run.phase).toEqual({ kind: 'paused', why: 'offline' });
    expect(kinds(run)[4]).toBe('done');
    expect(kinds(run)[5]).toBe('unknown');
    expect(server.sent).toHaveLength(sent);
    run.resume();
    await end;
    expect(kinds(run)[50]).toBe('skipped');
    expect(server.sent).toHaveLength(59);
  });
});

describe('the comparison', () => {
  /** A request takes so many milliseconds. */
  const takes = (milliseconds: number) => {
    server.onSend = () => vi.setSystemTime(Date.now() + milliseconds);
  };

  it('is one read every two seconds, and leaves out a room that changed meanwhile', async () => {
    const run = server.run(40);
    takes(1000);
    server.changed.add('30');
    await run.run();
    expect(kinds(run)[30]).toBe('skipped');
    expect(server.sent).toHaveLength(39);
    // At the beginning, after every four of the 39, which are in flight together, and at the end.
    expect(server.reads).toBe(11);
  });

  it('goes on although a read takes longer than that', async () => {
    const run = server.run(30);
    takes(1000);
    server.readFault = () => void vi.setSystemTime(Date.now() + 12_000);
    await run.run();
    expect(kinds(run)).toEqual(Array(30).fill('done'));
  });

  it('comes after every pause, and is shared by all in flight', async () => {
    const { run, end } = await pausedAt(6, 20);
    const { reads } = server;
    server.changed.add('15').add('0');
    run.resume();
    await end;
    expect(kinds(run)[15]).toBe('skipped');
    // Room 0 was done before the change.
    expect(kinds(run)[0]).toBe('done');
    expect(server.applied.size).toBe(19);
    expect(server.reads).toBe(reads + 2);
  });

  it('halts the run where the rooms cannot be read, and can be tried again', async () => {
    const { run, end } = await pausedAt(2, 8);
    const sent = server.sent.length;
    let isBroken = true;
    server.readFault = () => (isBroken ? 'failed-before' : undefined);
    run.resume();
    await calm();
    expect(run.phase).toMatchObject({ kind: 'paused', why: 'failed' });
    expect(server.sent).toHaveLength(sent);
    isBroken = false;
    run.resume();
    await end;
    expect(kinds(run)).toEqual(Array(8).fill('done'));
  });

  it('is made anew where a pause came while the rooms were read', async () => {
    const { run, end } = await pausedAt(2, 8);
    server.readFault = () => {
      server.readFault = () => undefined;
      run.pause();
      run.resume();
      server.changed.add('7');
      return undefined;
    };
    run.resume();
    await end;
    expect(kinds(run)[7]).toBe('skipped');
  });
});

describe('a request that was answered well', () => {
  it('is not doubted once a read has shown it: others may change the room', async () => {
    const { run, end } = await pausedAt(6, 20);
    server.shows = (areaId) => areaId !== '0' && server.applied.has(areaId);
    run.resume();
    await end;
    expect(kinds(run)).toEqual(Array(20).fill('done'));
  });

  it('is not doubted in the middle of a run by a replica that lags', async () => {
    let count = 0;
    server.onSend = (sent) => {
      count = sent;
      vi.setSystemTime(Date.now() + 1000);
    };
    // What was sent two seconds ago shows by now.
    server.shows = (areaId) => Number(areaId) < (count === 20 ? count : count - 2);
    const run = server.run(20);
    await run.run();
    expect(kinds(run)).toEqual(Array(20).fill('done'));
  });
});

it('keeps the time of the answer where a later read settles it', async () => {
  server.fault = (areaId, time) =>
    time > 0 ? undefined : areaId === '0' ? 'invalid' : 'dropped-before';
  const run = server.run(2);
  await run.run();
  expect(kinds(run)).toEqual(['failed', 'unknown']);
  const answered = new Date();
  await vi.advanceTimersByTimeAsync(5000);
  server.applied.set('1', 1);
  await run.retryFailed();
  expect(run.items[1]?.state).toEqual({ kind: 'done', seen: true, at: answered });
});

describe('the person', () => {
  it('sees a pause at once, and may end it while requests are under way', async () => {
    const waiting: (() => void)[] = [];
    server.turn = () => new Promise<void>((resolve) => waiting.push(resolve));
    const run = server.run(20);
    const end = run.run();
    // The first read.
    for (const go of waiting.splice(0)) go();
    await calm();
    run.pause();
    expect(run.phase).toEqual({ kind: 'paused', why: 'person' });
    expect(kinds(run).filter((kind) => kind === 'running')).toHaveLength(4);
    run.resume();
    expect(run.phase.kind).toBe('running');
    server.turn = () => Promise.resolve();
    for (const go of waiting.splice(0)) go();
    await end;
    expect(server.applied.size).toBe(20);
    expect(server.mostInFlight).toBe(4);
  });

  it('paused the run: the end of a pause that the server wanted does not end that', async () => {
    server.fault = (areaId) => (areaId === '5' ? 'put-off' : undefined);
    const { run } = await pausedAt(6, 20);
    const sent = server.sent.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run.phase).toEqual({ kind: 'paused', why: 'person' });
    expect(server.sent).toHaveLength(sent);
  });

  it('stops: what is under way ends, the rest is not sent, in a pause as well', async () => {
    server.fault = (areaId) => (areaId === '5' ? 'dropped-after' : undefined);
    const { run, end } = await pausedAt(7, 40);
    run.stop();
    expect(run.phase.kind).toBe('stopping');
    await end;
    expect(server.sent.length).toBeLessThanOrEqual(10);
    for (const { row, state } of run.items)
      expect(state.kind).toBe(server.applied.has(row.areaId) ? 'done' : 'skipped');
  });

  it('stops at once while the server wants a pause', async () => {
    server.fault = (areaId) => (areaId === '6' ? 'put-off' : undefined);
    const { run, end } = await begun(server.run(20));
    expect(run.phase.kind).toBe('waiting');
    run.stop();
    await end;
    expect(kinds(run)[19]).toBe('skipped');
  });

  it('is asked at the first refusal, once', async () => {
    server.fault = (areaId) => (Number(areaId) % 2 === 0 ? 'refused' : undefined);
    const { run, end } = await begun(server.run(20));
    expect(run.phase).toMatchObject({ kind: 'paused', why: 'refused' });
    expect(server.sent.length).toBeLessThanOrEqual(6);
    run.resume();
    await end;
    expect(kinds(run)).toEqual(run.items.map((_, row) => (row % 2 === 0 ? 'refused' : 'done')));
  });

  it.each<[string, Fault, number]>([
    ['nothing is answered any more', 'dropped-before', 11],
    ['the session ends', 'signed-out', 4],
  ])('is asked when %s', async (_what, fault, most) => {
    server.fault = () => fault;
    const { run } = await begun(server.run(100));
    expect(run.phase).toMatchObject({ kind: 'paused', why: 'failed' });
    expect(server.sent.length).toBeLessThanOrEqual(most);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent.length).toBeLessThanOrEqual(most);
  });
});
