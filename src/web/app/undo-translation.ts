/**
 * How often one text is put back. A program that translates over and over must not occupy the page
 * for ever.
 */
const TIMES = 3;

/**
 * Puts texts back that a program has replaced by translations. The page forbids translation
 * (index.html), but some programs ignore that. React would go on updating the texts, which nobody
 * sees any more: an open room would read as closed, and removing the next text would be an error.
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

const isTranslation = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font' && node.isConnected;
