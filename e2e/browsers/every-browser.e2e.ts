import { writeFileSync } from 'node:fs';
import { expect, test as base } from '../support/personas';
import { screens } from '../support/screens';
import { scrolledSideways } from '../support/visible-text';
import { BrowserPage } from './browser-page';
import { startFirefox, startWebKit } from './driver';
import { startErrorProxy } from './error-proxy';

/** The everyday work in Firefox and in the engine of Safari. Each browser is a project. */
const test = base.extend<{ browserPage: BrowserPage }>({
  browserPage: async ({ service }, provide, testInfo) => {
    const driver = await (testInfo.project.name === 'firefox' ? startFirefox : startWebKit)();
    const proxy = await startErrorProxy(service.url);
    const browserPage = new BrowserPage(driver, proxy.url);
    await browserPage.setSize(desk);
    await provide(browserPage);
    await driver.close();
    proxy.close();
    expect(proxy.errors, 'errors in the browser').toEqual([]);
  },
  // Replaces the check in Chromium, which would start that browser.
  cleanConsole: async ({}, provide) => provide(),
});

const desk = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1180 };
const facility = '/facilities/CHU-LYON';

async function signIn(page: BrowserPage, facilityId = 'CHU-LYON'): Promise<void> {
  await page.goto('/sign-in');
  await page.fill('Partner token', 'demo-manager');
  await page.fill('Facility ID', facilityId);
  await page.click('button', 'Sign in');
  await page.see('navigation');
}

test('no screen can be scrolled sideways, at a desk and on a tablet', async ({
  browserPage: page,
}) => {
  test.setTimeout(300_000);
  const found: Record<string, string[]> = {};
  await signIn(page);
  const shown = screens.filter(
    ({ persona, bringUp }) => persona === 'demo-manager' && bringUp === undefined,
  );
  for (const size of [desk, tablet]) {
    await page.setSize(size);
    for (const { name, path } of shown) {
      await page.goto(path);
      const wide = await page.run(scrolledSideways);
      if (wide.length > 0) found[`${name}, ${size.width} px`] = wide;
    }
  }
  expect(found).toEqual({});
});

test('a manager edits the facility, and the history has it', async ({ browserPage: page }) => {
  await signIn(page);
  await page.goto(facility);
  await page.click('button', 'Edit');
  await page.fill('Name', 'CHU Lyon Sud');
  await page.press('Enter');
  await expect.poll(page.text).toContain('Saved');

  await page.click('button', /^Session and settings/);
  await page.click('menuitem', 'What happened');
  await expect.poll(page.text).toContain('Name: Hôpital Édouard-Herriot → CHU Lyon Sud');
});

test('a ward closes a room and opens it, on a tablet', async ({ browserPage: page }) => {
  await signIn(page);
  await page.setSize(tablet);
  await page.goto(`${facility}/rooms?q=A-101`);
  for (const [button, done] of [
    ['Close room A-101', 'Room A-101 closed, 3 services erased.'],
    ['Open room A-101', 'Room A-101 opened.'],
  ] as const) {
    await page.click('button', button);
    await page.see('dialog', `${button}?`);
    await page.click('button', button);
    await expect.poll(page.text).toContain(done);
  }
});

test('a manager types into the list, imports a file and saves', async ({
  browserPage: page,
}, testInfo) => {
  const file = testInfo.outputPath('rooms.csv');
  writeFileSync(file, 'id;name\n007;Salle\n');
  await signIn(page, 'CLINIC-7');
  await page.goto('/facilities/CLINIC-7/provisioning');
  await page.click('button', 'Import');
  await page.upload(file);
  await page.click('button', 'Apply: 1 added');
  await page.click('gridcell', 'Salle');
  await page.press('S', 'a', 'l', 'o', 'n');
  await page.press('Enter');
  await page.press('Control+s');
  await page.click('button', 'Save list');
  await expect.poll(page.text).toMatch(/Saved: \d+ entr/);
});

test('the keys move through the rooms of the table, and the Tab key stops in one row', async ({
  browserPage: page,
}) => {
  await signIn(page);
  await page.goto(`${facility}/rooms?view=table`);
  const focused = () =>
    page.run(() => document.activeElement?.closest('[data-key]')?.getAttribute('data-key') ?? null);
  await page.see('link', 'A-101');
  await page.click('searchbox', 'Search rooms');
  await page.press('ArrowDown');
  await expect.poll(focused).toBe('room:CHU-LYON-A-101');
  await page.press('ArrowDown', 'ArrowDown', 'ArrowRight');
  await expect.poll(focused).toBe('room:CHU-LYON-A-103');
  await page.press('Control+End');
  await expect.poll(focused).toBe('room:CHU-LYON-D-320');
  // From the room to its button, and on.
  await page.press('Tab', 'Tab');
  await expect.poll(focused).toBeNull();
});
