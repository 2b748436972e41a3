import { describe, expect, test } from 'vitest';
import { findChromium, NoChromiumError, type ChromiumProbes } from './find-chromium';

/** A machine where the programs in `there` run; installers add to it. */
function machine(there: string[], probes: Partial<ChromiumProbes> = {}) {
  const running = new Set(there);
  const said: string[] = [];
  const asked: string[] = [];
  const all: ChromiumProbes = {
    given: undefined,
    playwrightPaths: () => ['/playwright/shell', '/playwright/chrome'],
    systemPaths: () => ['/usr/bin/chromium-headless-shell', '/usr/bin/google-chrome'],
    runs: (path) => {
      asked.push(path);
      return running.has(path);
    },
    installers: [],
    say: (line) => said.push(line),
    ...probes,
  };
  return { find: () => findChromium(all), running, said, asked };
}

/** An installer that notes its run and brings `brings`. */
function installer(name: string, runs: string[], running: () => Set<string>, brings?: string) {
  const install = () => {
    runs.push(name);
    if (brings !== undefined) running().add(brings);
    return brings === undefined ? 'failed (exit 1)' : 'done';
  };
  return { name, install };
}

const everything = [
  '/given',
  '/playwright/shell',
  '/playwright/chrome',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
];

describe('the order', () => {
  test('CHROMIUM_PATH first, and nothing else is tried', () => {
    const { find, asked } = machine(everything, { given: '/given' });
    expect(find()).toBe('/given');
    expect(asked).toEqual(['/given']);
  });

  test("then Playwright's own, its headless shell before its browser", () => {
    expect(machine(everything).find()).toBe('/playwright/shell');
    expect(machine(everything.filter((path) => path !== '/playwright/shell')).find()).toBe(
      '/playwright/chrome',
    );
  });

  test("then the system's", () => {
    expect(machine(['/usr/bin/google-chrome']).find()).toBe('/usr/bin/google-chrome');
  });

  test('an empty CHROMIUM_PATH counts as not set', () => {
    expect(machine(everything, { given: '' }).find()).toBe('/playwright/shell');
  });

  test('a CHROMIUM_PATH that does not run is told, and the search goes on', () => {
    const { find, said } = machine(['/usr/bin/google-chrome'], { given: '/given' });
    expect(find()).toBe('/usr/bin/google-chrome');
    expect(said.join()).toContain('CHROMIUM_PATH=/given does not run');
  });
});

describe('getting one', () => {
  test('nothing is installed while one is there', () => {
    const runs: string[] = [];
    const there = machine(['/usr/bin/google-chrome'], {
      installers: [installer('first', runs, () => new Set())],
    });
    there.find();
    expect(runs).toEqual([]);
  });

  test('each installer in turn, until one brings a browser that runs', () => {
    const runs: string[] = [];
    const bare = machine([], {
      installers: [
        installer('first', runs, () => bare.running),
        installer('second', runs, () => bare.running, '/usr/bin/chromium-headless-shell'),
        installer('third', runs, () => bare.running, '/usr/bin/google-chrome'),
      ],
    });
    expect(bare.find()).toBe('/usr/bin/chromium-headless-shell');
    expect(runs).toEqual(['first', 'second']);
  });

  test('none to be had: one message says what was tried and what to do', () => {
    const runs: string[] = [];
    const bare = machine([], {
      given: '/given',
      installers: [installer('playwright install', runs, () => bare.running)],
    });
    expect(bare.find).toThrow(NoChromiumError);
    expect(bare.find).toThrow(
      /\/given does not run[^]*playwright install: failed[^]*CHROMIUM_PATH/,
    );
  });
});
