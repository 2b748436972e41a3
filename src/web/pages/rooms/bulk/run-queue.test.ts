import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error';
import { RowError } from './row-states';
import { RunQueue } from './run-queue';
import { begin, calm, goOnToTheEnd, kinds, rowsOf, Simulation, someFault } from './test-simulation';
import { caseCount } from '../../../../../e2e/test-level';

describe('whatever goes wrong', () => {
  it('ends with a true table, nothing sent twice, and at most four in flight', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someFault, { maxLength: 60 }),
        fc.scheduler(),
        async (faults, scheduler) => {
          // Each row has its fault only in its first request.
          const simulation = new Simulation(
            (row, time) => (time === 0 ? (faults[row] ?? 'none') : 'none'),
            () => scheduler.schedule(Promise.resolve()),
          );
          const queue = begin(simulation, faults.length);
          const end = queue.run();
          await goOnToTheEnd(queue, scheduler);
          await end;
          expect(simulation.mostInFlight).toBeLessThanOrEqual(4);
          for (const [row, state] of queue.states.entries()) {
            const effects = simulation.applied.get(row) ?? 0;
            // A request without an answer and without an effect is not failed: it may yet arrive.
            const truth =
              effects === 1 ? 'done' : faults[row] === 'dropped-before' ? 'unknown' : 'failed';
            expect({ row, effects, told: state.kind }).toEqual({
              row,
              effects: truth === 'done' ? 1 : 0,
              told: truth,
            });
            expect(simulation.sent.filter((one) => one.row === row)).toHaveLength(
              faults[row] === 'put-off' ? 2 : 1,
            );
          }
        },
      ),
      { numRuns: caseCount(300) },
    );
  });

  it('trying again sends only what certainly took no effect', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someFault, { minLength: 1, maxLength: 40 }), async (faults) => {
        const simulation = new Simulation((row, time) =>
          time === 0 ? (faults[row] ?? 'none') : 'none',
        );
        const queue = begin(simulation, faults.length);
        const run = queue.run();
        const keepGoing = async () => {
          while (queue.phase.kind !== 'finished') {
            await calm();
            if (queue.phase.kind === 'paused') queue.resume();
          }
        };
        await Promise.all([run, keepGoing()]);
        const failed = queue.states.flatMap(({ kind }, row) => (kind === 'failed' ? [row] : []));
        const before = simulation.sent.length;
        await queue.retry('failed');
        expect(simulation.sent.slice(before).map(({ row }) => row)).toEqual(failed);
        expect(kinds(queue.states)).toEqual(
          faults.map((fault) => (fault === 'dropped-before' ? 'unknown' : 'done')),
        );
        for (const effects of simulation.applied.values()) expect(effects).toBe(1);
      }),
    );
  });
});

it('sends unknown rows again only on request, unless they changed since', async () => {
  const simulation = new Simulation((row, time) =>
    (time === 0 && row > 0) || row === 3 ? 'dropped-before' : 'none',
  );
  const queue = begin(simulation, 4);
  await queue.run();
  expect(kinds(queue.states)).toEqual(['done', 'unknown', 'unknown', 'unknown']);
  await queue.retry('failed');
  expect(simulation.sent).toHaveLength(4);
  simulation.changed.add(2);
  await queue.retry('unknown');
  expect(simulation.sent.slice(4).map(({ row }) => row)).toEqual([1, 3]);
  expect(kinds(queue.states)).toEqual(['done', 'done', 'unknown', 'unknown']);
  // Only one of the unknown rows was sent twice, and only its state says so.
  expect(queue.states.map((state) => state.kind === 'unknown' && state.again)).toEqual([
    false,
    false,
    undefined,
    true,
  ]);
});

describe('a server that fails every 7th, answers 429 once, and loses one answer', () => {
  it('ends with a true table after one pause and two reads', async () => {
    let count = 0;
    const simulation = new Simulation(() => {
      count += 1;
      if (count === 10) return 'put-off';
      if (count === 18) return 'dropped-after';
      return count % 7 === 0 ? 'failed-before' : 'none';
    });
    const queue = begin(simulation, 60);
    const began = simulation.clock;
    await queue.run();
    expect(simulation.clock - began).toBe(2000);
    for (const [row, state] of queue.states.entries())
      expect(state.kind).toBe(simulation.applied.has(row) ? 'done' : 'failed');
    expect(kinds(queue.states).filter((kind) => kind === 'failed')).toHaveLength(8);
    expect(simulation.reads).toBe(2);
  });

  it('sends nothing while the server wants to be left alone', async () => {
    const simulation = new Simulation((row, time) =>
      row === 2 && time === 0 ? 'put-off' : 'none',
    );
    await begin(simulation, 30).run();
    const times = [...new Set(simulation.sent.map(({ at }) => at))];
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(2000);
    expect(simulation.sent).toHaveLength(31);
  });
});

