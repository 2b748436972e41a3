import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { paths } from '../../contract/paths';
import { buildTestApp } from '../api/test-app';
import { readConfig } from '../config';
import { openStore } from '../domain/open-store';
import { facilityRow } from '../domain/test-rows';
import { runningPostmaster } from '../embedded/postmaster';
import { RETRY_AFTER_SECONDS } from '../limits';
import { atEnd, makeTestDirectory } from '../test-end';

/** A start creates a database, which takes seconds on a busy machine. In milliseconds. */
const TIMEOUT_MS = 60_000;

const BACK_WITHIN_MS = 10_000;

vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });

const dataDir = makeTestDirectory();
const config = readConfig({ DATA_DIR: dataDir, DATABASE_CONNECTIONS: '150' });
const store = await openStore(config, { prepare: 'demo' });
atEnd(() => store.close());
const app = await buildTestApp(store.db);

const headers = { authorization: 'Bearer demo-manager' };

const rename = (value: string) =>
  app.inject({
    method: 'PATCH',
    url: paths.facilityProperty('CHU-LYON', 'name'),
    headers,
    payload: { value },
  });

test.each(['SIGKILL', 'SIGINT', 'SIGTERM', 'SIGQUIT'] as const)(
  'the embedded database ends by %s under load: 503 for a while, nothing else, ' +
    'and ready again in time',
  async (signal) => {
    const pid = runningPostmaster(join(dataDir, 'postgres'));
    if (pid === undefined) throw new Error('No database is running');
    const answers = new Set<string>();
    let acknowledged = '';
    const enough = new AbortController();
    const load = (async () => {
      for (let count = 0; !enough.signal.aborted; count += 1) {
        const { statusCode, headers: answered } = await rename(`Name ${signal} ${count}`);
        answers.add(`${statusCode} ${String(answered['retry-after'])}`);
        if (statusCode === 200) acknowledged = `Name ${signal} ${count}`;
      }
    })();
    await expect.poll(() => acknowledged).not.toBe('');

    process.kill(pid, signal);
    // SIGTERM is PostgreSQL's smart shutdown: it waits for sessions, and the pool has some open.
    if (signal === 'SIGTERM') process.kill(pid, 'SIGINT');
    const back = { timeout: BACK_WITHIN_MS, interval: 20 };
    const refusal = `503 ${RETRY_AFTER_SECONDS}`;
    await expect.poll(() => answers, back).toContain(refusal);
    const before = acknowledged;
    await vi.waitFor(
      async () =>
        expect([acknowledged === before, (await app.inject('/readyz')).statusCode]).toEqual([
          false,
          200,
        ]),
      back,
    );
    enough.abort();
    await load;
    expect((await facilityRow(store.db)).name).toBe(acknowledged);
    expect(runningPostmaster(join(dataDir, 'postgres'))).not.toBe(pid);
    expect(answers).toEqual(new Set(['200 undefined', refusal]));
  },
);

test('the embedded database takes the configured connections and some more', async () => {
  const { rows } = await sql`show max_connections`.execute(store.db);
  expect(rows).toEqual([{ max_connections: '170' }]);
});
