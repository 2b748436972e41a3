import type { Page } from '@playwright/test';

/** The texts of a page; collected within the page. */
export interface PageTexts {
  /** Texts shown or announced, with their places. */
  texts: { text: string; where: string }[];
  /** Texts that are partly cut, by an edge or by an ellipsis. */
  cut: { text: string; where: string; hasTitle: boolean; hasSign: boolean }[];
}

/**
 * Finds what large text or a narrow window makes unreadable: how far the page overflows sideways,
 * in px, and the texts that are cut without an ellipsis.
 */
export async function cutText(page: Page): Promise<{ beyond: number; cut: string[] }> {
  const { cut } = await page.evaluate(collectTexts);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return {
    beyond,
    cut: cut.filter(({ hasSign }) => !hasSign).map(({ text, where }) => `“${text}” ${where}`),
  };
}

/**
 * Describes each box that scrolls sideways but should not: the page, or an inner box, such as a
 * strip of buttons on a phone, that scrolls beyond its content. Runs within the page.
 */
export function scrolledSideways(): string[] {
  /** The last element of a box has a border, a gap and a shadow around it, in px. */
  const SLACK_PX = 32;
  const isDrawn = (element: Element) =>
    element.getBoundingClientRect().width > 1 &&
    (/^(svg|input|button)$/.test(element.localName) ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE)) &&
    getComputedStyle(element).clipPath === 'none';
  const held = (box: Element) =>
    Math.max(
      0,
      ...[...box.querySelectorAll('*')]
        .filter((element) => element.checkVisibility() && isDrawn(element))
        .map((element) => element.getBoundingClientRect().right),
    ) -
    box.getBoundingClientRect().left +
    box.scrollLeft;
  return [...document.querySelectorAll<HTMLElement>('html, body *')]
    .filter(
      (box) =>
        box.checkVisibility() &&
        // DataGrid's scrollbar is an empty box of the table's width.
        !box.matches('.MuiDataGrid-scrollbar') &&
        box.scrollWidth > box.clientWidth + 1 &&
        (box === document.documentElement ||
          (/auto|scroll/.test(getComputedStyle(box).overflowX) &&
            held(box) < box.scrollWidth - SLACK_PX)),
    )
    .map(
      ({ tagName, className, scrollWidth, clientWidth }) =>
        `${tagName.toLowerCase()}.${className}: ${scrollWidth} in ${clientWidth} px`,
    );
}

/** Collects every text of the page, and whether it is cut. */
export function collectTexts(): PageTexts {
  const ANNOUNCED = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'title',
    'placeholder',
    'alt',
  ];
  /** An overlap up to this, in px, cuts nothing: font layout uses fractions. */
  const SLACK_PX = 1;
  const result: PageTexts = { texts: [{ text: document.title, where: 'title' }], cut: [] };
  const tagOf = (element: Element | null) =>
    `<${element?.tagName.toLowerCase() ?? ''} class="${element?.getAttribute('class') ?? ''}">`;
  const placeOf = (element: Element) => `${tagOf(element)} in ${tagOf(element.parentElement)}`;

  for (const element of document.body.querySelectorAll(
    ANNOUNCED.map((name) => `[${name}]`).join(),
  )) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of ANNOUNCED) {
      const text = element.getAttribute(name);
      if (text !== null) result.texts.push({ text, where: `${name} of ${placeOf(element)}` });
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (
      text === '' ||
      parent === null ||
      /^(SCRIPT|STYLE|NOSCRIPT|text)$/.test(parent.tagName) ||
      !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    // Leaves out names and values from the server, times, and languages' own names.
    if (parent.closest('bdi, time, code, [lang]:not(html)') === null)
      result.texts.push({ text, where: placeOf(parent) });
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
      // This element is visually hidden, but announced.
      if (edges.width <= 1 || edges.height <= 1 || clipPath !== 'none') break;
      // Scrolled content can be reached.
      if (/auto|scroll/.test(overflowX)) right = Math.min(right, edges.right);
      if (/auto|scroll/.test(overflowY)) bottom = Math.min(bottom, edges.bottom);
      // A short bar has its end in its title, not beside its name.
      if (around.matches('.until')) break;
      const painted = /paint|strict|content/.test(contain);
      const tooWide = (painted || /hidden|clip/.test(overflowX)) && right > edges.right + SLACK_PX;
      const tooHigh =
        (painted || /hidden|clip/.test(overflowY)) && bottom > edges.bottom + SLACK_PX;
      if (tooWide || tooHigh) {
        const hasSign = tooHigh ? webkitLineClamp !== 'none' : textOverflow === 'ellipsis';
        result.cut.push({
          text,
          where: placeOf(around),
          // The list of rooms has the title of what is under the pointer.
          hasTitle:
            parent.closest('[title], [data-key]') !== null || around.closest('[title]') !== null,
          hasSign,
        });
        break;
      }
      if (position === 'fixed') break;
    }
  }
  return result;
}
