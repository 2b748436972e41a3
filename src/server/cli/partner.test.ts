import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Command } from 'commander';
import { expect, test, vi } from 'vitest';
import { buildTestApp } from '../api/test-app';
import { hashToken, partnerOfToken } from '../db/principals';
import { everyGrant, summarise } from '../domain/grants';
import { findPartner } from '../domain/partners';
import { contents } from '../domain/test-backup';
import {
  createCommand,
  grantCommand,
  readGrants,
  listCommand,
  revokeCommand,
  rotateCommand,
} from './partner';
import { startCommandTest } from './test-roomdesk';

const roomdesk = await startCommandTest();
const app = await buildTestApp(roomdesk.db);

async function send(token: string, path = '/v1/facilities/CHU-LYON/') {
  return app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
}

async function newPartner(name: string): Promise<string> {
  const { stdout } = await roomdesk.run(createCommand, name);
  return stdout.trim();
}

test('a new partner may do nothing, then what is granted and not revoked', async () => {
  const token = await newPartner('Acme');
  expect((await send(token)).statusCode).toBe(403);
  const [name, status] = ['read:facility.name', 'read:facility.status'];
  const run = async (command: typeof grantCommand, ...grants: string[]) =>
    (await roomdesk.run(command, 'Acme', 'CHU-LYON', ...grants)).stdout;
  await run(grantCommand, name, status);
  expect((await send(token)).json()).toEqual({ name: 'Hôpital Édouard-Herriot', status: 'active' });
  const left = await run(revokeCommand, name);
  expect(left).toBe('Acme now holds at CHU-LYON: read:facility.status.\n');
  expect((await send(token)).json()).toEqual({ status: 'active' });
  await run(grantCommand, 'read-all', status);
  expect((await send(token, '/v1/facilities/CHU-LYON/areas')).statusCode).toBe(200);
  expect(await run(revokeCommand)).toBe('Acme now holds at CHU-LYON: nothing.\n');
  expect((await send(token)).statusCode).toBe(403);
});

/** Runs a command on a token of another server's API. */
async function runOnToken(input: string, command: Command, ...args: string[]) {
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as never);
  vi.stubEnv('API_BASE_URL', 'https://rooms.example');
  try {
    return await roomdesk.run(command, ...args, '--token-from-input');
  } finally {
    stdin.mockRestore();
  }
}

test('a token of another API gets a name, and is not written anywhere', async () => {
  const { stdout, stderr } = await runOnToken('canary-token\n', createCommand, 'North');
  expect(stdout).toBe('The token is that of North now.\n');
  expect(stdout + stderr).not.toContain('canary');
  expect(await partnerOfToken(roomdesk.db, 'canary-token')).toMatchObject({ name: 'North' });
});

test('a renewed token of another API takes over the name of the one before', async () => {
  await runOnToken('old-canary', createCommand, 'Ward tablets');
  const { stdout, stderr } = await runOnToken('new-canary', rotateCommand, 'Ward tablets');
  expect(stdout).toBe('Ward tablets has a new token; what it had before has ended.\n');
  expect(stdout + stderr).not.toContain('canary');
  expect(await partnerOfToken(roomdesk.db, 'new-canary')).toMatchObject({ name: 'Ward tablets' });
  expect(await partnerOfToken(roomdesk.db, 'old-canary')).toBeUndefined();
});

test.each([
  [' ', 'The standard input holds no token.'],
  ['two words', 'The standard input is not one token'],
  ['two\nlines', 'The standard input is not one token'],
  ['named', 'This token has a name already.'],
])('the input %j gives no partner a token, and the message says why', async (input, why) => {
  await roomdesk.db.deleteFrom('partner').where('name', 'in', ['Named', 'Rotating']).execute();
  await runOnToken('named', createCommand, 'Named');
  const token = await newPartner('Rotating');
  await expect(runOnToken(input, createCommand, 'Other')).rejects.toThrow(why);
  await expect(runOnToken(input, rotateCommand, 'Rotating')).rejects.toThrow(why);
  expect(await partnerOfToken(roomdesk.db, token)).toMatchObject({ name: 'Rotating' });
});

test('our own API takes no token that somebody has chosen', async () => {
  for (const command of [createCommand, rotateCommand])
    await expect(roomdesk.run(command, 'Chooser', '--token-from-input')).rejects.toThrow(
      /API_BASE_URL, which is not set.* leave the option out/,
    );
});

