import type { BrowserContext, Page } from '@playwright/test';

/**
 * tsx wraps named functions in a call of `__name`, which pages do not have. Functions evaluated in
 * a page need this replacement.
 */
export const keepFunctionNames = (target: BrowserContext | Page) =>
  target.addInitScript('globalThis.__name = (target) => target');
