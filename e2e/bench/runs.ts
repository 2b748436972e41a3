import type { Page } from '@playwright/test';
import { consolePaths } from '../../src/web/paths';
import { FACILITY, heapOf, scrollFrames, withBrowser } from './browser';
import { rounded, type Row } from './figures';

/** Closes all rooms that are open, four requests at a time. */
export function benchBulk(): Promise<Row[]> {
  return withBrowser(300, async (open) => {
    const page = await open(
      `${consolePaths.rooms(FACILITY)}?view=table`,
      '[role=grid] .lines [role=row]',
    );
    await page.getByRole('columnheader').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Close rooms' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: /^Close \d+ rooms$/ });
    const [count = ''] = /\d+/.exec(await confirm.innerText()) ?? [];
    await dialog.getByRole('textbox').fill(count);
    const took = await timed(async () => {
      await confirm.click();
      await isShown(page, '[role=dialog] h2', `Close rooms: ${count} of ${count} done`);
    });
    const row = [`closing ${count} rooms, ms`, rounded(took)];
    return [['', 'console'], row];
  });
}

/** Types into the provisioning list, scrolls it, pastes a new one over it, and reviews it. */
export function benchList(): Promise<Row[]> {
  return withBrowser(10_000, async (open) => {
    const wanted = '[role=gridcell][data-field=name]';
    const page = await open(consolePaths.provisioning(FACILITY), wanted);
    await page.locator(wanted).first().click();
    for (let row = 0; row < 8; row += 1) {
      await page.keyboard.type(`Salle ${row} été`, { delay: 60 });
      await page.keyboard.press('Enter');
    }
    const { shownAt, keys } = await page.evaluate(() => window.bench);
    const heap = await heapOf(page);
    const frame = await scrollFrames(page);

    await page.keyboard.press('Control+Home');
    const list = Array.from({ length: 10_000 }, (_, row) => `NEW-${row}\tSalle ${row}\r\n`);
    await page.evaluate((text) => navigator.clipboard.writeText(text), list.join(''));
    const paste = await timed(async () => {
      await page.keyboard.press('Control+V');
      await isShown(page, 'button', '10,000 IDs changed');
    });
    const review = await timed(async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await isShown(page, '[role=dialog] button', 'Save list');
    });
    return [
      ['10,000 rows', 'console', 'wanted'],
      ['first cell that can be typed into, ms', rounded(shownAt), ''],
      ['worst key, ms', rounded(Math.max(...keys)), '≤ 100'],
      ['scrolling: p95 frame, ms', rounded(frame), ''],
      ['pasting all rows, ms', rounded(paste), '≤ 1,000'],
      ['review before saving, ms', rounded(review), ''],
      ['heap, MB', rounded(heap), ''],
    ];
  });
}

/** Scrolls the timeline. */
export function benchTimeline(): Promise<Row[]> {
  return withBrowser(10_000, async (open) => {
    const page = await open(consolePaths.timeline(FACILITY), '.track .bar');
    const { shownAt } = await page.evaluate(() => window.bench);
    return [
      ['10,000 rooms', 'console', 'wanted'],
      ['first bar, ms', rounded(shownAt), ''],
      ['scrolling: p95 frame, ms', rounded(await scrollFrames(page)), ''],
      ['elements', rounded(await page.locator('*').count()), '≤ 3,000'],
      ['heap, MB', rounded(await heapOf(page)), ''],
    ];
  });
}

/** Looks at every frame, because a locator looks twice a second, and reads the whole page then. */
const isShown = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    ([where, wanted]) =>
      [...document.querySelectorAll(where)].some((one) => one.textContent.includes(wanted)),
    [selector, text] as const,
  );

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
