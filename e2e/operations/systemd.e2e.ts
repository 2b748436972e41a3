import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DRAIN_MS } from '../../src/server/limits';
import { makeDataDir, projectRoot, removeDataDir, ServerProcess } from '../support/server';
import { onlyInFullRun } from '../test-level';

const unit = join(projectRoot, 'src/deploy/roomdesk.service');
const analyze = (...options: string[]) =>
  spawnSync('systemd-analyze', [...options, unit], { encoding: 'utf8' });
const isMissing = analyze('--version').status !== 0;

test(
  isMissing
    ? 'the systemd unit is not examined on this machine: that needs systemd-analyze'
    : 'the systemd unit has no fault, shuts the server in, and gives it the time to stop',
  onlyInFullRun,
  async () => {
    if (isMissing) return;
    // It would say that the program of the unit is missing where Node is installed elsewhere.
    const { output } = analyze('verify');
    expect(output.filter((text) => text?.includes('is not executable') !== true).join('')).toBe('');
    expect(analyze('security', '--offline=true', '--threshold=15').stdout).toContain('OK');

    const settings = new Map(
      [...readFileSync(unit, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [
        key,
        value,
      ]),
    );
    // A stop must not end the database while requests are in flight.
    expect(settings.get('KillMode')).toBe('mixed');
    expect(Number(settings.get('TimeoutStopSec')) * 1000).toBeGreaterThan(DRAIN_MS);
    expect(settings.get('ExecStart')).toBe('/usr/bin/node dist/server/main.js');
    const dataDir = makeDataDir();
    const server = new ServerProcess(dataDir, { NODE_ENV: 'production' });
    expect((await fetch(`${await server.address()}/readyz`)).status).toBe(200);
    expect(await server.stop('SIGTERM')).toMatchObject({ code: 0 });
    removeDataDir(dataDir);
  },
);
