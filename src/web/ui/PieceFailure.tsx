import { useEffect, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages';
import { Button } from './Button';
import { Notice } from './Notice';
import './PieceFailure.css';

export interface PieceFailureProps {
  onTryAgain: () => void;
  /** Drops what was asked for; undefined for what is part of its screen. */
  onClose: (() => void) | undefined;
}

/** That something could not be opened. What is part of its screen is tried again once the network is back; what was pressed for waits for another press. */
export function PieceFailure({ onTryAgain, onClose }: PieceFailureProps) {
  const { t } = useMessages();
  useEffect(() => {
    if (onClose !== undefined) return undefined;
    window.addEventListener('online', onTryAgain);
    return () => window.removeEventListener('online', onTryAgain);
  }, [onTryAgain, onClose]);
  useEscape(onClose);
  return (
    <Place>
      <Notice
        tone="error"
        title={t('piece.failed.title')}
        action={
          <>
            <Button variant="outlined" onClick={onTryAgain}>{t('action.tryAgain')}</Button>
            <Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>
            {onClose !== undefined && <Button onClick={onClose}>{t('dialog.close')}</Button>}
          </>
        }
      >
        {t('piece.failed.body')}
      </Notice>
    </Place>
  );
}

/** Sooner than somebody presses again, in milliseconds; what is there already comes faster. */
const TOLD_AFTER_MS = 700;
/** By then the person has turned to something else, in milliseconds. */
const GIVEN_UP_AFTER_MS = 10_000;

/** That what was pressed for is on its way; it can be taken back, and is given up after a while. */
export function PieceWaiting({ onGiveUp, onClose }: { onGiveUp: () => void; onClose: () => void }) {
  const { t } = useMessages();
  const [told, setTold] = useState(false);
  useEffect(() => {
    const timers = [setTimeout(setTold, TOLD_AFTER_MS, true), setTimeout(onGiveUp, GIVEN_UP_AFTER_MS)];
    return () => timers.forEach(clearTimeout);
    // oxlint-disable-next-line react/exhaustive-deps -- counted from the press
  }, []);
  useEscape(onClose);
  if (!told) return null;
  return (
    <Place>
      <Notice tone="info" title={t('piece.waiting')} action={<Button onClick={onClose}>{t('dialog.cancel')}</Button>} />
    </Place>
  );
}

function useEscape(act: (() => void) | undefined): void {
  useEffect(() => {
    if (act === undefined) return undefined;
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && act();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [act]);
}

function Place({ children }: { children: ReactNode }) {
  return <div className="piece-failure">{children}</div>;
}
