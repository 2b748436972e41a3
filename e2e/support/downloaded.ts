import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** A file that the browser saved. */
export interface Downloaded {
  name: string;
  bytes: Buffer;
}

/** Presses what starts a download, and returns the file. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<Downloaded> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
