import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { fetchWhenIdle } from './fetch-when-idle';
import { ProgressLine } from './ProgressLine';
import { LazyFailure, LazyLoading, type LazyFailureProps } from './LazyFailure';

/**
 * A dialog, form or popover that is loaded when first shown, and prefetched once the browser is
 * idle, so that it opens without a network too. If it cannot be loaded, a message over the screen
 * says so. If it has an `onClose`, a press opened it: people can cancel it while it loads, and once
 * given up it does not open later.
 *
 * @param shape the placeholder while one with an `onClose` loads
 */
export function lazyWithRetry<P extends Droppable>(
  load: () => Promise<ComponentType<P>>,
  shape?: ReactNode,
): ComponentType<P> {
  const fetched = async () => ({ default: await load() });
  let LazyComponent = lazy(fetched);
  fetchWhenIdle(fetched);
  return function LazyWithRetry(props: P) {
    const [attempt, setAttempt] = useState(0);
    const [givenUp, setGivenUp] = useState(false);
    const tryAgain = () => {
      // A lazy component that failed stays failed, so there is a new one.
      LazyComponent = lazy(fetched);
      setGivenUp(false);
      setAttempt(attempt + 1);
    };
    const onClose = closing(props);
    if (givenUp) return <LazyFailure onTryAgain={tryAgain} onClose={onClose} />;
    return (
      <LazyBoundary key={attempt} onTryAgain={tryAgain} onClose={onClose}>
        {onClose === undefined ? (
          <LazyComponent {...props} />
        ) : (
          <Suspense
            fallback={
              <>
                {shape}
                <LazyLoading onGiveUp={() => setGivenUp(true)} onClose={onClose} />
              </>
            }
          >
            <LazyComponent {...props} />
          </Suspense>
        )}
      </LazyBoundary>
    );
  };
}

/** What can be closed before it is loaded: its `onClose` works without an argument. */
type Droppable = object & { onClose?: () => void };

/** Closes what a press opened; undefined for a part of the screen. */
function closing({ onClose }: Droppable): (() => void) | undefined {
  return onClose && (() => onClose());
}

interface LazyBoundaryProps extends LazyFailureProps {
  children: ReactNode;
}

class LazyBoundary extends Component<LazyBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, ...rest } = this.props;
    return this.state.failed ? <LazyFailure {...rest} /> : children;
  }
}

type Load = () => Promise<{ default: ComponentType }>;

/**
 * Stands in for a page that failed to load. It throws the same failure, and loads the page again
 * with each navigation to it, because the router itself never loads a page twice.
 */
export function retryablePage(load: Load, failure: unknown): ComponentType {
  const lazyPage = (attempt: Load) =>
    lazy(() =>
      attempt().catch((reason: unknown) => {
        Page = lazyPage(load);
        throw reason;
      }),
    );
  let Page = lazyPage(async () => {
    throw failure;
  });
  return function RetryablePage() {
    // With a boundary around it, this stays while its page is loading, and asks only once.
    return (
      <Suspense fallback={<ProgressLine waiting />}>
        <Page />
        <Arrival />
      </Suspense>
    );
  };
}

/** Moves the focus to the head of the page, as on any new screen. */
function Arrival() {
  useEffect(() => {
    if (document.activeElement?.matches('main, body'))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
  return null;
}
