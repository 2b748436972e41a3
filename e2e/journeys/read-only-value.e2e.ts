import { HOSPITAL } from '../foreign-server/content';
import { refused } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { onlyInFullRun } from '../test-level';

test.use({ expectedFailures: [403] });

test(
  'a long read-only value does not break within words',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.store.facility(HOSPITAL).fields['name'] = 'Centre hospitalier universitaire du Lac';
    foreign.arm('PATCH', `/v1/facilities/${HOSPITAL}/name`, refused(403));
    await enter(page);
    await page.goto(at(HOSPITAL));
    const name = page.getByRole('group', { name: 'Name', exact: true });
    await name.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Not for me');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(name).toContainText('Read-only');
    const value = name.getByText('Centre hospitalier');
    for (const width of [390, 640, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await value.boundingBox();
      expect(box?.width, `${width} px`).toBeGreaterThan(180);
      expect(box?.height, `${width} px`).toBeLessThan(90);
    }
  },
);
