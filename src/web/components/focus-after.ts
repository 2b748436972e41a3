/**
 * Moves the focus to the element that follows `gone` in the order of Tab. For a pressed button that
 * is about to go, with all of `gone`.
 */
export function focusAfter(gone: Element): void {
  const next = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, summary, [tabindex="0"]',
    ),
  ].find(
    (stop) =>
      stop.tabIndex >= 0 &&
      !gone.contains(stop) &&
      (gone.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      // `checkVisibility` is missing in Safari before 17.4.
      stop.getClientRects().length > 0,
  );
  next?.focus({ preventScroll: true });
}
