import type { Page } from '@playwright/test';
import { HOSPITAL } from '../foreign-server/content';
import { refused } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { onlyInFullRun } from '../test-level';
import { hold } from '../support/hold';

test.use({ expectedFailures: [401, 403] });

const PATH = `/v1/facilities/${HOSPITAL}/name`;

test.beforeEach(async ({ page }) => {
  await enter(page);
  await page.goto(at(HOSPITAL));
});

async function rename(page: Page, text: string): Promise<void> {
  const name = page.getByRole('group', { name: 'Name', exact: true });
  await name.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
}

test(
  'signing out during a pending change asks first and leaves no data behind',
  onlyInFullRun,
  async ({ page, foreign, context }) => {
    const menu = page.getByRole('button', { name: 'Session and settings' });
    const question = page.getByRole('dialog', { name: 'Leave before the server has answered?' });
    const signOut = async () => {
      await menu.click();
      await page.getByRole('menuitem', { name: /^Sign out/ }).click();
    };
    /** Requests held between browser and gateway, which then knows no session. */
    const held: (() => void)[] = [];
    const holdWrites = async () => {
      await page.route(`**${PATH}`, async (route) => {
        await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
    };
    /** Leaves the form while its change is on its way. */
    const changeAndLeave = async (text: string, requests: number) => {
      for (const section of ['Rooms', 'Facility']) {
        await page.getByRole('navigation').getByRole('link', { name: section }).click();
        await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
      }
      await rename(page, text);
      await expect.poll(() => held.length).toBe(requests);
      await page.goBack();
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
    };
    await holdWrites();
    await changeAndLeave('Neuf', 1);
    await expect.poll(() => held.length).toBe(1);
    await signOut();
    await expect(question).toContainText('you would not see here what came of it.');
    expect(await context.cookies(), 'the session goes on').toHaveLength(1);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
    // Once the answer has arrived, the question disappears.
    await signOut();
    held[0]?.();
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Escape');

    // Somebody leaves without waiting, and closes the menu while the session ends.
    await changeAndLeave('Lost', 2);
    await signOut();
    const end = hold();
    await page.route('**/session', async (route) => {
      await end.held;
      await route.continue();
    });
    const ending = page.waitForRequest('**/session');
    await question.getByRole('button', { name: 'Leave' }).click();
    await ending;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    end.release();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const late = page.waitForResponse(`**${PATH}`);
    held[1]?.();
    expect((await late).status()).toBe(401);
    await expect(page.locator('body')).not.toContainText('Hôpital du Lac');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await expect(page.locator('body')).not.toContainText('Hôpital du Lac');
    expect(foreign.effects).toBe(1);
  },
);

test(
  'a long read-only value does not break within words',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.store.facility(HOSPITAL).fields['name'] = 'Centre hospitalier universitaire du Lac';
    await page.reload();
    foreign.arm('PATCH', PATH, refused(403));
    await rename(page, 'Not for me');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('group', { name: 'Name' })).toContainText('Read-only');
    const value = page.getByRole('group', { name: 'Name' }).getByText('Centre hospitalier');
    for (const width of [390, 640, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await value.boundingBox();
      expect(box?.width, `${width} px`).toBeGreaterThan(180);
      expect(box?.height, `${width} px`).toBeLessThan(90);
    }
  },
);
