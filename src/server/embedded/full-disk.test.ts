import fs, { writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openStore } from '../domain/open-store';
import { readinessOf } from '../http/health';
import { makeTestDirectory } from '../test-end';
import { readPostmasterFile } from './connect';

/** A start creates a database, which takes seconds on a busy machine. In milliseconds. */
const TIMEOUT_MS = 60_000;

vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });

const dataDir = makeTestDirectory();
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

function setFreeBytes(bytes: number) {
  const disk = Object.assign(fs.statfsSync(dataDir), { bavail: bytes, bsize: 1 });
  vi.spyOn(fs, 'statfsSync').mockReturnValue(disk);
  syncBuiltinESMExports();
}

test(
  'a database that ends because its disk is full is reported as that, and started ' +
    'again once there is room',
  async () => {
    const notices: string[] = [];
    const store = await openStore(
      { databaseUrl: undefined, dataDir },
      { notify: (line) => notices.push(line) },
    );
    let isLost = false;
    void store.lost.then(() => (isLost = true));
    const readiness = readinessOf(store.db);

    // The invalid setting makes the start fail, as a log that cannot grow would.
    const settings = join(dataDir, 'postgres', 'postgresql.auto.conf');
    writeFileSync(settings, "no_such_setting = 'x'\n");
    setFreeBytes(1_000_000);
    process.kill(readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? Number.NaN, 'SIGKILL');
    await vi.waitFor(() => expect(readiness.writeRefusal).toBe('disk_full'), 20_000);
    expect(await readiness.isReady()).toBe(false);
    expect(notices.at(-1)).toMatch(
      /^The disk of .* is full: the database cannot run before 16 MiB are free/,
    );

    writeFileSync(settings, '');
    setFreeBytes(20_000_000);
    await vi.waitFor(async () => expect(await readiness.isReady()).toBe(true), 20_000);
    expect(readiness.writeRefusal).toBeUndefined();
    expect((await sql`select 1`.execute(store.db)).rows).toHaveLength(1);
    expect(isLost).toBe(false);
    await store.close();
  },
);
