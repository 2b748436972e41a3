import { expect, type Page } from '@playwright/test';
import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER, SESSION_PATH } from '../src/contract/session';

/** What the sign-in form does, without its words. */
export async function openSession(page: Page, token: string, facilityId: string): Promise<void> {
  await page.goto('/sign-in');
  const status = await page.evaluate(
    async ([path, header, value, body]) => {
      const headers = { 'content-type': 'application/json', [header]: value };
      return (await fetch(path, { method: 'POST', headers, body })).status;
    },
    [SESSION_PATH, REQUESTED_BY_HEADER, REQUESTED_BY_CONSOLE, JSON.stringify({ token, facility_id: facilityId })] as const,
  );
  expect(status, `sign-in as ${token}`).toBe(200);
}
