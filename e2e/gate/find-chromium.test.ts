import { describe, expect, test } from 'vitest';
import { findChromium, NoChromiumError, type ChromiumProbes } from './find-chromium';

/** A machine on which the programs in `there` run; installers add to it. */
function machine(there: string[], probes: Partial<ChromiumProbes> = {}) {
  const running = new Set(there);
  const messages: string[] = [];
  const probed: string[] = [];
  const all: ChromiumProbes = {
    given: undefined,
    playwrightPaths: () => ['/playwright/shell', '/playwright/chrome'],
    systemPaths: () => ['/usr/bin/chromium-headless-shell', '/usr/bin/google-chrome'],
    runs: (path) => {
      probed.push(path);
      return running.has(path);
    },
    installers: [],
    say: (line) => messages.push(line),
    ...probes,
  };
  return { find: () => findChromium(all), running, messages, probed };
}

/** An installer that records its run and adds the program `brings`. */
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
  test('CHROMIUM_PATH comes first, and nothing else is tried', () => {
    const { find, probed } = machine(everything, { given: '/given' });
    expect(find()).toBe('/given');
    expect(probed).toEqual(['/given']);
  });

  test('then Playwright’s own, its headless shell before its browser', () => {
    expect(machine(everything).find()).toBe('/playwright/shell');
    expect(machine(everything.filter((path) => path !== '/playwright/shell')).find()).toBe(
      '/playwright/chrome',
    );
  });

  test('then the system’s', () => {
    expect(machine(['/usr/bin/google-chrome']).find()).toBe('/usr/bin/google-chrome');
  });

  test('an empty CHROMIUM_PATH counts as not set', () => {
    expect(machine(everything, { given: '' }).find()).toBe('/playwright/shell');
  });

  test('a CHROMIUM_PATH that does not run is reported, and the search continues', () => {
    const { find, messages } = machine(['/usr/bin/google-chrome'], { given: '/given' });
    expect(find()).toBe('/usr/bin/google-chrome');
    expect(messages.join()).toContain('CHROMIUM_PATH=/given does not run');
  });
});

describe('the installation', () => {
  test('nothing is installed if a browser exists', () => {
    const runs: string[] = [];
    const there = machine(['/usr/bin/google-chrome'], {
      installers: [installer('first', runs, () => new Set())],
    });
    there.find();
    expect(runs).toEqual([]);
  });

  test('installers run in turn until one brings a working browser', () => {
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

  test('without any browser, one message says what was tried and what to do', () => {
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
