import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { propertySchemas } from '../../../contract/facility';
import { useMessages, type Translate } from '../../i18n/messages';
import { CopyButton } from '../../components/CopyButton';
import { JsonValue, type KnownWords } from '../../components/JsonValue';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
import { BreakableText, RevealedText } from '../../components/RevealedText';
import { Timestamp } from '../../components/time/Timestamp';
import { monoFamily } from '../../components/tokens';
import { PortalNotes } from './PropertyNotes';

const counts = new Set(['areas_count', 'areas_autocomplete_list_count']);

export const NAME_WIDTH = '10.5rem';

export function NamedValue({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: `${NAME_WIDTH} minmax(0, 1fr)` },
        gap: '2px 16px',
        '& > :last-child': { minWidth: 0 },
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>{name}</Box>
      <div>{children}</div>
    </Box>
  );
}

export interface FieldValueProps {
  field: string;
  value: unknown;
  label: string;
}

export function FieldValue({ field, value, label }: FieldValueProps) {
  const { t, region } = useMessages();
  if (
    (field === 'id' || field === 'id_external') &&
    (typeof value === 'number' || (typeof value === 'string' && value !== ''))
  ) {
    return (
      <>
        <Box component="span" sx={{ mr: 0.5, fontFamily: monoFamily, fontSize: '0.75rem' }}>
          <RevealedText text={String(value)} />
        </Box>
        <CopyButton text={String(value)} label={label} />
      </>
    );
  }
  // Our own counts; any other number may be an id.
  if (counts.has(field) && typeof value === 'number') return value.toLocaleString(region);
  if (field === 'date_created' || field === 'date_updated')
    return <Timestamp value={value} focusable />;
  return <JsonValue value={value} name={field} words={knownWords(t, region)} />;
}

/** Keys that installations use in fields for which the spec gives no structure (2.1). */
const keys = ['street', 'postal_code', 'city', 'country', 'model', 'count', 'online'] as const;
const types = ['hospital', 'clinic', 'hotel', 'tv', 'access_point', 'phone'] as const;
const statuses = ['active', 'inactive', 'onboarding'] as const;

const among = <T extends string>(list: readonly T[], text: string): T | undefined =>
  list.find((known) => known === text);

function knownWords(t: Translate, region: string): KnownWords {
  return {
    key: (text) => {
      if (text === 'type' || text === 'status') return t(`facility.field.${text}`);
      const key = among(keys, text);
      return key && t(`facility.key.${key}`);
    },
    value: (key, text) => {
      if (key === 'country') return countryName(text, region);
      const type = key === 'type' ? among(types, text) : undefined;
      const status = key === 'status' ? among(statuses, text) : undefined;
      return (type && t(`facility.type.${type}`)) ?? (status && t(`facility.status.${status}`));
    },
  };
}

function countryName(code: string, region: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames(region, { type: 'region', fallback: 'none' }).of(code);
}

const PARTS = /[^/.?&=#_-]*[/.?&=#_-]+|[^/.?&=#_-]+$/g;

/**
 * The portal's address. It is a link only if it is safe to follow (http or https, no credentials).
 */
export function PortalLink({ url }: { url: string }) {
  if (!propertySchemas.subscription_url.safeParse(url).success) return <JsonValue value={url} />;
  return (
    <>
      <Link
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        sx={{ '& > svg': { marginInlineStart: 0.5 } }}
      >
        {hasHiddenCharacters(url) ? (
          <RevealedText text={url} />
        ) : (
          <BreakableText parts={url.match(PARTS) ?? []} />
        )}
        <ExternalLink size={12} aria-hidden />
      </Link>
      <PortalNotes url={url} />
    </>
  );
}
