import Link from '@mui/material/Link';
import { ExternalLink } from 'lucide-react';
import { Fragment, Suspense } from 'react';
import { propertySchemas } from '../../../contract/facility';
import { loadMessages } from '../../i18n/messages';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { JsonValue } from '../../components/JsonValue';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
import { RevealedText } from '../../components/RevealedText';
import { isRemarkable } from './portal-url';
import './facility.css';

const PortalNotes = lazyWithRetry(async () => {
  const [notes] = await Promise.all([import('./PropertyNotes'), loadMessages('facility')]);
  return { default: notes.PortalNotes };
});

/** A long address may be broken after these, and not within a word. */
const PARTS = /[^/.?&=#_-]*[/.?&=#_-]+|[^/.?&=#_-]+$/g;

/**
 * The portal's address; a link only where it is one that may be followed (http or https, no
 * credentials).
 */
export function PortalLink({ url }: { url: string }) {
  if (!propertySchemas.subscription_url.safeParse(url).success) return <JsonValue value={url} />;
  return (
    <>
      <Link className="portal-link" href={url} target="_blank" rel="noopener noreferrer">
        {hasHiddenCharacters(url) ? <RevealedText text={url} /> : <Breakable url={url} />}
        <ExternalLink size={12} aria-hidden />
      </Link>
      {isRemarkable(url) && (
        <Suspense>
          <PortalNotes url={url} />
        </Suspense>
      )}
    </>
  );
}

function Breakable({ url }: { url: string }) {
  return (
    <bdi>
      {(url.match(PARTS) ?? []).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts never change places
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </bdi>
  );
}
