import Box from '@mui/material/Box';
import { Info, TriangleAlert } from 'lucide-react';
import { useMessages } from '../../messages/messages';
import { portalNotes } from './portal-checks';

/** What to know about the portal's address, below it. */
export function PortalNotes({ url }: { url: string }) {
  const { t } = useMessages();
  return portalNotes(url).map(({ key, values }) => {
    const Icon = key === 'portal.check.name' ? Info : TriangleAlert;
    return (
      <Box key={key} component="span" sx={{ display: 'flex', gap: 0.5, mt: 0.5, fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary', '& svg': { flexShrink: 0, mt: '2px', color: Icon === Info ? 'info.main' : 'warning.main' } }}>
        <Icon size={13} aria-hidden />
        <bdi>{t(key, values)}</bdi>
      </Box>
    );
  });
}
