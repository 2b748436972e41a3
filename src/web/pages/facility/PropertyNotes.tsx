import Box from '@mui/material/Box';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { propertySchemas, type PropertyProblem } from '../../../contract/facility';
import { NAME_MAX_LENGTH, SSID_MAX_OCTETS, URL_MAX_LENGTH } from '../../../contract/limits';
import type { WritableProperty } from '../../../contract/paths';
import { useMessages } from '../../i18n/messages';
import { portalNotes } from './portal-checks';

export const maxLengths: Record<WritableProperty, number> = {
  name: NAME_MAX_LENGTH,
  ssid_public: SSID_MAX_OCTETS,
  subscription_url: URL_MAX_LENGTH,
};

/**
 * Why guests cannot use the property as the server has it; undefined if they can. A name always
 * passes, since guests only read it, and so does an empty value, which leads nowhere.
 */
export function unusableValue(
  property: WritableProperty,
  value: string,
): PropertyProblem | undefined {
  if (property === 'name' || value === '') return undefined;
  return propertySchemas[property].safeParse(value).error?.issues[0]?.message as
    | PropertyProblem
    | undefined;
}

/** Why guests cannot use what the server has; nothing if they can. */
export function UnusableNote({ property, value }: { property: WritableProperty; value: string }) {
  const { t } = useMessages();
  const problem = unusableValue(property, value);
  if (problem === undefined) return null;
  const values = { count: value.length, max: maxLengths[property] };
  return (
    <PropertyNote tone="warning">
      {t('property.unusable')} {t(`problem.${problem}`, values)}
    </PropertyNote>
  );
}

export function PortalNotes({ url }: { url: string }) {
  const { t } = useMessages();
  return portalNotes(url).map(({ key, values }) => (
    <PropertyNote key={key} tone={key === 'portal.check.name' ? 'info' : 'warning'}>
      {t(key, values)}
    </PropertyNote>
  ));
}

function PropertyNote({ tone, children }: { tone: 'info' | 'warning'; children: ReactNode }) {
  const Icon = tone === 'info' ? Info : TriangleAlert;
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        gap: 0.5,
        mt: 0.5,
        fontSize: '0.75rem',
        fontWeight: 400,
        color: 'text.secondary',
        '& svg': { flexShrink: 0, mt: '2px', color: `${tone}.main` },
      }}
    >
      <Icon size={13} aria-hidden />
      <bdi>{children}</bdi>
    </Box>
  );
}
