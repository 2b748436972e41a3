import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionKey } from './session-key';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roomdesk-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a key is made once and kept where only its owner reads it', () => {
  const key = sessionKey({ sessionSecret: undefined, dataDir });
  expect(key).toHaveLength(32);
  expect(sessionKey({ sessionSecret: undefined, dataDir })).toEqual(key);
  expect(statSync(join(dataDir, 'session.key')).mode & 0o777).toBe(0o600);
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
