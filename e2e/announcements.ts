import type { Page } from '@playwright/test';

/**
 * Notes from now on what a screen reader would say by itself; `announcements` has it. A navigation within
 * the console is no end to it.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    /**
     * What the regions said that were there before: only words that come into such a one are told
     * by every screen reader.
     */
    const known = new Map<Element, string>();
    const reached = (region: Element) =>
      region.checkVisibility({ visibilityProperty: true }) &&
      region.closest('[aria-hidden=true], [inert]') === null;
    const look = () => {
      for (const region of known.keys())
        if (!region.isConnected || !reached(region)) known.delete(region);
      for (const region of document.querySelectorAll(
        '[role=status], [role=alert], [aria-live=polite]',
      )) {
        if (!reached(region)) continue;
        const words = region.textContent;
        const before = known.get(region);
        if (words === before) continue;
        const isNew = before === undefined;
        // But for an alert, which speaks as it comes.
        if (words !== '' && (!isNew || region.role === 'alert')) heard.push(words);
        if (!isNew || region.role === 'alert') known.set(region, words);
        // Both in one drawing are one thing to a screen reader.
        else requestAnimationFrame(() => known.has(region) || known.set(region, words));
      }
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-hidden', 'class', 'style', 'inert', 'role'],
    });
  });
}

/** What was said since {@link recordAnnouncements}, in order. */
export const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