test('a token has 256 random bits, is shown once, and only its hash is stored', async () => {
  const token = await newPartner('Once');
  expect(token).toMatch(/^roomdesk_[\w-]{43}$/);
  const stored = (await contents(roomdesk.db)).join('\n');
  const hash = createHash('sha256').update(token).digest('hex');
  expect(stored).toContain(hash);
  const { stdout, stderr } = await roomdesk.run(listCommand, '--json');
  expect(stored + stdout + stderr).not.toContain(token.slice('roomdesk_'.length));
  expect(stdout).not.toContain(hash);
});

test('of two that create one name at once, one is refused', async () => {
  const outcomes = await Promise.allSettled([newPartner('Race'), newPartner('Race')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(newPartner('Race')).rejects.toThrow('There is a partner Race already.');
});

test('a name that is the id of another partner is refused', async () => {
  await newPartner('Named first');
  const { id } = await findPartner(roomdesk.db, 'Named first');
  await expect(newPartner(id)).rejects.toThrow(`There is a partner ${id} already.`);
});

test('with a grace both tokens work until it ends; a rotation never extends it', async () => {
  const old = await newPartner('Graceful');
  await roomdesk.run(grantCommand, 'Graceful', 'CHU-LYON', 'all');
  const token = (await roomdesk.run(rotateCommand, 'Graceful', '--grace', '2h')).stdout.trim();
  expect([(await send(old)).statusCode, (await send(token)).statusCode]).toEqual([200, 200]);
  await roomdesk.run(rotateCommand, 'Graceful', '--grace', '30d');
  const hash = hashToken(old);
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from date_ends - now())::float8 as left
    from partner_token where sha256 = ${hash}`.execute(roomdesk.db);
  expect(rows[0]?.left).toBeLessThanOrEqual(7200);
  expect(rows[0]?.left).toBeGreaterThan(7000);
  await sql`update partner_token set date_ends = now() where sha256 = ${hash}`.execute(roomdesk.db);
  expect([(await send(old)).statusCode, (await send(token)).statusCode]).toEqual([401, 200]);
});

test('all grants can be revoked at once, and the partner gets a token again', async () => {
  const token = await newPartner('Gone');
  await roomdesk.run(grantCommand, 'Gone', 'CHU-LYON', 'all');
  await roomdesk.run(revokeCommand, 'Gone', '--everything');
  expect((await send(token)).statusCode).toBe(401);
  const again = (await roomdesk.run(rotateCommand, 'Gone')).stdout.trim();
  expect((await send(again)).statusCode).toBe(403);
});

test('the list names partners, facilities, grants by bundle, and when tokens end', async () => {
  await newPartner('Listed');
  await roomdesk.run(grantCommand, 'Listed', 'HTL-042', 'read-all', 'open:area');
  await roomdesk.run(rotateCommand, 'Listed', '--grace', '1d');
  const { stdout } = await roomdesk.run(listCommand);
  expect(stdout).toMatch(
    new RegExp(
      String.raw`^Listed  \([0-9a-f-]{36}\)\n  token of \S+, ends \S+\n  token of \S+\n` +
        String.raw`  HTL-042: read-all, open:area$`,
      'm',
    ),
  );
  expect(stdout).toMatch(
    /^Facility manager .*\n {2}token of \S+, a published demo token\n {2}CHU-LYON: all\n/m,
  );
});

test('every grant has a name that the command knows, and every bundle holds grants only', () => {
  expect(readGrants('all')).toEqual([...everyGrant]);
  expect(summarise([...everyGrant])).toBe('all');
  expect(summarise([])).toBe('nothing');
  const [added = '', ...before] = everyGrant;
  expect(summarise(before)).toBe(`all but ${added}`);
});

test('an unknown partner is an error, and so is one of several', async () => {
  const unknown = roomdesk.run(grantCommand, 'Nobody', 'CHU-LYON', 'all');
  await expect(unknown).rejects.toThrow('There is no partner Nobody.');
  await sql`insert into partner (name) values ('Twin'), ('Twin')`.execute(roomdesk.db);
  const ambiguous = roomdesk.run(rotateCommand, 'Twin');
  await expect(ambiguous).rejects.toThrow('Several partners are named Twin');
});
