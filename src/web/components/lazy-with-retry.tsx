import Button from '@mui/material/Button';
import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useMessages } from '../i18n/messages';
import { ConfirmDialog } from './ConfirmDialog';
import { ProgressLine } from './ProgressLine';

type WithOnClose = object & { onClose?: () => void };
interface FailureProps {
  onTryAgain: () => void;
  onClose?: (() => void) | undefined;
}

/**
 * A page or heavy dialog that is loaded when first shown. If it cannot be loaded, `Failure` says so
 * and tries again: React.lazy and the router keep a failure for good. What has an `onClose` can be
 * cancelled while it loads. `preload` loads it before, so that it opens without a network too.
 */
export function lazyWithRetry<P extends WithOnClose>(
  load: () => Promise<ComponentType<P>>,
  Failure: ComponentType<FailureProps> = LoadFailure,
) {
  let loaded: ComponentType<P> | undefined;
  const fetched = async () => (loaded ??= await load());
  const begin = () => loaded ?? lazy(async () => ({ default: await fetched() }));
  function LazyWithRetry(props: P) {
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
        <Suspense fallback={onClose ? <Opening onCancel={onClose} /> : <ProgressLine waiting />}>
          <Part {...props} />
        </Suspense>
      </LoadBoundary>
    );
  }
  return Object.assign(LazyWithRetry, {
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

function LoadFailure({ onTryAgain, onClose }: FailureProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      title={t('pageFailure.title')}
      onCancel={onClose}
      cancelLabel={t('action.close')}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>
          <Button variant="contained" onClick={onTryAgain}>
            {t('action.tryAgain')}
          </Button>
        </>
      }
    >
      {t('notLoaded.body')}
    </ConfirmDialog>
  );
}

/** Less than people take to press again, in milliseconds. Quicker loads show nothing. */
const SHOWN_AFTER_MS = 700;

function Opening({ onCancel }: { onCancel: () => void }) {
  const { t } = useMessages();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setShown, SHOWN_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return shown && <ConfirmDialog title={t('loading')} onCancel={onCancel} actions={null} />;
}

const PRELOADED_AFTER_MS = 500;

export function usePreload(...parts: { preload: () => void }[]): void {
  useEffect(() => {
    const timer = setTimeout(() => parts.forEach((part) => part.preload()), PRELOADED_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the same parts at each call
  }, []);
}
