import type { Page } from '@playwright/test';

/**
 * Records what a screen reader would announce by itself, for `announcements`. Recording continues
 * across navigations within the console.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(globalThis, { announced });
    /**
     * The text of live regions that existed before: only text that changes in an existing region is
     * announced by every screen reader.
     */
    const known = new Map<Element, string>();
    const isExposed = (region: Element) =>
      region.checkVisibility({ visibilityProperty: true }) &&
      region.closest('[aria-hidden=true], [inert]') === null;
    const scan = () => {
      for (const region of known.keys())
        if (!region.isConnected || !isExposed(region)) known.delete(region);
      for (const region of document.querySelectorAll(
        '[role=status], [role=alert], [aria-live=polite]',
      )) {
        if (!isExposed(region)) continue;
        const text = region.textContent;
        const before = known.get(region);
        if (text === before) continue;
        const isNew = before === undefined;
        // An alert is announced even when it appears.
        if (text !== '' && (!isNew || region.role === 'alert')) announced.push(text);
        if (!isNew || region.role === 'alert') known.set(region, text);
        // A screen reader sees changes of one frame as one change.
        else requestAnimationFrame(() => known.has(region) || known.set(region, text));
      }
    };
    scan();
    new MutationObserver(scan).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-hidden', 'class', 'style', 'inert', 'role'],
    });
  });
}

/** The announcements since {@link recordAnnouncements}, in order. */
export const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced);
