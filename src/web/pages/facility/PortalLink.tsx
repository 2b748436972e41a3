import Box from '@mui/material/Box';
import { ExternalLink } from 'lucide-react';
import { propertySchemas } from '../../../contract/facility';
import { JsonValue } from '../../ui/JsonValue';
import { linkStyle } from '../../ui/link-style';

/** The portal's address; a link only where it is one that may be followed (http or https, no credentials). */
export function PortalLink({ url }: { url: string }) {
  if (!propertySchemas.subscription_url.safeParse(url).success) return <JsonValue value={url} />;
  return (
    <Box component="a" href={url} target="_blank" rel="noopener noreferrer" sx={{ ...linkStyle, display: 'inline-flex', alignItems: 'baseline', gap: 0.5 }}>
      {url}
      <ExternalLink size={12} aria-hidden style={{ flex: 'none' }} />
    </Box>
  );
}
