import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  makeDataDir,
  programEnvironment,
  projectRoot,
  quitDatabase,
  removeDataDir,
  ServerProcess,
} from '../support/server';
import { sessionCookie } from '../support/session-cookie';
import { onlyInFullRun } from '../test-level';

/** npm installs packages from its cache or registry, and a database is created. In milliseconds. */
test.setTimeout(300_000);

let folder: string;
let dataDir: string;
let server: ServerProcess | undefined;
test.beforeEach(() => {
  folder = makeDataDir();
  dataDir = join(folder, 'data');
});
test.afterEach(async () => {
  await server?.kill();
  quitDatabase(dataDir);
  removeDataDir(dataDir);
  rmSync(folder, { recursive: true });
});

test('the release archive runs in an empty folder without a registry', onlyInFullRun, async () => {
  const packed = execFileSync('npx', ['tsx', 'src/build/release.ts'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const archive = join(projectRoot, packed.trim());
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  expect(readFileSync(join(projectRoot, 'release', 'SHA256SUMS'), 'utf8')).toBe(
    `${sum}  ${basename(archive)}\n`,
  );
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  expect(existsSync(join(folder, 'node_modules', 'vite'))).toBe(false);
  for (const part of [
    'LICENSE',
    'deploy/CHANGELOG.md',
    'deploy/Dockerfile',
    'deploy/nginx.conf',
    'deploy/roomdesk.service',
  ])
    expect(existsSync(join(folder, part)), part).toBe(true);
  const sbom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    components: { name: string }[];
  };
  expect(sbom.bomFormat).toBe('CycloneDX');
  const packages = sbom.components.map(({ name }) => name);
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']));
  expect(packages).not.toContain('vite');

  server = new ServerProcess(dataDir, {}, folder);
  const url = await server.address();
  const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, asset]) => asset ?? '',
  );
  expect(assets.length).toBeGreaterThan(2);
  for (const asset of assets) expect((await fetch(url + asset)).status, asset).toBe(200);

  // The delivered files include the licences of their parts.
  const notices = await fetch(`${url}/third-party-notices.md`);
  expect(await notices.text()).toMatch(/^## react-dom - [^]*^## zod - /m);
  for (const font of ['inter', 'jetbrains-mono'])
    expect(await (await fetch(`${url}/font-${font}-licence.txt`)).text()).toContain('OFL');

  const cookie = await sessionCookie(url, 'demo-manager', 'CHU-LYON');
  const facility = await fetch(`${url}/v1/facilities/CHU-LYON/`, { headers: { cookie } });
  expect(await facility.json()).toMatchObject({ id_external: 'CHU-LYON', areas_count: 240 });

  const program = join(folder, 'dist', 'server', 'roomdesk.js');
  const partners = execFileSync(process.execPath, [program, 'partner', 'list'], {
    cwd: folder,
    encoding: 'utf8',
    env: programEnvironment(dataDir),
  });
  expect(partners).toContain('Facility manager');
  expect(await server.stop('SIGINT')).toMatchObject({ code: 0 });
});
