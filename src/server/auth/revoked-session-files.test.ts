import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../config';
import { RETRY_AFTER_SECONDS, SESSION_SECONDS } from '../limits';
import { RevokedSessionFiles } from './revoked-session-files';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'roomdesk-ended-'));
});

afterAll(() => rm(directory, { recursive: true }));

const sha256 = (octet: number) => Buffer.alloc(32, octet);

test(
  'what one server ended, another that shares the directory knows at once, and ' +
    'one that is started later',
  async () => {
    const one = new RevokedSessionFiles(join(directory, 'shared'));
    const other = new RevokedSessionFiles(join(directory, 'shared'));
    expect(await other.has(sha256(1))).toBe(false);
    await one.revoke(sha256(1));
    expect([await other.has(sha256(1)), await other.has(sha256(2))]).toEqual([true, false]);
    expect(await new RevokedSessionFiles(join(directory, 'shared')).has(sha256(1))).toBe(true);
  },
);

test('files are removed once their session would have expired, not before', async () => {
  const swept = join(directory, 'swept');
  const files = new RevokedSessionFiles(swept);
  const old = join(swept, sha256(3).toString('hex'));
  const young = join(swept, sha256(4).toString('hex'));
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  await writeFile(old, '');
  await utimes(old, ago(SESSION_SECONDS + 60), ago(SESSION_SECONDS + 60));
  await writeFile(young, '');
  await utimes(young, ago(SESSION_SECONDS - 60), ago(SESSION_SECONDS - 60));
  await files.revoke(sha256(5));
  expect((await readdir(swept)).toSorted()).toEqual(
    [4, 5].map((octet) => sha256(octet).toString('hex')),
  );
});

test('a directory of the file system stays and fails no sign-out', async () => {
  const mounted = join(directory, 'mounted');
  const files = new RevokedSessionFiles(mounted);
  const old = new Date(Date.now() - 2 * SESSION_SECONDS * 1000);
  await mkdir(join(mounted, 'lost+found'));
  await utimes(join(mounted, 'lost+found'), old, old);
  await files.revoke(sha256(7));
  expect(await files.has(sha256(7))).toBe(true);
  expect(await readdir(mounted)).toContain('lost+found');
});

test('a session that cannot be ended, as on a full disk, goes on: 503', async () => {
  const gone = join(directory, 'gone');
  const files = new RevokedSessionFiles(gone);
  await rm(gone, { recursive: true });
  await expect(files.revoke(sha256(6))).rejects.toMatchObject({
    status: 503,
    code: 'session_not_ended',
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
});

test('a directory that cannot be made stops the start with a message', async () => {
  await writeFile(join(directory, 'file'), '');
  expect(() => new RevokedSessionFiles(join(directory, 'file', 'below'))).toThrow(StartError);
});