describe('without a network', () => {
  /**
   * Loses the network with the sixth request. If the parameter is true, the browser reports that at
   * once by an event.
   */
  async function losing(told: boolean) {
    const simulation = new Simulation((row) => (row === 4 ? 'dropped-after' : 'none'));
    const queue = begin(simulation, 60);
    simulation.onSend = (count) => {
      if (count !== 6) return;
      simulation.online = false;
      if (told) queue.pause('offline');
    };
    const run = queue.run();
    await calm();
    return { simulation, queue, run };
  }

  it.each([true, false])('sends nothing more, and the rest waits', async (told) => {
    const { simulation, queue } = await losing(told);
    expect(queue.phase).toEqual({ kind: 'paused', why: 'offline' });
    expect(kinds(queue.states).filter((kind) => kind === 'unknown').length).toBeLessThanOrEqual(4);
    expect(kinds(queue.states).filter((kind) => kind === 'waiting')).toHaveLength(
      60 - simulation.sent.length,
    );
    // A browser may be wrong about the network, so the person may resume, which starts with a read.
    const sent = simulation.sent.length;
    queue.resume();
    await calm();
    expect(queue.phase).toEqual({ kind: 'paused', why: 'offline' });
    expect(simulation.sent).toHaveLength(sent);
  });

  it('once it is back tells what was under way, and goes on when told to', async () => {
    const { simulation, queue, run } = await losing(true);
    const sent = simulation.sent.length;
    simulation.changed.add(50);
    simulation.online = true;
    queue.foundNetwork();
    await calm();
    expect(queue.phase).toEqual({ kind: 'paused', why: 'offline' });
    expect(queue.states[4]).toMatchObject({ kind: 'done', seen: true });
    expect(queue.states[5]).toMatchObject({ kind: 'unknown', looked: true });
    expect(simulation.sent).toHaveLength(sent);
    queue.resume();
    await run;
    expect(queue.states[50]).toMatchObject({ kind: 'skipped', why: 'changed' });
    for (const [row, state] of queue.states.entries())
      expect(state.kind === 'done', String(row)).toBe(simulation.applied.has(row));
    expect(simulation.sent).toHaveLength(59);
  });

  it('leaves a pause of the person one', async () => {
    const simulation = new Simulation(() => 'none');
    const queue = begin(simulation, 20);
    simulation.onSend = (count) => count === 6 && queue.pause();
    void queue.run();
    await calm();
    queue.pause('offline');
    await calm();
    queue.foundNetwork();
    await calm();
    expect(queue.phase).toEqual({ kind: 'paused', why: 'person' });
    expect(simulation.sent.length).toBeLessThan(10);
  });
});

describe('a session that ended', () => {
  it('holds the row until somebody signs in, and resumes on request', async () => {
    let signedIn = false;
    const simulation = new Simulation(() => 'none');
    const { ports } = simulation;
    const queue = new RunQueue(rowsOf(10), () => undefined, {
      ...ports,
      send: (row) =>
        signedIn
          ? ports.send(row)
          : Promise.reject(new ApiError('unauthenticated', { status: 401 })),
    });
    const run = queue.run();
    await calm();
    expect(queue.phase).toMatchObject({ kind: 'paused', why: 'session' });
    expect(kinds(queue.states)).toEqual(rowsOf(10).map(() => 'waiting'));
    signedIn = true;
    await calm();
    expect(simulation.sent).toEqual([]);
    queue.resume();
    await run;
    expect(simulation.applied.size).toBe(10);
  });
});

it('leaves out what was planned to be left out', async () => {
  const simulation = new Simulation(() => 'none');
  const queue = new RunQueue(rowsOf(6), (row) => (row < 3 ? 'open' : undefined), simulation.ports);
  await queue.run();
  expect(kinds(queue.states)).toEqual(['skipped', 'skipped', 'skipped', 'done', 'done', 'done']);
  expect(simulation.sent.map(({ row }) => row)).toEqual([3, 4, 5]);
});

it('looks again at what is unknown when asked to', async () => {
  const simulation = new Simulation(() => 'dropped-before');
  const queue = begin(simulation, 2);
  await queue.run();
  expect(kinds(queue.states)).toEqual(['unknown', 'unknown']);
  simulation.applied.set(1, 1);
  await queue.lookAgain();
  expect(kinds(queue.states)).toEqual(['unknown', 'done']);
  expect(queue.phase).toEqual({
    kind: 'finished',
    looked: { at: simulation.ports.now(), succeeded: true },
  });
  simulation.readFails = 1;
  await queue.lookAgain();
  expect(queue.phase).toMatchObject({ kind: 'finished', looked: { succeeded: false } });
});

