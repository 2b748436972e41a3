import { expect, test as base } from '../support/personas';
import { sessionCookie } from '../support/session-cookie';
import { until } from '../support/until';
import { scrolledSideways } from '../support/visible-text';
import { startFirefox, startWebKit } from './driver';

// Replaces the check of Playwright's browser, which would start it.
const test = base.extend({ cleanConsole: async ({}, provide) => provide() });

/** The paths of screens, and their headings. Two that follow each other have different ones. */
const screens = [
  ['', 'Facility'],
  ['/rooms', 'Rooms'],
  ['/timeline', 'Timeline'],
  ['/rooms?view=table', 'Rooms'],
  ['/rooms/CHU-LYON-C-101', 'Room C-101'],
  ['/provisioning', 'Provisioning list'],
  ['/history', 'What happened'],
] as const;

test('every screen is shown without an error, and none can be scrolled sideways', async ({
  service,
}, testInfo) => {
  test.setTimeout(120_000);
  await using driver = await (testInfo.project.name === 'firefox' ? startFirefox : startWebKit)();
  /** Runs a function in the page. The function sees only its arguments and globals. */
  const run = <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) => {
    const script = `return (${String(work)})(...arguments)`;
    return driver.send('ExecuteScript', { script, args }) as Promise<Result>;
  };
  const shows = (heading: string) =>
    until(() => run(isShown, heading), {
      within: 15_000,
      otherwise: () => `“${heading}” is not shown`,
    });
  await driver.send('Navigate', { url: service.url });
  // From now on the console follows its address.
  await shows('Sign in');
  const [name, value] = (await sessionCookie(service.url, 'demo-manager', 'CHU-LYON')).split(
    /=(.*)/,
  );
  await driver.send('AddCookie', { cookie: { name, value } });
  await run(collectErrors);
  for (const width of [1440, 820]) {
    await driver.send('SetWindowRect', { x: 0, y: 0, width, height: 1000 });
    for (const [path, heading] of screens) {
      await run(goWithinConsole, `/facilities/CHU-LYON${path}`);
      await shows(heading);
      expect(await run(scrolledSideways), `${path}, ${width} px`).toEqual([]);
    }
  }
  expect(await run(() => document.documentElement.dataset['errors'])).toBe('');
});

function collectErrors(): void {
  const page = document.documentElement;
  page.dataset['errors'] = '';
  const report = (error: unknown) => (page.dataset['errors'] += `${String(error)}\n`);
  addEventListener('error', ({ message }) => report(message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  addEventListener('securitypolicyviolation', (event) => report(event.violatedDirective));
  // oxlint-disable-next-line no-console -- React writes there what an error boundary caught
  console.error = report;
}

/** Another page would lose the errors. */
function goWithinConsole(path: string): void {
  history.pushState({ idx: 0 }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

const isShown = (heading: string) =>
  document.querySelector('h1')?.textContent === heading &&
  document.querySelector('[aria-busy="true"]') === null;
