import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages';
import './ProgressLine.css';

/** What is there sooner, in milliseconds, needs no sign: it would only flicker. */
const SHOWN_AFTER_MS = 300;

/**
 * At the top of the window, that a screen is on its way: a line, and a word for who listens. In its
 * place before, so that it is heard.
 */
export function ProgressLine({ waiting }: { waiting: boolean }) {
  const { t } = useMessages();
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(setLasts, SHOWN_AFTER_MS, true);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [waiting]);
  return (
    <div role="status" className="progress-line">
      {lasts && <span className="visually-hidden">{t('piece.waiting')}</span>}
    </div>
  );
}
