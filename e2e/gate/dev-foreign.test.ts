import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER } from '../../src/contract/console-headers';
import { paths } from '../../src/contract/paths';
import { SESSION_PATH } from '../../src/contract/session';
import { projectRoot } from '../support/server';

/** As `npm run dev:foreign -- …` starts it. */
const start = (...options: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', 'e2e/dev-foreign.ts', ...options], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test(
  'serves the console in front of the chosen dialect, and ends by Ctrl-C',
  { tags: 'full' },
  async () => {
    const child = start('--dialect', 'texts', '--fault', '403');
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    try {
      await expect.poll(() => output, { timeout: 60_000 }).toContain('Ctrl-C stops it');
      const [, origin = '', token, facility_id = ''] =
        /at (http:\S+)\/\s+Partner token (\S+), facility (\S+)/.exec(output) ?? [];
      expect(await (await fetch(`${origin}/sign-in`)).text()).toContain('/src/web/main.ts');
      const headers = {
        origin,
        'content-type': 'application/json',
        [REQUESTED_BY_HEADER]: REQUESTED_BY_CONSOLE,
      };
      const session = await fetch(`${origin}${SESSION_PATH}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ token, facility_id }),
      });
      expect(session.status).toBe(200);
      const cookie = session.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      const call = (path: string, init: RequestInit = {}) =>
        fetch(`${origin}${path}`, { ...init, headers: { ...headers, cookie: cookie.join('; ') } });
      expect(await (await call(paths.facility(facility_id))).json()).toMatchObject({
        subscription_url: 'javascript:alert(1)',
      });
      const renamed = await call(paths.facilityProperty(facility_id, 'name'), {
        method: 'PATCH',
        body: '{"value":"Renamed"}',
      });
      expect(renamed.status).toBe(403);
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
  },
);

test('lists the names in place of an unknown one', { tags: 'full' }, async () => {
  const child = start('--dialect', 'klingon');
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(2);
  expect(words).toContain("'texts'");
  expect(words).toContain("'503 in place of doing it'");
});
