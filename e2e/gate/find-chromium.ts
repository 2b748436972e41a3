import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumInstallers } from './install-chromium';
import type { Installer } from './install-program';

/** What the search looks at; the tests put other answers in its place. */
export interface ChromiumProbes {
  /** `CHROMIUM_PATH`. */
  given: string | undefined;
  /**
   * Where Playwright keeps its own browsers, whether or not they are there. Asked again after an
   * install.
   */
  playwrightPaths: () => string[];
  systemPaths: () => string[];
  /** Whether this program answers `--version`: a file that is there may still lack a library. */
  runs: (path: string) => boolean;
  /** Ways to get one, tried in order once nothing was found. */
  installers: Installer[];
  say: (line: string) => void;
}

/** Nothing was found and none could be had. The message says what to do. */
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
 * The Chromium to test with, in this order: `CHROMIUM_PATH`, Playwright's own, the system's, one
 * that is installed now.
 *
 * @throws {NoChromiumError} when there is none; the journeys are never skipped.
 */
export function findChromium(probes: ChromiumProbes = systemProbes()): string {
  const { given, playwrightPaths, systemPaths, runs, installers, say } = probes;
  const tried: string[] = [];
  if (given) {
    if (runs(given)) return given;
    tried.push(`CHROMIUM_PATH=${given} does not run`);
    say(`CHROMIUM_PATH=${given} does not run; looking for another Chromium.`);
  }
  const look = () => [...playwrightPaths(), ...systemPaths()].find(runs);
  const found = look();
  if (found !== undefined) return found;
  tried.push(
    "Playwright's own browsers: none that runs",
    'Chromium or Chrome of the system: none that runs',
  );
  for (const { name, install } of installers) {
    say(`No Chromium yet. Trying: ${name}`);
    const outcome = install();
    const installed = look();
    if (installed !== undefined) return installed;
    tried.push(`${name}: ${outcome}`);
  }
  throw new NoChromiumError(tried);
}

/** Asking a version takes a fraction of a second; a program that hangs is none, in milliseconds. */
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
 * The headless shell, which is what journeys need, then the whole browser. Playwright tells only
 * the latter's place.
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
  // Beside PATH: a service or an editor often starts programs with a shorter one.
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
