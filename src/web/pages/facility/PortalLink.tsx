import Box from '@mui/material/Box';
import { ExternalLink } from 'lucide-react';
import { Fragment } from 'react';
import { propertySchemas } from '../../../contract/facility';
import { JsonValue } from '../../ui/JsonValue';
import { linkStyle } from '../../ui/link-style';

/** A long address may be broken after these, and not within a word. */
const PARTS = /[^/.?&=#_-]*[/.?&=#_-]+|[^/.?&=#_-]+$/g;

/** The portal's address; a link only where it is one that may be followed (http or https, no credentials). */
export function PortalLink({ url }: { url: string }) {
  if (!propertySchemas.subscription_url.safeParse(url).success) return <JsonValue value={url} />;
  return (
    <Box component="a" href={url} target="_blank" rel="noopener noreferrer" sx={linkStyle}>
      <bdi>
        {(url.match(PARTS) ?? []).map((part, index) => (
          // The parts of one address never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>{part}<wbr /></Fragment>
        ))}
      </bdi>
      <ExternalLink size={12} aria-hidden style={{ marginInlineStart: 4 }} />
    </Box>
  );
}
