import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { useEffect, useRef, useState } from 'react';
import { useFacilityId } from '../use-path-ids';
import { useMessages } from '../i18n/messages';
import { LeaveGuard } from './LeaveGuard';
import './shell.css';
import { restoresScroll } from '../features/rooms/list-location';
import { PageProgress } from '../features/page-states/PageProgress';
import { Banners } from './Banners';
import { Navigation } from './Navigation';
import { usePalette } from './palette/use-palette';
import { TopBar } from './TopBar';
import { TroubleMark } from './TroubleMark';

/**
 * What stands around every screen of a facility: its name, the navigation, the partner's menu, what
 * is wrong just now.
 */
export function Shell() {
  const facilityId = useFacilityId();
  const { t } = useMessages();
  const main = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  // Leads to where one was.
  const cameBack = useNavigationType() === NavigationType.Pop || restoresScroll(state);
  const { palette, open } = usePalette();
  const bannersEnd = useRef<HTMLDivElement>(null);
  const [pinned, pin] = useState(false);
  const shown = useRef(pathname);
  useEffect(() => {
    // A new screen starts at its head, also for a screen reader; the very first one leaves focus to
    // the browser.
    if (shown.current !== pathname) {
      (main.current?.querySelector('h1') ?? main.current)?.focus({ preventScroll: true });
      if (!cameBack) window.scrollTo(0, 0);
    }
    shown.current = pathname;
  }, [pathname, cameBack]);
  return (
    <div className="shell">
      <a href="#main" className="skip">
        {t('shell.skip')}
      </a>
      <PageProgress />
      <TopBar facilityId={facilityId} onFind={() => open('commands')}>
        <Navigation facilityId={facilityId} place="top" />
        <TroubleMark bannersEnd={bannersEnd} pinned={pinned} onPinned={pin} />
      </TopBar>
      <Banners pinned={pinned} />
      <div ref={bannersEnd} />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet key={facilityId} />
      </main>
      <Navigation facilityId={facilityId} place="bottom" />
      {palette}
      <LeaveGuard />
    </div>
  );
}
