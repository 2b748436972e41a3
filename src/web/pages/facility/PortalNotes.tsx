import { useMessages } from '../../i18n/messages';
import { portalNotes } from './portal-checks';
import { PropertyNote } from './PropertyNote';

/** What to know about the portal's address, below it. */
export function PortalNotes({ url }: { url: string }) {
  const { t } = useMessages();
  return portalNotes(url).map(({ key, values }) => (
    <PropertyNote key={key} tone={key === 'portal.check.name' ? 'info' : 'warning'}>
      {t(key, values)}
    </PropertyNote>
  ));
}
