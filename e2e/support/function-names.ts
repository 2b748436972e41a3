import type { BrowserContext, Page } from '@playwright/test';

/**
 * Defines `__name` in pages. tsx wraps named functions in a call of `__name`, and functions
 * evaluated in a page would not find it.
 */
export const keepFunctionNames = (target: BrowserContext | Page) =>
  target.addInitScript('globalThis.__name = (target) => target');
