import { setTimeout as rest } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { HOSPITAL } from '../foreign-server/content';
import { dialects } from '../foreign-server/dialects';
import { at, enter, expect, test } from '../support/foreign-console';
import { onlyInFullRun } from '../test-level';

/** Between two presses of an impatient hand, in milliseconds. */
const RHYTHMS = [250, 300, 400];
/** The rhythm of the tests that run every day. */
const DAILY_MS = 300;

type Hand = 'touch' | 'mouse';
const area = (number: string) => `/v1/areas/${HOSPITAL}-${number}`;

/** Presses three times in one place, whatever appears there. A slow page does not slow the hand. */
async function pressThrice(page: Page, hand: Hand, ms: number, { x, y }: { x: number; y: number }) {
  if (hand === 'mouse') await page.mouse.move(x, y);
  const taken: Promise<void>[] = [];
  for (const clickCount of [1, 2, 3]) {
    if (hand === 'touch') taken.push(page.touchscreen.tap(x, y));
    else taken.push(page.mouse.down({ clickCount }));
    await rest(ms / 2);
    if (hand === 'mouse') taken.push(page.mouse.up({ clickCount }));
    await rest(ms / 2);
  }
  await Promise.all(taken);
}

const boxOf = async (button: Locator) => {
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button is not visible');
  return { ...box, centre: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
};
const named = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const dialogOf = (page: Page) => page.getByRole('dialog');
const tiles = (page: Page) => page.getByRole('list', { name: 'Chambres' });

/** A surface that shows another button where one was pressed. */
interface Surface {
  name: string;
  /** Does everything up to the button that confirms, and returns it. */
  open: (page: Page) => Promise<Locator>;
  /** What must be seen after three presses: what one of them brings. */
  after: (page: Page) => Promise<unknown>;
  /** The requests that one press sends, and those of `open`. */
  writes: string[];
}

const closed = (page: Page) => expect(dialogOf(page)).toHaveCount(0);

async function selectRooms(page: Page) {
  await page.goto(at(HOSPITAL, '/rooms?view=table&q=11'));
  await page.getByRole('columnheader').getByRole('checkbox').check();
}
const SELECTED = '110 111 112 113 114 115 116 117 118 119 211 311'.split(' ');

const surfaces: Surface[] = [
  {
    name: 'closing many rooms',
    open: async (page) => {
      await selectRooms(page);
      await named(page, 'Fermer des chambres').click();
      return named(dialogOf(page), /^Fermer \d+ chambres$/);
    },
    after: (page) => expect(dialogOf(page)).toContainText('Fermer des chambres : 12 sur 12'),
    writes: SELECTED.map((number) => `DELETE ${area(number)}/`),
  },
  {
    name: 'choosing what is removed from many rooms',
    open: async (page) => {
      await selectRooms(page);
      await named(page, 'Retirer des abonnements').click();
      await named(dialogOf(page), /Télévision/).click();
      return named(dialogOf(page), 'Voir l’aperçu');
    },
    // The review waits for a press that is meant.
    after: (page) => expect(named(dialogOf(page), 'Retirer 12 abonnements')).toBeEnabled(),
    writes: [],
  },
];

test.use({ locale: 'fr-FR' });
test.beforeEach(async ({ page, foreign }) => {
  foreign.dialect = dialects.reporting;
  await enter(page);
});

/** What the server got, in the order of the rooms. */
const sent = (foreign: { writes: { method: string; path: string }[] }) =>
  foreign.writes.map(({ method, path }) => `${method} ${path}`).toSorted();

const hands = {
  touch: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  mouse: { viewport: { width: 1024, height: 700 } },
} as const;

for (const hand of ['touch', 'mouse'] as const) {
  test.describe(hand, () => {
    test.use(hands[hand]);

    /**
     * Scrolls the tiles so that the one below would be hit once the dialog has gone, and returns
     * the place and the number of another room, whose dialog is to be opened.
     */
    async function alignTiles(page: Page) {
      await page.goto(at(HOSPITAL, '/rooms'));
      await named(tiles(page), 'Fermer la chambre 102').press('Enter');
      const confirm = named(dialogOf(page), 'Fermer la chambre 102');
      await expect(confirm).toBeEnabled();
      const { y: top, height, x: left, width, centre } = await boxOf(confirm);
      await page.keyboard.press('Escape');
      await closed(page);
      for (const tile of await named(tiles(page), /^Fermer la chambre/).all()) {
        const box = await boxOf(tile);
        const [from, to] = [Math.max(left, box.x), Math.min(left + width, box.x + box.width)];
        if (to - from < 12 || box.y < top + height) continue;
        const label = (await tile.getAttribute('aria-label')) ?? '';
        await page.evaluate((by) => window.scrollBy(0, by), box.centre.y - centre.y);
        await expect
          .poll(async () => Math.abs((await boxOf(named(page, label))).centre.y - centre.y))
          .toBeLessThan(3);
        return { below: label, place: { x: (from + to) / 2, y: centre.y } };
      }
      throw new Error('no tile comes below the dialog’s button');
    }

    for (const ms of [...RHYTHMS, ...(hand === 'mouse' ? [220] : [])]) {
      test(
        `three presses, each ${ms} ms after the last, close one room, and none when they ask`,
        ms === DAILY_MS ? {} : onlyInFullRun,
        async ({ page, foreign }) => {
          const { below, place } = await alignTiles(page);
          // The first press opens the dialog, whose button appears in the same place.
          await pressThrice(page, hand, ms, place);
          const dialog = dialogOf(page);
          const confirm = named(dialog, /^Fermer la chambre \d+$/);
          await expect(confirm).toBeEnabled();
          expect(sent(foreign)).toEqual([]);
          await expect(confirm).toHaveText(below);
          await named(dialog, 'Annuler').click();

          const other = named(tiles(page), /^Fermer la chambre/).filter({ visible: true });
          const names = await other.evaluateAll((all) =>
            all.map((one) => one.getAttribute('aria-label') ?? ''),
          );
          const meant = names.find((name) => name !== below) ?? '';
          await named(tiles(page), meant).press('Enter');
          await expect(named(dialog, meant)).toBeEnabled();
          await pressThrice(page, hand, ms, place);
          await expect(page.getByText(/^Chambre \d+ fermée/).first()).toBeVisible();
          await closed(page);
          expect(sent(foreign)).toEqual([`DELETE ${area(/\d+$/.exec(meant)?.[0] ?? '')}/`]);
        },
      );
    }

    for (const { name, open, after, writes } of surfaces)
      test(`${name}: three quick presses are one`, onlyInFullRun, async ({ page, foreign }) => {
        for (const ms of RHYTHMS) {
          foreign.reset();
          foreign.dialect = dialects.reporting;
          await enter(page);
          const button = await open(page);
          await expect(button).toBeEnabled();
          await pressThrice(page, hand, ms, (await boxOf(button)).centre);
          await after(page);
          expect(sent(foreign), `${ms} ms`).toEqual(writes.toSorted());
          await forget(page);
        }
      });
  });
}

/** Leaves nothing on the device for the next round. */
async function forget(page: Page) {
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
}
