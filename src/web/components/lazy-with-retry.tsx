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
import { PieceFailure, PieceWaiting, type PieceFailureProps } from './PieceFailure';

/**
 * A dialog, form or popover that is loaded when first shown, and fetched ahead once the browser is
 * idle: without a network it opens all the same and says so itself. Where it cannot be loaded, that
 * is told over the screen, which stays. One that has an `onClose` was asked for by a press: while
 * it is on its way that can be taken back, and a forgotten one never comes up later.
 *
 * @param shape what stands in its place meanwhile, for one with an `onClose`
 */
export function lazyWithRetry<P extends Droppable>(
  load: () => Promise<{ default: ComponentType<P> }>,
  shape?: ReactNode,
): ComponentType<P> {
  let Piece = lazy(load);
  fetchWhenIdle(load);
  return function LazyPiece(props: P) {
    const [attempt, setAttempt] = useState(0);
    const [givenUp, setGivenUp] = useState(false);
    const tryAgain = () => {
      // A lazy component that failed stays failed.
      Piece = lazy(load);
      setGivenUp(false);
      setAttempt(attempt + 1);
    };
    const onClose = closing(props);
    if (givenUp) return <PieceFailure onTryAgain={tryAgain} onClose={onClose} />;
    return (
      <PieceBoundary key={attempt} onTryAgain={tryAgain} onClose={onClose}>
        {onClose === undefined ? (
          <Piece {...props} />
        ) : (
          <Suspense
            fallback={
              <>
                {shape}
                <PieceWaiting onGiveUp={() => setGivenUp(true)} onClose={onClose} />
              </>
            }
          >
            <Piece {...props} />
          </Suspense>
        )}
      </PieceBoundary>
    );
  };
}

/**
 * Before it has come it is dropped with nothing to say: its `onClose` can do without an argument.
 */
type Droppable = object & { onClose?: () => void };

/** How what was asked for is dropped; undefined for what is part of its screen. */
function closing({ onClose }: Droppable): (() => void) | undefined {
  return onClose && (() => onClose());
}

interface PieceBoundaryProps extends PieceFailureProps {
  children: ReactNode;
}

class PieceBoundary extends Component<PieceBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, ...rest } = this.props;
    return this.state.failed ? <PieceFailure {...rest} /> : children;
  }
}

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
