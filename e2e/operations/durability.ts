import { databaseProcess, quitDatabase, ServerProcess } from '../support/server';
import { until } from '../support/until';
import { WriteLoad } from './write-load';

/** Longest wait for the service after a crash, in milliseconds: a busy machine starts slowly. */
const RETURN_TIMEOUT_MS = 60_000;
/** Acknowledged writes between two crashes, so that each crash hits pending writes. */
const WRITES_BETWEEN = 20;

export interface DurabilityReport {
  crashes: number;
  /** Writes that were acknowledged and found again. */
  acknowledged: number;
  /**
   * The longest time from a crash until `/readyz` was 200 and a write was acknowledged. In
   * milliseconds.
   */
  slowestReturn: number;
}

/**
 * Crashes the real server or its PostgreSQL repeatedly under a load of writes, and proves that
 * every acknowledged write is stored exactly once: `kills` times kill -9 of the server, `restarts`
 * times a stop of the database, alternating SIGINT and SIGKILL. Throws if a write is lost or
 * doubled, or the service does not return. The time of return is only reported, since on a busy
 * machine it proves nothing.
 */
export async function crashUnderLoad(
  dataDir: string,
  { kills, restarts, log }: { kills: number; restarts: number; log: (line: string) => void },
): Promise<DurabilityReport> {
  let server = new ServerProcess(dataDir);
  const load = new WriteLoad(await server.address());
  let slowestReturn = 0;
  const crash = async (what: string, act: () => Promise<void>) => {
    await load.acknowledgedFurther(WRITES_BETWEEN);
    const from = performance.now();
    await act();
    await isReady(load.origin);
    await load.acknowledgedFurther(1);
    const took = performance.now() - from;
    slowestReturn = Math.max(slowestReturn, took);
    log(`${what}: back in ${Math.round(took)} ms, ${load.acknowledged} writes acknowledged`);
  };
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await crash(`kill ${kill} of the server`, async () => {
        await server.kill();
        server = new ServerProcess(dataDir);
        load.origin = await server.address();
      });
    }
    for (let restart = 1; restart <= restarts; restart += 1) {
      await crash(`end ${restart} of the database`, () =>
        endDatabase(dataDir, restart % 2 === 0 ? 'SIGINT' : 'SIGKILL'),
      );
    }
    await load.stop();
    await load.verify();
    await server.stop();
  } catch (error) {
    // The failure itself is reported, not a database left behind.
    load.abandon();
    await server.kill();
    quitDatabase(dataDir);
    throw error;
  }
  return { crashes: kills + restarts, acknowledged: load.acknowledged, slowestReturn };
}

/** Ends PostgreSQL and waits until another one has been started in its place. */
async function endDatabase(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const before = databaseProcess(dataDir);
  if (before === undefined) throw new Error('no database is running');
  process.kill(before, signal);
  await until(
    () => {
      const now = databaseProcess(dataDir);
      return now !== undefined && now !== before;
    },
    {
      within: RETURN_TIMEOUT_MS,
      otherwise: () => `the database was not started again after ${signal}`,
    },
  );
}

async function isReady(origin: string): Promise<void> {
  await until(
    async () => {
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      return answer?.status === 200;
    },
    {
      within: RETURN_TIMEOUT_MS,
      otherwise: () => `/readyz was not back within ${RETURN_TIMEOUT_MS} ms`,
    },
  );
}
