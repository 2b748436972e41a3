import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { ProgressLine } from './ProgressLine';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * In place of a page that did not come: it fails as that did, and is asked for anew whenever
 * somebody goes there again. A router keeps what it was told first.
 */
export function retryablePage(load: Load, failure: unknown): ComponentType {
  const ask = (attempt: Load) =>
    lazy(() =>
      attempt().catch((reason: unknown) => {
        Page = ask(load);
        throw reason;
      }),
    );
  let Page = ask(async () => {
    throw failure;
  });
  return function LatePage() {
    // With a boundary around it, it stays while its page is on its way, and asks once.
    return (
      <Suspense fallback={<ProgressLine waiting />}>
        <Page />
        <Arrival />
      </Suspense>
    );
  };
}

/** Whoever pressed for it is at its head, as on any new screen. */
function Arrival() {
  useEffect(() => {
    if (document.activeElement?.matches('main, body'))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
  return null;
}
