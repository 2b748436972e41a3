import type { Page } from '@playwright/test';
import { EMPTY, HOSPITAL, HOTEL } from '../foreign-server/content';
import { dialects } from '../foreign-server/dialects';
import { at, enter, expect, test } from '../support/foreign-console';
import { editList } from '../support/write-screens';
import { settled } from '../support/screens';
import { onlyInFullRun } from '../test-level';

test.describe.configure({ mode: 'parallel' });
// Drawing fades and slides would take a sixth of the time of so many repetitions.
test.use({ expectedFailures: [401, 403, 404], reducedMotion: 'reduce' });

const pages: [heading: string, path: string][] = [
  ['Facility', at(HOSPITAL)],
  ['Rooms', at(HOSPITAL, '/rooms')],
  ['Rooms', at(HOSPITAL, '/rooms?q=10')],
  ['Rooms', at(HOSPITAL, '/rooms?view=table&group=floor&sort=-end')],
  ['Timeline', at(HOSPITAL, '/timeline?group=floor')],
  // Rooms and services hold odd values in turn: see odd-values.ts.
  ...['101', '102', '104'].map((room): [string, string] => [
    `Room ${room}`,
    at(HOSPITAL, `/rooms/${HOSPITAL}-${room}`),
  ]),
  ['Room 999', at(HOSPITAL, `/rooms/${HOSPITAL}-999`)],
  ['Provisioning list', at(HOSPITAL, '/provisioning')],
  ['There is no such page', at(HOSPITAL, '/no/such/page')],
  ['Rooms', at(HOTEL, '/rooms')],
  ['Timeline', at(HOTEL, '/timeline')],
  ['Rooms', at(EMPTY, '/rooms')],
  ['Provisioning list', at(EMPTY, '/provisioning')],
];

/** Every dialog and form of the hospital's pages, and how to open it. */
const dialogs: [
  name: string,
  heading: string,
  path: string,
  bringUp: (page: Page) => Promise<unknown>,
][] = [
  [
    'menu',
    'Facility',
    at(HOSPITAL),
    (page) => page.getByRole('button', { name: 'Session and settings' }).click(),
  ],
  [
    'open from the board',
    'Rooms',
    at(HOSPITAL, '/rooms'),
    (page) =>
      page
        .getByRole('button', { name: /^Open room/ })
        .first()
        .click(),
  ],
  ['open', 'Room 101', at(HOSPITAL, `/rooms/${HOSPITAL}-101`), clickIfPresent(/^Open room /)],
  ['add', 'Room 101', at(HOSPITAL, `/rooms/${HOSPITAL}-101`), clickIfPresent(/^Add subscription$/)],
  ['remove', 'Room 101', at(HOSPITAL, `/rooms/${HOSPITAL}-101`), clickIfPresent(/^Remove /)],
  [
    'close',
    'Room 102',
    at(HOSPITAL, `/rooms/${HOSPITAL}-102`),
    (page) => page.getByRole('button', { name: 'Close room 102' }).click(),
  ],
];

/** Opens a dialog if its button exists: a value without an id, or not shared, has none. */
function clickIfPresent(name: RegExp) {
  return async (page: Page) => {
    const [button] = await page.getByRole('button', { name }).all();
    await button?.click();
    return button === undefined;
  };
}

/** The traces of a value that the code did not handle. */
const UNREADABLE = /\bundefined\b|\[object \w|\bNaN\b|Invalid Date|\bfunction\b ?\(/;

/** Fails if anything visible, announced or shown on hover is the trace of an unhandled value. */
async function expectReadable(page: Page, what: string): Promise<void> {
  const visible = await page.evaluate(() => {
    const labelled = [
      ...document.querySelectorAll('[title], [aria-label], [placeholder], [datetime]'),
    ];
    const labels = labelled.flatMap((element) =>
      ['title', 'aria-label', 'placeholder', 'datetime'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
    );
    return [document.title, ...labels, ...document.body.innerText.split('\n')];
  });
  const announced = (await page.locator('body').ariaSnapshot()).split('\n');
  expect(visible.length, `${what}: something is shown`).toBeGreaterThan(5);
  expect
    .soft(
      [...visible, ...announced].filter((line) => UNREADABLE.test(line)),
      what,
    )
    .toEqual([]);
  // A page that threw shows this message.
  expect.soft(await page.getByText('This could not be shown').count(), `${what} was shown`).toBe(0);
}

/** Navigates within the console: a reload for every page would take most of the time. */
async function go(page: Page, heading: string, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await settled(page);
}

for (const [name, dialect] of Object.entries(dialects)) {
  test.describe(`a server with the dialect “${name}”`, () => {
    test(
      'is readable on every page and in every dialog',
      onlyInFullRun,
      async ({ page, foreign }) => {
        test.slow();
        foreign.dialect = dialect;
        page.on('dialog', (dialog) => expect.soft(dialog.message(), 'a text ran as code').toBe(''));
        await page.goto('/sign-in');
        await page.getByLabel('Partner token').fill('a-wrong-token');
        await page.getByLabel('Facility ID').fill(HOSPITAL);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(
          page.getByRole('alert').or(page.getByText('may read nothing of')),
        ).toBeVisible();
        await expectReadable(page, 'sign-in refused');

        await enter(page);
        await page.goto(at(HOSPITAL, '/rooms'));
        for (const [heading, path] of pages) {
          await go(page, heading, path);
          await expectReadable(page, path);
        }
        for (const [what, heading, path, bringUp] of dialogs) {
          await go(page, heading, path);
          const missing = await bringUp(page);
          if (missing === true) continue;
          await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible();
          await settled(page);
          await expectReadable(page, what);
          await page.keyboard.press('Escape');
        }
        await go(page, 'Facility', at(HOSPITAL));
        for (const label of ['Name', 'Public SSID', 'Subscription URL']) {
          const edit = page
            .getByRole('group', { name: label })
            .getByRole('button', { name: 'Edit' });
          if ((await edit.count()) === 0) continue;
          await edit.click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await settled(page);
          await expectReadable(page, `the form of ${label}`);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
        }

        await page.goto(at(HOSPITAL, '/provisioning'));
        await editList(page);
        await expect(
          page
            .getByRole('dialog')
            .or(page.getByRole('button', { name: /to correct/ }))
            .first(),
        ).toBeVisible();
        await expectReadable(page, 'review of the list');
        expect(foreign.writes).toEqual([]);
      },
    );
  });
}

test(
  'an unknown envelope is reported with its text, and other screens still work',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.dialect = { ...dialects.plain, envelope: (areas) => ({ rooms_of_the_house: areas }) };
    await enter(page);
    await page.goto(at(HOSPITAL, '/rooms'));
    await expect(
      page.getByRole('heading', { name: 'The server’s answer was not recognised' }),
    ).toBeVisible();
    await page.getByText('Details for support').click();
    await expect(page.getByText('"rooms_of_the_house":[{"id_external":"LAC-2-101"')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Facility' }).click();
    await expect(page.getByRole('group', { name: 'Public SSID' })).toBeVisible();
  },
);