it('tells what was answered well and did nothing as unknown, by one read at the end', async () => {
  const simulation = new Simulation(() => 'none');
  const { send, ...ports } = simulation.ports;
  const queue = new RunQueue<number, ReadonlyMap<number, number>>([0, 1, 2], () => undefined, {
    ...ports,
    send: (row) => (row === 1 ? Promise.resolve() : send(row)),
    isContradicted: (row, world) => !world.has(row),
  });
  await queue.run();
  expect(queue.states.map(({ kind }) => kind)).toEqual(['done', 'unknown', 'done']);
  expect(simulation.reads).toBe(1);
});

it('does not doubt a verified row later, when others may have changed it', async () => {
  const simulation = new Simulation((row, time) => (row === 3 && time === 0 ? 'invalid' : 'none'));
  const undone = new Set<number>();
  const queue = new RunQueue(rowsOf(20), () => undefined, {
    ...simulation.ports,
    isContradicted: (row, world) => undone.has(row) || !world.has(row),
  });
  simulation.onSend = (count) => count === 6 && queue.pause();
  const run = queue.run();
  await calm();
  expect(queue.phase.kind).toBe('paused');
  undone.add(0);
  queue.resume();
  await run;
  undone.add(10);
  const before = queue.states[10];
  await queue.retry('failed');
  expect(kinds(queue.states)).toEqual(rowsOf(20).map(() => 'done'));
  expect(queue.states[10]).toBe(before);
});

it('reads again in a long run, and leaves out a room that changed meanwhile', async () => {
  const simulation = new Simulation(() => 'none');
  const queue = begin(simulation, 40);
  simulation.onSend = (count) => {
    simulation.clock += 1000;
    if (count === 5) simulation.changed.add(30);
  };
  await queue.run();
  expect(queue.states[30]).toMatchObject({ kind: 'skipped', why: 'changed' });
  expect(simulation.sent).toHaveLength(39);
  // Every eleven seconds of the 39, and once at the end.
  expect(simulation.reads).toBe(4);
});

it('keeps the time of an answer, whatever later reads show', async () => {
  const simulation = new Simulation(() => 'failed-before');
  const queue = begin(simulation, 1);
  const sent = simulation.ports.now();
  simulation.onSend = () => queue.pause();
  const run = queue.run();
  await calm();
  simulation.clock += 5000;
  queue.resume();
  await run;
  await queue.lookAgain();
  expect(queue.states).toMatchObject([{ kind: 'failed', at: sent }]);
});

it('goes on after a comparison that takes long, or fails once', async () => {
  const simulation = new Simulation(() => 'none');
  const { read, ...ports } = simulation.ports;
  const queue = new RunQueue(rowsOf(30), () => undefined, {
    ...ports,
    read: () => {
      simulation.clock += 12_000;
      return read();
    },
  });
  simulation.onSend = (count) => {
    simulation.clock += 1000;
    if (count === 5) simulation.readFails = 1;
  };
  await queue.run();
  expect(kinds(queue.states)).toEqual(rowsOf(30).map(() => 'done'));
});

it('does not doubt the latest answers in the middle of a run: a replica may lag', async () => {
  const simulation = new Simulation(() => 'none');
  const shown = new Set<number>();
  const queue = new RunQueue(rowsOf(20), () => undefined, {
    ...simulation.ports,
    isContradicted: (row) => !shown.has(row),
  });
  simulation.onSend = (count) => {
    simulation.clock += 1000;
    // What was sent two seconds ago shows by now.
    for (const row of rowsOf(count - 2)) shown.add(row);
    if (count === 20) for (const row of rowsOf(20)) shown.add(row);
  };
  await queue.run();
  expect(kinds(queue.states)).toEqual(rowsOf(20).map(() => 'done'));
});

it('gives back an earlier failure that says more than that nothing was sent', async () => {
  const simulation = new Simulation(() => 'none');
  const refused = new ApiError('invalid', { status: 422 });
  const queue = new RunQueue(rowsOf(2), () => undefined, {
    ...simulation.ports,
    send: (row) => Promise.reject(row === 0 ? new RowError(refused, 'half done') : refused),
  });
  await queue.run();
  const [half, plain] = queue.states;
  expect(kinds(queue.states)).toEqual(['failed', 'failed']);
  const retried = queue.retry('failed');
  queue.stop();
  await retried;
  expect(queue.states).toEqual([half, plain]);
  simulation.changed.add(0).add(1);
  await queue.retry('failed');
  expect(queue.states[0]).toBe(half);
  expect(queue.states[1]).toMatchObject({ kind: 'skipped', why: 'changed' });
});
