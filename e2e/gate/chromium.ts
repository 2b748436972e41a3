import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findProgram, systemPlaces, type Program } from './find-program';
import { aptInstallers, runInstaller, type Installer } from './install-program';

const SHELL = 'chromium-headless-shell';
/** How long the installation tries to reach its download server. In milliseconds. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** The browser of the journeys: Playwright's own, or the system's. */
export const chromiumProgram = {
  name: 'Chromium',
  version: '--version',
  variable: 'CHROMIUM_PATH',
  places: () => [...playwrightPlaces(), ...systemNames.flatMap(systemPlaces), ...macPlaces()],
  installers: () => [playwrightInstaller, ...aptInstallers(SHELL)],
  advice:
    `Install it (npx playwright install --with-deps ${SHELL}, ` +
    `or on Debian: apt-get install -y ${SHELL})`,
} satisfies Program;

/** How the journeys and their like start the browser. */
export const chromiumLaunch = () => ({
  executablePath: findProgram(chromiumProgram),
  args: chromiumArguments(),
});

/**
 * Switches off everything that the browser itself sends over the network. Web security stays on.
 */
function chromiumArguments(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // `rooms` is not a loopback name, so its pages by plain http are no secure context.
    '--host-resolver-rules=MAP rooms 127.0.0.1',
  ];
  // Most CI machines run as root, where Chromium's sandbox refuses to start.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}

/**
 * The paths of the headless shell, which is enough for journeys, then of the whole browser.
 * Playwright reports only the path of the whole browser.
 */
function playwrightPlaces(): string[] {
  const browser = chromium.executablePath();
  const [, root, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(browser) ?? [];
  if (root === undefined) return [browser];
  const shell = join(root, `chromium_headless_shell-${revision}`);
  const builds = existsSync(shell) ? readdirSync(shell) : [];
  return [...builds.map((build) => join(shell, build, 'chrome-headless-shell')), browser];
}

const systemNames = [
  SHELL,
  'chrome-headless-shell',
  'headless_shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const applications = ['Chromium', 'Google Chrome', 'Microsoft Edge'];

function macPlaces(): string[] {
  const homes = ['/Applications', join(process.env['HOME'] ?? '/', 'Applications')];
  return homes.flatMap((home) =>
    applications.map((name) => join(home, `${name}.app`, 'Contents', 'MacOS', name)),
  );
}

const playwrightInstaller: Installer = {
  name: `playwright install ${SHELL}`,
  install: () =>
    runInstaller(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', SHELL], {
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_TIMEOUT_MS),
    }),
};
