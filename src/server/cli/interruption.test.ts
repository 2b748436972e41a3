import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { holdLock } from '../db/test-database';
import { openStore } from '../domain/open-store';
import { atEnd, makeTestDirectory } from '../test-end';
import { databaseUrl, startCommandTest, startProgram } from './test-roomdesk';
import { isFullRun } from '../../../e2e/test-level';

/** Tests start programs and databases on a machine with other work. In milliseconds. */
const TIMEOUT_MS = 60_000;
vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });

const roomdesk = await startCommandTest();
const directory = makeTestDirectory();

test('Ctrl-C ends long work and the database started for it, and stores nothing', async () => {
  const dataDir = join(directory, 'data');
  await (await openStore({ dataDir, databaseUrl: undefined })).close();
  const child = startProgram(['seed', '--facility', 'BIG', '--rooms', '10000'], {
    DATA_DIR: dataDir,
  });
  let output = '';
  child.stdout?.on('data', (text) => (output += String(text)));
  child.stderr?.on('data', (text) => (output += String(text)));
  await expect.poll(() => output, { timeout: TIMEOUT_MS }).toContain('demo content');
  child.kill('SIGINT');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(130);
  expect(output).not.toMatch(/did not work|terminat|Error/);

  // This fails if the database still belongs to another process.
  const store = await openStore({ dataDir, databaseUrl: undefined }, { prepare: 'nothing' });
  atEnd(() => store.close());
  const big = store.db.selectFrom('facility').where('id_external', '=', 'BIG').select('id');
  expect(await big.execute()).toEqual([]);
});

const signals = [
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;
test.each(isFullRun ? signals : signals.slice(0, 1))(
  '%s while a file is written leaves no part of it, and exits with %i',
  async (signal, wanted) => {
    const files = join(directory, signal);
    // The backup reads this table last but one. There it waits, after its file was begun.
    const lock = sql`lock table idempotency_key in access exclusive mode`;
    atEnd(await holdLock(roomdesk.db, lock));
    mkdirSync(files);
    const child = startProgram(['backup', join(files, 'all.gz')], {
      DATABASE_URL: databaseUrl(roomdesk.address),
    });
    await vi.waitFor(
      () => expect(readdirSync(files)).toEqual([expect.stringMatching(/\.partial$/)]),
      TIMEOUT_MS,
    );
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([wanted, null]);
    expect(readdirSync(files)).toEqual([]);
  },
);
