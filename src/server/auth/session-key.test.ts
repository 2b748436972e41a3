import { execFile } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { makeTestDirectory } from '../test-end';
import { sessionKeys } from './session-key';

const sessionKey = (settings: { sessionSecret: string | undefined; dataDir: string }) =>
  sessionKeys({ otherSessionSecret: undefined, ...settings })[0];

let dataDir: string;
beforeEach(() => {
  dataDir = makeTestDirectory();
});

test('a key is made once and kept where only its owner reads it', () => {
  const key = sessionKey({ sessionSecret: undefined, dataDir });
  expect(key).toHaveLength(32);
  expect(sessionKey({ sessionSecret: undefined, dataDir })).toEqual(key);
  expect(statSync(join(dataDir, 'session.key')).mode & 0o777).toBe(0o600);
});

test('a key that cannot be written leaves nothing; the next start makes one', async () => {
  // A size limit of 0 octets a file acts like a full disk.
  const module = JSON.stringify(join(import.meta.dirname, 'session-key.ts'));
  const config = JSON.stringify({ dataDir });
  const program = `import { sessionKeys } from ${module};
    process.on('SIGXFSZ', () => undefined);
    try { sessionKeys(${config}); } catch (error) { console.log(error.message); }`;
  const command = `ulimit -f 0; exec node --import tsx --input-type=module -e "$PROGRAM"`;
  const { stdout } = await promisify(execFile)('sh', ['-c', command], {
    env: { ...process.env, PROGRAM: program, TSX_DISABLE_CACHE: '1' },
  });
  expect(stdout).toMatch(/^The session key cannot be stored in .*\. .*, or set SESSION_SECRET\.$/m);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(sessionKey({ sessionSecret: undefined, dataDir })).toHaveLength(32);
  expect(readdirSync(dataDir)).toEqual(['session.key']);
});

test('while one secret takes the place of another, the key of each is known', () => {
  const [one, other] = ['1', '2'].map((digit) => digit.repeat(32));
  const before = sessionKeys({ sessionSecret: one, otherSessionSecret: other, dataDir });
  const after = sessionKeys({ sessionSecret: other, otherSessionSecret: one, dataDir });
  expect(after).toEqual([before[1], before[0]]);
});

test('replicas with one secret have one key, and it is not the secret', () => {
  const sessionSecret = 'a secret of more than thirty-two characters';
  const key = sessionKey({ sessionSecret, dataDir });
  expect(key).toHaveLength(32);
  expect(sessionKey({ sessionSecret, dataDir: '/nowhere' })).toEqual(key);
  expect(sessionKey({ sessionSecret: `${sessionSecret}!`, dataDir })).not.toEqual(key);
  expect(sessionSecret).not.toContain(key.toString('latin1'));
});

test('a damaged key is named, not replaced', () => {
  writeFileSync(join(dataDir, 'session.key'), 'short');
  expect(() => sessionKey({ sessionSecret: undefined, dataDir })).toThrow(
    join(dataDir, 'session.key'),
  );
});
