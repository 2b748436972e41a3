import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/contract/paths';
import { encodeServices, encodeValue } from '../../src/contract/value';
import { consoleHeaders } from './session-cookie';

const ROOM = 'CHU-LYON-A-101';

/** Makes changes of every kind by the page's session, and shows them from the latest on. */
export async function fillHistory(page: Page): Promise<void> {
  const headers = consoleHeaders(new URL(page.url()).origin);
  const write = async (method: string, path: string, data?: unknown) => {
    const answer = await page.request.fetch(path, { method, headers, data });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
  };
  await write('DELETE', paths.area(ROOM));
  await write('POST', paths.area(ROOM));
  await write('POST', paths.services(ROOM), encodeServices([{ code: 'TV', label: 'Télévision' }]));
  await write('PATCH', paths.facilityProperty('CHU-LYON', 'name'), encodeValue('A\u200b'));
  await write('PATCH', paths.provisioning('CHU-LYON'), encodeValue([]));
  await page.reload();
  const latest = page.getByRole('main').getByRole('listitem').first();
  await latest.scrollIntoViewIfNeeded();
  await expect(latest).toBeVisible();
}
