import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { appendAudit, nobody } from '../db/audit';
import { partnerOfToken } from '../db/principals';
import { openStore } from '../domain/open-store';
import { program } from './program';
import { atEnd, makeTestDirectory } from '../test-end';
import { databaseUrl, spawnProgram, startCommandTest } from './test-roomdesk';

/** Tests start the program, some a database, on a machine with other work. In milliseconds. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const roomdesk = await startCommandTest();
const directory = makeTestDirectory();
const env = { DATABASE_URL: databaseUrl(roomdesk.address) };

test('a name that may be misspelt is warned of, and leaves the result alone', async () => {
  vi.stubEnv('SESSION_SECRETS', 'x');
  const { code, stdout, stderr } = await roomdesk.program('partner', 'list');
  expect(code).toBe(0);
  expect(stderr).toMatch(/^Unknown variable SESSION_SECRETS: it does nothing\.\n/);
  expect(stdout).not.toContain('SESSION');
});

test('every command has help that names it', async () => {
  const overview = await roomdesk.program('help');
  expect(overview.code).toBe(0);
  const commands = program.commands.flatMap((command) =>
    command.commands.length === 0
      ? [[command.name()]]
      : command.commands.map((one) => [command.name(), one.name()]),
  );
  expect(commands).toHaveLength(12);
  for (const names of commands) {
    expect(overview.stdout).toMatch(new RegExp(`^ {2}${names.join(' ')} +[A-Z]`, 'm'));
    const help = await roomdesk.program(...names, '--help');
    expect(help.stdout).toContain(`Usage: roomdesk ${names.join(' ')} `);
    expect(help.code).toBe(0);
    expect(await roomdesk.program('help', ...names)).toEqual(help);
  }
});

test('--version says the version of the release', async () => {
  const { code, stdout } = await roomdesk.program('--version');
  expect([code, stdout]).toEqual([0, `${manifest.version}\n`]);
});

test.each([
  [['facility', '--help'], 0],
  [[], 2],
  [['facility'], 2],
  [['partner', 'delete', 'Acme'], 2],
  [['bakcup'], 2],
  [['backup'], 2],
  [['backup', '--fast', 'x.gz'], 2],
  [['facility', 'import', 'x.json', '--remove=yes'], 2],
  [['facility', 'export', 'CHU-LYON', '--out', 'hospital.csv'], 2],
  [['partner', 'create', ' Acme'], 2],
  [['partner', 'create', 'a\nb'], 2],
  [['partner', 'grant', 'Acme', 'CHU-LYON', 'read:everything'], 2],
  [['partner', 'revoke', 'Acme'], 2],
  [['partner', 'revoke', 'Acme', 'CHU-LYON', '--everything'], 2],
  [['partner', 'rotate', 'Acme', '--grace', 'soon'], 2],
  [['partner', 'rotate', 'Acme', '--grace', '91d'], 2],
  [['seed'], 2],
  [['seed', '--facility', '..'], 2],
  [['seed', '--facility', 'a\tb'], 2],
  [['seed', '--facility', ' X'], 2],
  [['seed', '--facility', 'x'.repeat(256)], 2],
  [['seed', '--facility', 'X', '--rooms', '0'], 2],
  [['seed', '--facility', 'X', '--rooms', '1e3'], 2],
  [['seed', '--facility', 'X', '--rooms', '10001'], 2],
  [['audit', '--since', 'yesterday'], 2],
  [['audit', '--since', '2026-13-01'], 2],
])('%j exits with %i, and says the usage on the right output', async (args, wanted) => {
  const { code, stdout, stderr } = await roomdesk.program(...args);
  expect(code).toBe(wanted);
  expect(wanted === 0 ? stdout : stderr).toContain('Usage: roomdesk');
  expect(wanted === 0 ? stderr : stdout).toBe('');
});

const missing = (path: string) =>
  new RegExp(`^There is no such file or folder: ${path}\\. Nothing was changed\\.$`);

test.each([
  [['facility', 'import', 'nowhere.json'], missing('nowhere.json')],
  [['facility', 'export', 'CHU-LYON', '--out', '/nowhere/x.json'], missing('/nowhere/x.json')],
  [['facility', 'export', 'NOWHERE'], /^There is no facility NOWHERE\.$/],
  [['partner', 'rotate', 'Nobody'], /^There is no partner Nobody\.$/],
  [['backup', '/nowhere/x.gz'], missing('/nowhere/x.gz')],
  [['restore', 'nowhere.gz'], missing('nowhere.gz')],
  [['restore', directory], /^A folder is in the place of the file\. Nothing was changed\.$/],
])('%j fails with one clear line', async (args, why) => {
  const { code, stdout, stderr } = await roomdesk.program(...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.trim()).toMatch(why);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('the program ends with that code; its help needs no database, and is whole', async () => {
  const wrong = await roomdesk.spawn('bakcup');
  expect([wrong.code, wrong.stdout]).toEqual([2, '']);
  expect(wrong.stderr).toMatch(/^error: unknown command 'bakcup'\n\(Did you mean backup\?\)\n/);
  const away = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  const help = await spawnProgram(['facility', 'import', '--help'], away);
  expect([help.code, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toMatch(/^Usage: roomdesk facility import \[[^]* import takes away\.\n$/);
});

test('who reads the output may go away, and sees no stack', { tags: 'full' }, async () => {
  const args = ['facility', 'export', 'CHU-LYON'];
  const { code, stderr } = await spawnProgram(args, env, { readOutput: false });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^That did not work: write EPIPE\n$/);
});

// macOS has no such device.
test.runIf(existsSync('/dev/full'))(
  'output that could not be written is no success, which is said once',
  async () => {
    const full = openSync('/dev/full', 'w');
    atEnd(() => closeSync(full));
    const args = ['partner', 'rotate', 'Support'];
    const { code, stderr } = await spawnProgram(args, env, { outputTo: full });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /\nThe output was not written: ENOSPC.*\. What was changed stays changed\.\n$/,
    );
    const entry = { actor: nobody, action: 'partner.rotate', target: 'Support' } as const;
    await appendAudit(
      roomdesk.db,
      Array.from({ length: 20 }, () => entry),
    );
    const lines = await spawnProgram(['audit', '--json'], env, { outputTo: full });
    expect(lines.stderr).toMatch(/^The output was not written: ENOSPC.*\n$/);
  },
);

test('a database that cannot be reached is one clear line, without its password', async () => {
  const { code, stderr } = await spawnProgram(['partner', 'list'], {
    DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database cannot be used: .*ECONNREFUSED.*\. .*DATABASE_URL.*\n$/);
  expect(stderr).not.toContain('hunter2');
});

test('a backup overwrites nothing, is for its owner alone, and can be restored', async () => {
  const path = join(directory, 'all.gz');
  const made = await roomdesk.program('backup', path);
  expect(made.stdout).toMatch(/holds \d+ rows/);
  expect(made.code).toBe(0);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const before = readFileSync(path);
  const again = await roomdesk.program('backup', path);
  expect(again.stderr).toMatch(/is there already/);
  expect(again.code).toBe(1);
  expect(readFileSync(path)).toEqual(before);

  const empty = await startCommandTest({ empty: true });
  const restored = await empty.program('restore', path);
  expect(restored.stdout).toMatch(/^Restored the \d+ rows /);
  expect(restored.stdout).toMatch(/Ward staff .*\n.*, a published demo token\n {2}CHU-LYON: /);
  expect(restored.code).toBe(0);
  expect((await empty.program('restore', path)).stderr).toMatch(/not empty/);
  const partner = await partnerOfToken(empty.db, 'demo-manager');
  expect(partner).toMatchObject({ name: 'Facility manager' });
});

test('a file that cannot be put in its place leaves no part behind', async () => {
  const taken = join(directory, 'taken');
  mkdirSync(join(taken, 'x.json'), { recursive: true });
  const args = ['facility', 'export', 'CHU-LYON', '--out', join(taken, 'x.json')];
  const { code, stderr } = await roomdesk.program(...args);
  expect(stderr).toMatch(/^A folder is in the place of the file: .*taken\/x\.json\. Nothing/);
  expect(code).toBe(1);
  expect(readdirSync(taken)).toEqual(['x.json']);
});

test('only migrate changes the schema, once, and says so; others say what to run', async () => {
  const empty = await startCommandTest({ empty: true });
  const refused = (found: string) => ({
    code: 1,
    stdout: '',
    stderr: `The database has ${found}: run "roomdesk migrate" first.\n`,
  });
  expect(await empty.program('partner', 'list')).toEqual(refused('no tables'));
  expect((await empty.program('migrate')).stdout).toMatch(/^Applied:\n {2}0001-first-tables\n/);
  expect((await empty.program('migrate')).stdout).toBe('The schema is up to date.\n');
  expect(await empty.db.selectFrom('facility').selectAll().execute()).toEqual([]);
  await sql`
    delete from kysely_migration
    where name = (select max(name) from kysely_migration)`.execute(empty.db);
  for (const command of [
    ['partner', 'list'],
    ['audit'],
    ['facility', 'export', 'CHU-LYON'],
    ['seed', '--facility', 'BIG'],
  ])
    expect(await empty.program(...command)).toEqual(refused('the schema of an earlier version'));
});

test(
  'it works beside a server that is running, and starts the embedded database where none is',
  { tags: 'full' },
  async () => {
    const dataDir = join(directory, 'data');
    const embedded = { DATA_DIR: dataDir };
    expect((await spawnProgram(['migrate'], embedded)).code).toBe(0);
    // An administrator gets no demo content: the created partner is all there is.
    const created = await spawnProgram(['partner', 'create', 'Alone'], embedded);
    expect(created.code).toBe(0);

    const server = await openStore({ dataDir, databaseUrl: undefined }, { prepare: 'demo' });
    atEnd(() => server.close());
    expect((await spawnProgram(['partner', 'create', 'Beside'], embedded)).code).toBe(0);
    const partner = await partnerOfToken(server.db, created.stdout.trim());
    expect(partner).toMatchObject({ name: 'Alone' });
    const { stdout } = await spawnProgram(['partner', 'list'], embedded);
    expect(stdout).toMatch(/^Alone /m);
    expect(stdout).toMatch(/^Beside /m);
    const path = join(directory, 'beside.gz');
    expect((await spawnProgram(['backup', path], embedded)).code).toBe(0);
    const other = { DATA_DIR: join(directory, 'other') };
    expect(await spawnProgram(['restore', path], other)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Beside /m) as string,
    });
  },
);
