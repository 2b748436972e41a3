import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useMessages } from '../messages/messages';
import { Notice } from './Notice';

/** After the screen that may need it is shown, in milliseconds: nothing of that screen waits for it. */
const FETCHED_AFTER_MS = 4_000;

/**
 * A dialog, form or popover that is loaded when first shown, and fetched ahead once the browser is idle: without a network it
 * opens all the same and says so itself. Where it cannot be loaded, that is told over the screen, which stays.
 */
export function lazyPiece<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let Piece = lazy(load);
  if (import.meta.env.PROD) fetchWhenIdle(load);
  return function LazyPiece(props: P) {
    const [attempt, setAttempt] = useState(0);
    const tryAgain = () => {
      // A lazy component that failed stays failed.
      Piece = lazy(load);
      setAttempt(attempt + 1);
    };
    return (
      <PieceBoundary key={attempt} onTryAgain={tryAgain}>
        <Piece {...props} />
      </PieceBoundary>
    );
  };
}

function fetchWhenIdle(load: () => Promise<unknown>): void {
  const fetchNow = () => void (navigator.onLine && load().catch(() => undefined));
  setTimeout(() => ('requestIdleCallback' in window ? window.requestIdleCallback(fetchNow) : fetchNow()), FETCHED_AFTER_MS);
}

interface PieceBoundaryProps {
  children: ReactNode;
  onTryAgain: () => void;
}

class PieceBoundary extends Component<PieceBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PieceFailure onTryAgain={this.props.onTryAgain} /> : this.props.children;
  }
}

function PieceFailure({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useMessages();
  useEffect(() => {
    window.addEventListener('online', onTryAgain);
    return () => window.removeEventListener('online', onTryAgain);
  }, [onTryAgain]);
  return (
    <Box sx={{ position: 'fixed', zIndex: 'modal', insetInline: 0, bottom: { xs: 88, md: 24 }, mx: 'auto', width: 'min(560px, calc(100vw - 32px))', boxShadow: 4, borderRadius: 1 }}>
      <Notice
        tone="error"
        title={t('piece.failed.title')}
        action={
          <>
            <Button variant="outlined" onClick={onTryAgain}>{t('action.tryAgain')}</Button>
            <Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>
          </>
        }
      >
        {t('piece.failed.body')}
      </Notice>
    </Box>
  );
}
