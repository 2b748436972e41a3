import type { Page } from '@playwright/test';

/** What a reader of large letters or in a narrow window would miss: how far the page reaches beyond its side, in px, and texts cut off without a sign. */
export function cutText(page: Page): Promise<{ beyond: number; cut: string[] }> {
  return page.evaluate(() => {
    /** An arrow or an accent may stand out of its line by a part of it; a line that is cut stands out by half. */
    const MOST_HIGH = 1.4;
    const cut: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
      if (!hasText && element.tagName !== 'LI') continue;
      const { overflowX, overflowY, textOverflow, clipPath, contain } = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      // What is read out only.
      if (clipPath !== 'none' || clientWidth < 2) continue;
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip' || contain.includes('paint');
      const tooWide = clips(overflowX) && textOverflow !== 'ellipsis' && scrollWidth > clientWidth + 1;
      const tooHigh = clips(overflowY) && scrollHeight > clientHeight * (hasText ? MOST_HIGH : 1) + 1;
      if (tooWide || tooHigh) cut.push(`${element.textContent} (${scrollWidth} × ${scrollHeight} px in ${clientWidth} × ${clientHeight})`);
    }
    return { beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth, cut };
  });
}
