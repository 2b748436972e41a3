import type { BrowserContext, Page } from '@playwright/test';

/**
 * What runs a file outside of the tests names its functions by a helper that a page does not have;
 * those that run in the page need it.
 */
export const keepFunctionNames = (where: BrowserContext | Page) =>
  where.addInitScript('globalThis.__name = (named) => named');
