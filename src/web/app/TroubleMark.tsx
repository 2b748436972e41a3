import Button from '@mui/material/Button';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { useMessages, type MessageKey } from '../i18n/messages';
import { TOP_BAR_PX } from '../components/tokens';
import { focusAfter } from '../components/focus-after';
import { useOnline } from '../components/use-online';
import { BANNERS_ID } from './Banners';
import { useStaleReads, type StaleReads } from './use-stale-reads';

export interface TroubleMarkProps {
  /** What stands right below the banners. */
  bannersEnd: RefObject<HTMLElement | null>;
  pinned: boolean;
  onPinned: (pinned: boolean) => void;
}

/**
 * That something is wrong, in the bar at the top, for whoever has scrolled the banners away:
 * nothing moves for it or is covered. It shows and hides them there.
 */
export function TroubleMark(props: TroubleMarkProps) {
  const online = useOnline();
  const stale = useStaleReads();
  const title = titleOf(online, stale?.why);
  return title === undefined ? null : <Mark {...props} title={title} />;
}

function titleOf(online: boolean, why: StaleReads['why'] | undefined): MessageKey | undefined {
  if (!online) return 'offline.title';
  return why === 'session' ? 'sessionEnded.title' : why && `stale.${why}.title`;
}

function Mark({ bannersEnd, pinned, onPinned, title }: TroubleMarkProps & { title: MessageKey }) {
  const { t } = useMessages();
  const [away, setAway] = useState(false);
  useEffect(() => {
    const end = bannersEnd.current;
    if (end === null) return undefined;
    // Below the window is not away: as far down as any page goes.
    const observer = new IntersectionObserver(
      ([entry]) => setAway(entry?.isIntersecting === false),
      { rootMargin: `-${TOP_BAR_PX}px 0px 100000% 0px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [bannersEnd]);
  // In place again they need no pin, nor when all is well.
  useEffect(() => {
    if (!away) onPinned(false);
    return () => onPinned(false);
  }, [away, onPinned]);
  // Where the bar itself scrolls away, what is focused keeps clear of the mark (shell.css).
  useEffect(() => {
    document.documentElement.toggleAttribute('data-trouble', away);
    return () => void document.documentElement.toggleAttribute('data-trouble', false);
  }, [away]);
  if (!away) return null;
  return (
    <Button
      ref={passFocusOn}
      className="trouble-mark"
      aria-expanded={pinned}
      aria-controls={BANNERS_ID}
      aria-label={t(title)}
      title={t(title)}
      onClick={() => onPinned(!pinned)}
    >
      <TriangleAlert size={18} aria-hidden />
      <span className="words one-line">{t(title)}</span>
    </Button>
  );
}

/** It goes by itself, also while it has the focus. */
const passFocusOn = (mark: HTMLButtonElement) => () => {
  if (document.activeElement === mark) focusAfter(mark);
};
