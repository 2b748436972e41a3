import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumInstallers } from './install-chromium';
import type { Installer } from './install-program';

/** What the search depends on; tests replace it. */
export interface ChromiumProbes {
  /** `CHROMIUM_PATH`. */
  given: string | undefined;
  /**
   * Where Playwright keeps its own browsers, whether or not they exist. Called again after an
   * installation.
   */
  playwrightPaths: () => string[];
  systemPaths: () => string[];
  /** Whether this program answers `--version`: an existing file may still lack a library. */
  runs: (path: string) => boolean;
  /** Ways to install one, tried in order if none was found. */
  installers: Installer[];
  say: (line: string) => void;
}

/** No Chromium was found or could be installed. The message says what to do. */
export class NoChromiumError extends Error {
  override name = 'NoChromiumError';
  constructor(tried: string[]) {
    super(
      [
        'The journeys need Chromium, and none was found or could be installed.',
        ...tried.map((line) => `  tried: ${line}`),
        'Do one of these and run again:',
        '  - install it:  npx playwright install --with-deps chromium-headless-shell',
        '  - or by the system, e.g. Debian:  apt-get install -y chromium-headless-shell',
        '  - or set CHROMIUM_PATH to the program of a Chromium or Chrome that is already there.',
      ].join('\n'),
    );
  }
}

/**
 * Finds the Chromium to test with, in this order: `CHROMIUM_PATH`, Playwright's own, the system's,
 * a new installation.
 *
 * @throws {NoChromiumError} if there is none; journeys are never skipped.
 */
export function findChromium(probes: ChromiumProbes = systemProbes()): string {
  const { given, playwrightPaths, systemPaths, runs, installers, say } = probes;
  const tried: string[] = [];
  if (given) {
    if (runs(given)) return given;
    tried.push(`CHROMIUM_PATH=${given} does not run`);
    say(`CHROMIUM_PATH=${given} does not run; looking for another Chromium.`);
  }
  const search = () => [...playwrightPaths(), ...systemPaths()].find(runs);
  const found = search();
  if (found !== undefined) return found;
  tried.push(
    "Playwright's own browsers: none that runs",
    'Chromium or Chrome of the system: none that runs',
  );
  for (const { name, install } of installers) {
    say(`No Chromium yet. Trying: ${name}`);
    const outcome = install();
    const installed = search();
    if (installed !== undefined) return installed;
    tried.push(`${name}: ${outcome}`);
  }
  throw new NoChromiumError(tried);
}

/**
 * Asking for a version takes a fraction of a second, so a program that hangs does not count. In
 * milliseconds.
 */
const VERSION_TIMEOUT_MS = 20_000;

function systemProbes(): ChromiumProbes {
  return {
    given: process.env['CHROMIUM_PATH'],
    playwrightPaths: playwrightBrowsers,
    systemPaths: systemBrowsers,
    runs: (path) =>
      existsSync(path) &&
      spawnSync(path, ['--version'], { stdio: 'ignore', timeout: VERSION_TIMEOUT_MS }).status === 0,
    installers: chromiumInstallers(),
    say: (line) => console.error(line),
  };
}

/**
 * The headless shell, which is enough for journeys, then the whole browser. Playwright reports only
 * the latter's path.
 */
function playwrightBrowsers(): string[] {
  const browser = chromium.executablePath();
  const [, root, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(browser) ?? [];
  if (root === undefined) return [browser];
  const shell = join(root, `chromium_headless_shell-${revision}`);
  const builds = existsSync(shell) ? readdirSync(shell) : [];
  return [...builds.map((build) => join(shell, build, 'chrome-headless-shell')), browser];
}

const systemNames = [
  'chromium-headless-shell',
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

function systemBrowsers(): string[] {
  // In addition to PATH, since services and editors often start programs with a shorter one.
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/local/bin',
    '/usr/bin',
    '/snap/bin',
    '/opt/homebrew/bin',
  ];
  const homes = ['/Applications', join(process.env['HOME'] ?? '/', 'Applications')];
  return [
    ...systemNames.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name))),
    ...homes.flatMap((home) =>
      applications.map((name) => join(home, `${name}.app`, 'Contents', 'MacOS', name)),
    ),
  ];
}
