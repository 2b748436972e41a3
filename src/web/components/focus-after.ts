/**
 * What was pressed is about to go, and all of `gone` with it: the focus goes on to what comes after
 * that in the order of Tab.
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
      // Without `checkVisibility`: Safari before 17.4 does not have it.
      stop.getClientRects().length > 0,
  );
  next?.focus({ preventScroll: true });
}
