/**
 * How often one text is put back: a program that translates over and over is not to keep the page
 * busy for ever.
 */
const TIMES = 3;

/**
 * The page asks not to be translated (index.html). A program that translates it all the same puts
 * elements in the place of texts. React would go on with the texts, which nobody sees any more: an
 * open room would read as closed, and the next text to go would end in an error. So they are put
 * back at once.
 */
export function undoTranslation(page: Node): void {
  const times = new WeakMap<Node, number>();
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      const [text] = removedNodes;
      if (!(text instanceof Text) || text.isConnected) continue;
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      const count = (times.get(text) ?? 0) + 1;
      if (translation === undefined || count > TIMES) continue;
      times.set(text, count);
      translation.replaceWith(text);
    }
  }).observe(page, { childList: true, subtree: true });
}

/** Nobody but translators makes elements of this kind. */
const isTranslation = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font' && node.isConnected;
