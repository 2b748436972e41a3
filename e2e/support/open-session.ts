import { expect, type Page } from '@playwright/test';
import { SESSION_PATH } from '../../src/contract/session';
import { consoleHeaders } from './session-cookie';

/** Signs in without the form: the page stays where it is and gets the session's cookie. */
export async function openSession(page: Page, token: string, facilityId: string): Promise<void> {
  // Playwright shows the base URL of relative paths only in a response.
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const answer = await page.request.post(SESSION_PATH, {
    headers: consoleHeaders(origin),
    data: { token, facility_id: facilityId },
  });
  expect(answer.status(), `sign-in as ${token}`).toBe(200);
}

/** Signs in and opens the facility's first screen. */
export async function openFacility(page: Page, token: string, facilityId: string): Promise<void> {
  await openSession(page, token, facilityId);
  await page.goto(`/facilities/${facilityId}`);
}
