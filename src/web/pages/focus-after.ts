const STOPS = 'a[href], button, input, select, summary, [tabindex="0"]';

/** Where what was pressed goes, and all of `gone` with it, the focus goes on to what came after that in the order of Tab. To be called before it goes. */
export function focusAfter(gone: Element): void {
  const next = [...document.querySelectorAll<HTMLElement>(STOPS)].find(
    (stop) => stop.tabIndex >= 0 && !gone.contains(stop) && (gone.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && stop.checkVisibility(),
  );
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  });
}
