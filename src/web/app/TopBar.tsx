import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { CircleUserRound, Search } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { propertyText } from '../../contract/facility';
import { facilityQueries } from '../api/facility';
import { escapeInvisible } from '../i18n/foreign-text';
import { useMessages } from '../i18n/messages';
import { RevealedText } from '../components/RevealedText';
import { lazyWithRetry } from '../components/lazy-with-retry';
import { Brand } from '../components/Brand';

const PartnerMenu = lazyWithRetry(async () => ({
  default: (await import('./PartnerMenu')).PartnerMenu,
}));

/**
 * The bar at the top: which facility this is, the navigation on wide screens, the partner's menu.
 */
export function TopBar({
  facilityId,
  onFind,
  children,
}: {
  facilityId: string;
  onFind: () => void;
  children: ReactNode;
}) {
  const { t } = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: facility } = useQuery(facilityQueries.detail(facilityId));
  const name = facility && propertyText(facility, 'name');
  return (
    <header className="top-bar">
      <Brand />
      <div className="names">
        {name && (
          <div className="name one-line" title={escapeInvisible(name)}>
            <RevealedText text={name} />
          </div>
        )}
        <div className="id small-text one-line quiet">
          <RevealedText text={facilityId} />
        </div>
      </div>
      {children}
      <IconButton
        aria-label={t('shell.find')}
        title={t('shell.find')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={onFind}
      >
        <Search size={20} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t('shell.partnerMenu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CircleUserRound size={20} aria-hidden />
      </IconButton>
      {anchor !== null && (
        <Suspense>
          <PartnerMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </header>
  );
}
