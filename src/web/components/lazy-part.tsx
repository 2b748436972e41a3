import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ProgressLine } from './ProgressLine';

export type WithOnClose = object & { onClose?: () => void };
export interface FailureProps {
  onTryAgain: () => void;
  onClose?: (() => void) | undefined;
}

/**
 * A part of the console that is loaded when first shown. If it cannot be loaded, `Failure` says so
 * and tries again: React.lazy and the router keep a failure for good. `Opening` cancels a part that
 * has an `onClose` while it loads.
 */
export function lazyPart<P extends WithOnClose>(
  load: () => Promise<ComponentType<P>>,
  Failure: ComponentType<FailureProps>,
  Opening?: ComponentType<{ onCancel: () => void }>,
) {
  let loaded: ComponentType<P> | undefined;
  const fetched = async () => (loaded ??= await load());
  const begin = () => loaded ?? lazy(async () => ({ default: await fetched() }));
  function LazyPart(props: P) {
    const [Part, setPart] = useState(begin);
    const onClose = props.onClose && (() => props.onClose?.());
    return (
      <LoadBoundary
        failure={(reset) => (
          <Failure
            onTryAgain={() => {
              setPart(begin);
              reset();
            }}
            onClose={onClose}
          />
        )}
      >
        <Suspense
          fallback={Opening && onClose ? <Opening onCancel={onClose} /> : <ProgressLine waiting />}
        >
          <Part {...props} />
        </Suspense>
      </LoadBoundary>
    );
  }
  return Object.assign(LazyPart, {
    preload: () => void fetched().catch(() => undefined),
  });
}

interface LoadBoundaryProps {
  failure: (reset: () => void) => ReactNode;
  children: ReactNode;
}

class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { failure, children } = this.props;
    return this.state.failed ? failure(() => this.setState({ failed: false })) : children;
  }
}
