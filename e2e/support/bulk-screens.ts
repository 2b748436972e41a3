import { expect, type Page, type Route } from '@playwright/test';
import { ANY_NUMBER, messagePattern } from './messages';

const names = {
  selectAll: messagePattern('table.selectAll', { count: 20 }),
  close: messagePattern('bulk.action.close'),
  add: messagePattern('bulk.action.add'),
  remove: messagePattern('bulk.action.remove'),
  confirm: messagePattern('bulk.confirm.close', { count: ANY_NUMBER }),
  stop: messagePattern('bulk.stop'),
  report: messagePattern('bulk.report'),
  stay: messagePattern('leave.stay'),
};

/** How many rooms are closed before the server refuses. */
const CLOSED = 6;

/** Opens the review of closing all rooms of a floor. */
export async function reviewClosing(page: Page): Promise<void> {
  await select(page, names.close);
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
}

/** Starts a closing that is never answered, so other screens show the rooms as they were. */
export async function closeMany(page: Page): Promise<void> {
  await confirmClosing(page, () => undefined);
  await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
}

/**
 * Answers some rooms as closed, refuses some, and stops the rest. The server itself is not called,
 * so its rooms stay open.
 */
export async function stopClosing(page: Page): Promise<void> {
  let requests = 0;
  await confirmClosing(page, (route) => {
    requests += 1;
    return requests <= CLOSED
      ? route.fulfill({ json: { info: 'room closed' } })
      : route.fulfill({ status: 403, json: { detail: 'per-room services are not authorised' } });
  });
  await page.getByRole('dialog').getByRole('button', { name: names.stop }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: names.report })).toBeVisible();
}

/** Closes the dialog, which asks first, since rooms are unresolved. */
export async function leaveClosing(page: Page): Promise<void> {
  await stopClosing(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: names.stay })).toBeVisible();
}

export async function addToMany(page: Page): Promise<void> {
  await select(page, names.add);
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
}

export async function chooseCodes(page: Page): Promise<void> {
  await select(page, names.remove);
  await page.getByRole('dialog').getByRole('button', { name: /TV/ }).click();
}

async function select(page: Page, action: RegExp): Promise<void> {
  await page.getByRole('checkbox', { name: names.selectAll }).click();
  await page.getByRole('button', { name: action }).click();
}

async function confirmClosing(
  page: Page,
  answer: (route: Route) => Promise<void> | undefined,
): Promise<void> {
  await page.route('**/v1/areas/**', answer);
  await reviewClosing(page);
  await page.getByRole('dialog').getByRole('button', { name: names.confirm }).click();
}
