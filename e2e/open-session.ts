import { expect, type Page } from '@playwright/test';
import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER } from '../src/contract/console-headers';
import { SESSION_PATH } from '../src/contract/session';

/**
 * What the sign-in form does, without the form: the page is where it was, and has the session's
 * cookie.
 */
export async function openSession(page: Page, token: string, facilityId: string): Promise<void> {
  // Only an answer tells the address that paths are relative to.
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const answer = await page.request.post(SESSION_PATH, {
    headers: { origin, [REQUESTED_BY_HEADER]: REQUESTED_BY_CONSOLE },
    data: { token, facility_id: facilityId },
  });
  expect(answer.status(), `sign-in as ${token}`).toBe(200);
}

/** The facility's first screen, in a session opened for it. */
export async function openFacility(page: Page, token: string, facilityId: string): Promise<void> {
  await openSession(page, token, facilityId);
  await page.goto(`/facilities/${facilityId}`);
}
