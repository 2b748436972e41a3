import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths';
import { projectRoot } from '../support/server';
import { consoleHeaders, sessionCookie } from '../support/session-cookie';

/** Starts the process that `npm run dev:foreign -- …` starts. */
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
      const [, origin = '', token = '', facilityId = ''] =
        /at (http:\S+)\/\s+Partner token (\S+), facility (\S+)/.exec(output) ?? [];
      expect(await (await fetch(`${origin}/sign-in`)).text()).toContain('/src/web/main.ts');
      const cookie = await sessionCookie(origin, token, facilityId);
      const call = (path: string, init: RequestInit = {}) =>
        fetch(`${origin}${path}`, { ...init, headers: { ...consoleHeaders(origin), cookie } });
      expect(await (await call(paths.facility(facilityId))).json()).toMatchObject({
        subscription_url: 'javascript:alert(1)',
      });
      const renamed = await call(paths.facilityProperty(facilityId, 'name'), {
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
