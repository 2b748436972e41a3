import type { Page } from '@playwright/test';

/** Words as they stand on a screen; runs in the page. */
export interface SeenWords {
  /** Texts in sight and what is read out: each with where it stands. */
  texts: { text: string; where: string }[];
  /** Texts of which a part is cut away, by an edge or with a sign: an ellipsis. */
  cut: { text: string; where: string; hasTitle: boolean; hasSign: boolean }[];
}

/**
 * What a reader of large letters or in a narrow window would miss: how far the page reaches beyond
 * its side, in px, and texts cut off without a sign.
 */
export async function cutText(page: Page): Promise<{ beyond: number; cut: string[] }> {
  const { cut } = await page.evaluate(seenWords);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return {
    beyond,
    cut: cut.filter(({ hasSign }) => !hasSign).map(({ text, where }) => `“${text}” ${where}`),
  };
}

/** Looks at every text of the page, and whether it can be read whole. */
export function seenWords(): SeenWords {
  const READ_OUT = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'title',
    'placeholder',
    'alt',
  ];
  /** Below, in px, an edge only seems to cut: fonts are laid out in fractions. */
  const SLACK_PX = 1;
  const seen: SeenWords = { texts: [{ text: document.title, where: 'title' }], cut: [] };
  const tagOf = (element: Element | null) =>
    `<${element?.tagName.toLowerCase() ?? ''} class="${element?.getAttribute('class') ?? ''}">`;
  const placeOf = (element: Element) => `${tagOf(element)} in ${tagOf(element.parentElement)}`;

  for (const element of document.body.querySelectorAll(
    READ_OUT.map((name) => `[${name}]`).join(),
  )) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of READ_OUT) {
      const text = element.getAttribute(name);
      if (text !== null) seen.texts.push({ text, where: `${name} of ${placeOf(element)}` });
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (
      text === '' ||
      parent === null ||
      /^(SCRIPT|STYLE|NOSCRIPT)$/.test(parent.tagName) ||
      !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    // Names and values of the server's, times, and what another language calls itself.
    if (parent.closest('bdi, time, code, [lang]:not(html)') === null)
      seen.texts.push({ text, where: placeOf(parent) });
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    let right = box.right;
    let bottom = box.bottom;
    for (
      let around: Element | null = parent;
      around !== null && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position, clipPath, contain } =
        getComputedStyle(around);
      const edges = around.getBoundingClientRect();
      // Out of sight and still read out.
      if (edges.width <= 1 || edges.height <= 1 || clipPath !== 'none') break;
      // What is scrolled away can be reached.
      if (/auto|scroll/.test(overflowX)) right = Math.min(right, edges.right);
      if (/auto|scroll/.test(overflowY)) bottom = Math.min(bottom, edges.bottom);
      // Nor is what lies before or after the stretch of time that is shown: one goes there.
      if (around.matches('.plot')) break;
      const painted = /paint|strict|content/.test(contain);
      const tooWide = (painted || /hidden|clip/.test(overflowX)) && right > edges.right + SLACK_PX;
      const tooHigh =
        (painted || /hidden|clip/.test(overflowY)) && bottom > edges.bottom + SLACK_PX;
      if (tooWide || tooHigh) {
        const hasSign = tooHigh ? webkitLineClamp !== 'none' : textOverflow === 'ellipsis';
        seen.cut.push({
          text,
          where: placeOf(around),
          hasTitle: around.closest('[title]') !== null || parent.closest('[title]') !== null,
          hasSign,
        });
        break;
      }
      if (position === 'fixed') break;
    }
  }
  return seen;
}
