import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../i18n/messages';
import { Notice } from './Notice';
import { useWindowEvent } from './use-window-event';

export interface LazyFailureProps {
  onTryAgain: () => void;
  /** Closes what a press opened; undefined for a part of the screen. */
  onClose: (() => void) | undefined;
}

/**
 * Reports that something could not be loaded. A part of the screen is loaded again once the network
 * is back. What a press opened is loaded again only after another press.
 */
export function LazyFailure({ onTryAgain, onClose }: LazyFailureProps) {
  const { t } = useMessages();
  useWindowEvent('online', () => {
    if (onClose === undefined) onTryAgain();
  });
  return (
    <Place onEscape={onClose}>
      <Notice
        tone="error"
        title={t('lazy.failed.title')}
        action={
          <>
            <Button variant="outlined" onClick={onTryAgain}>
              {t('action.tryAgain')}
            </Button>
            <Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>
            {onClose !== undefined && <Button onClick={onClose}>{t('dialog.close')}</Button>}
          </>
        }
      >
        {t('notLoaded.body')}
      </Notice>
    </Place>
  );
}

/** Less than people take to press again, in milliseconds. Quicker loads show nothing. */
const SHOWN_AFTER_MS = 700;
/** By this time the person does something else, in milliseconds. */
const GIVEN_UP_AFTER_MS = 10_000;

/** Reports that what a press opened is loading. People can cancel it; later it is given up. */
export function LazyLoading({ onGiveUp, onClose }: { onGiveUp: () => void; onClose: () => void }) {
  const { t } = useMessages();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(setShown, SHOWN_AFTER_MS, true),
      setTimeout(onGiveUp, GIVEN_UP_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
    // oxlint-disable-next-line react/exhaustive-deps -- counted from the press
  }, []);
  return (
    <Place onEscape={onClose}>
      {shown && (
        <Notice
          tone="info"
          title={t('lazy.loading')}
          action={<Button onClick={onClose}>{t('dialog.cancel')}</Button>}
        />
      )}
    </Place>
  );
}

/**
 * Places its children over the screen, within the open dialog if there is one, because neither
 * keyboard nor screen reader reaches anything beneath a dialog. Escape closes only this. If it
 * closes with the focus in it, the focus returns to where it was.
 */
function Place({
  onEscape,
  children,
}: {
  onEscape: (() => void) | undefined;
  children: ReactNode;
}) {
  const [place] = useState(() =>
    Object.assign(document.createElement('div'), { className: 'lazy-notice' }),
  );
  useLayoutEffect(() => {
    // Runs at first, and again if the dialog around it has gone.
    if (!place.isConnected)
      ([...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document.body).append(place);
  });
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && place.contains(document.activeElement)) before.focus();
      place.remove();
    };
  }, [place]);
  useEffect(() => {
    if (onEscape === undefined) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || place.closest('[aria-hidden=true]') !== null) return;
      event.stopPropagation();
      onEscape();
    };
    // Captures the key before the dialog around it gets it.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [place, onEscape]);
  return createPortal(<Box sx={overScreen}>{children}</Box>, place);
}

const overScreen = {
  position: 'fixed',
  zIndex: 'modal',
  insetInline: 0,
  bottom: { xs: 88, md: 24 },
  mx: 'auto',
  width: 'min(560px, calc(100vw - 32px))',
  boxShadow: 4,
  borderRadius: 1,
  '&:empty': { display: 'none' },
} as const;
