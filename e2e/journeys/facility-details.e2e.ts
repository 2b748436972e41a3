import { HOSPITAL } from '../foreign-server/content';
import { dialects } from '../foreign-server/dialects';
import { at, enter, expect, test } from '../support/foreign-console';
import { onlyInFullRun } from '../test-level';

test.use({ timezoneId: 'Asia/Tokyo' });

test(
  'dates use the zone shown, and hover or keyboard focus shows them in UTC',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.dialect = dialects.plain;
    await enter(page);
    await page.goto(at(HOSPITAL));
    const created = page.getByRole('button', { name: '15 Jan 2024, 17:00' });
    const utc = page.getByRole('tooltip').filter({ hasText: '2024-01-15 08:00:00 UTC' });
    await expect(page.getByText('Times in Asia/Tokyo')).toBeVisible();
    await expect(created).toHaveAccessibleDescription('2024-01-15 08:00:00 UTC');
    await expect(utc).toBeHidden();
    await created.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(created).toBeFocused();
    await expect(utc).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(utc).toBeHidden();
    await created.hover();
    await expect(utc).toBeVisible();
  },
);
