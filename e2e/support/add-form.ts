import type { Locator } from '@playwright/test';

/** Enters a service that has no button of its own in the form of an addition. */
export async function enterOtherService(dialog: Locator, code: string): Promise<void> {
  const field = dialog.getByLabel('Service code');
  const other = dialog.getByRole('button', { name: 'Other service…' });
  await field.or(other).waitFor();
  // Where no room has a service yet, there are no buttons.
  if (await other.isVisible()) await other.click();
  await field.fill(code);
}
