import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunQueue } from './run-queue';
import { begin, calm, goOnToTheEnd, kinds, rowsOf, Simulation, someFault } from './test-simulation';
import { caseCount } from '../../../../../e2e/test-level';

it('the run ends with a true table and nothing sent twice, whatever is pressed', async () => {
  const press = fc.record({
    after: fc.nat(30),
    what: fc.constantFrom<'pause' | 'resume' | 'stop'>('pause', 'resume', 'stop'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(someFault, { maxLength: 40 }),
      fc.array(press, { maxLength: 8 }),
      fc.scheduler(),
      async (faults, presses, scheduler) => {
        const simulation = new Simulation(
          (row, time) => (time === 0 ? (faults[row] ?? 'none') : 'none'),
          () => scheduler.schedule(Promise.resolve()),
        );
        const queue = begin(simulation, faults.length);
        const end = queue.run();
        for (const { after, what } of presses) {
          for (let step = 0; step < after && scheduler.count() > 0; step += 1)
            await scheduler.waitOne();
          queue[what]();
          // The phase changes with the press.
          const { kind } = queue.phase;
          expect(
            kind === 'finished' ||
              kind === 'stopping' ||
              (kind === 'paused') === (what === 'pause'),
            `${what}: ${kind}`,
          ).toBe(true);
        }
        await goOnToTheEnd(queue, scheduler);
        await end;
        expect(simulation.mostInFlight).toBeLessThanOrEqual(4);
        for (const [row, { kind }] of queue.states.entries()) {
          const effects = simulation.applied.get(row) ?? 0;
          expect(
            kind === 'done' ? effects === 1 : kind === 'unknown' || effects === 0,
            `${row}: ${kind}`,
          ).toBe(true);
          expect(kind !== 'skipped' || presses.some(({ what }) => what === 'stop')).toBe(true);
        }
      },
    ),
    { numRuns: caseCount(300) },
  );
});

describe('the person', () => {
  it('pauses and goes on; what others changed meanwhile is left out', async () => {
    const simulation = new Simulation(() => 'none');
    const queue = begin(simulation, 20);
    simulation.onSend = (count) => count === 6 && queue.pause();
    const run = queue.run();
    await calm();
    expect(queue.phase).toEqual({ kind: 'paused', why: 'person' });
    const sent = simulation.sent.length;
    expect(sent).toBeLessThan(10);
    expect(kinds(queue.states)).not.toContain('running');
    simulation.changed.add(15).add(0);
    queue.resume();
    await run;
    expect(queue.states[15]).toMatchObject({ kind: 'skipped', why: 'changed' });
    // Row 0 was done before the change.
    expect(queue.states[0]).toMatchObject({ kind: 'done' });
    expect(simulation.applied.has(15)).toBe(false);
    expect(simulation.applied.size).toBe(19);
  });

  it('pauses at once, and resumes early after a fresh read', async () => {
    const release: (() => void)[] = [];
    const simulation = new Simulation(
      () => 'none',
      () => new Promise<void>((resolve) => release.push(resolve)),
    );
    const step = async () => {
      for (const go of release.splice(0)) go();
      await calm();
    };
    const queue = begin(simulation, 20);
    const run = queue.run();
    await calm();
    queue.pause();
    expect(queue.phase).toEqual({ kind: 'paused', why: 'person' });
    expect(kinds(queue.states).filter((kind) => kind === 'running')).toHaveLength(4);
    queue.resume();
    expect(queue.phase.kind).toBe('running');
    simulation.mostInFlight = 0;
    simulation.changed.add(9);
    while (simulation.sent.length < 8) await step();
    // One read confirms the 2xx answers and compares the rest before it is sent.
    expect(simulation.reads).toBe(1);
    expect(simulation.inFlight).toBe(4);
    while (queue.phase.kind !== 'finished') await step();
    await run;
    expect(queue.states[9]).toMatchObject({ kind: 'skipped', why: 'changed' });
    expect(simulation.applied.size).toBe(19);
  });

  it('sees at once that it stops, until what is under way has ended', async () => {
    const release: (() => void)[] = [];
    const simulation = new Simulation(
      () => 'none',
      () => new Promise<void>((resolve) => release.push(resolve)),
    );
    const queue = begin(simulation, 20);
    const run = queue.run();
    await calm();
    queue.stop();
    expect(queue.phase).toEqual({ kind: 'stopping' });
    while (queue.phase.kind !== 'finished') {
      expect(queue.phase.kind).toBe('stopping');
      for (const go of release.splice(0)) go();
      await calm();
    }
    await run;
    expect(kinds(queue.states).filter((kind) => kind === 'done')).toHaveLength(4);
  });

  it('stops at once during a pause, and verifies unknown rows later', async () => {
    const simulation = new Simulation((row, time) =>
      time > 0 ? 'none' : row === 0 ? 'dropped-after' : row === 6 ? 'put-off' : 'none',
    );
    const queue = new RunQueue(rowsOf(20), () => undefined, {
      ...simulation.ports,
      sleep: () => new Promise(() => {}),
    });
    const run = queue.run();
    await calm();
    expect(queue.phase.kind).toBe('waiting');
    queue.stop();
    await run;
    expect(queue.phase.kind).toBe('finished');
    expect(queue.states[0]).toMatchObject({ kind: 'unknown' });
    expect(queue.states[19]).toMatchObject({ kind: 'skipped', why: 'stopped' });
    simulation.clock += 60_000;
    await queue.lookAgain();
    expect(queue.states[0]).toMatchObject({ kind: 'done' });
  });

  it('does not go on where the server cannot be read, and can try that again', async () => {
    const simulation = new Simulation(() => 'none');
    const queue = begin(simulation, 8);
    simulation.onSend = (count) => count === 2 && queue.pause();
    const run = queue.run();
    await calm();
    simulation.readFails = 2;
    queue.resume();
    await calm();
    expect(queue.phase).toMatchObject({ kind: 'paused', why: 'unread' });
    queue.resume();
    await run;
    expect(kinds(queue.states)).toEqual(rowsOf(8).map(() => 'done'));
  });

  it('stops: what is under way ends and is told, the rest is not sent', async () => {
    const simulation = new Simulation((row) => (row === 5 ? 'dropped-after' : 'none'));
    const queue = begin(simulation, 40);
    simulation.onSend = (count) => count === 9 && queue.stop();
    await queue.run();
    for (const [row, state] of queue.states.entries()) {
      expect(state).toMatchObject(
        simulation.applied.has(row) ? { kind: 'done' } : { kind: 'skipped', why: 'stopped' },
      );
    }
    expect(simulation.sent.length).toBeLessThanOrEqual(12);

    // A retry sends the stopped rows, after a fresh read.
    const before = simulation.sent.length;
    simulation.changed.add(39);
    simulation.onSend = () => {};
    await queue.retry('stopped');
    expect(queue.states[39]).toMatchObject({ kind: 'skipped', why: 'changed' });
    expect(kinds(queue.states).filter((kind) => kind === 'done')).toHaveLength(39);
    expect(simulation.sent.length - before).toBe(39 - before);
  });

  it('stops during a pause as well', async () => {
    const simulation = new Simulation(() => 'none');
    const queue = begin(simulation, 12);
    simulation.onSend = (count) => count === 3 && queue.pause();
    const run = queue.run();
    await calm();
    queue.stop();
    await run;
    expect(queue.phase.kind).toBe('finished');
    expect(simulation.applied.size).toBe(simulation.sent.length);
    expect(simulation.sent.length).toBeLessThan(8);
  });

  it('is asked at the first refusal, once', async () => {
    const simulation = new Simulation((row) => (row % 2 === 0 ? 'refused' : 'none'));
    const queue = begin(simulation, 20);
    const run = queue.run();
    await calm();
    expect(queue.phase).toMatchObject({ kind: 'paused', why: 'refused' });
    expect(simulation.sent.length).toBeLessThanOrEqual(6);
    queue.resume();
    await run;
    expect(kinds(queue.states)).toEqual(
      rowsOf(20).map((row) => (row % 2 === 0 ? 'refused' : 'done')),
    );
  });

  it('is asked when nothing is answered any more', async () => {
    const simulation = new Simulation(() => 'dropped-before');
    const queue = begin(simulation, 100);
    void queue.run();
    await calm();
    expect(queue.phase).toMatchObject({ kind: 'paused', why: 'failing' });
    expect(simulation.sent.length).toBeLessThanOrEqual(11);
  });
});
