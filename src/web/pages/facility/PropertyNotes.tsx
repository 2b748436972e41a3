import Box from '@mui/material/Box';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PropertyProblem } from '../../../contract/facility';
import type { WritableProperty } from '../../../contract/paths';
import { useMessages } from '../../i18n/messages';
import { portalNotes } from './portal-checks';
import { maxLengths } from './property-values';

export function UnusableNote({
  property,
  value,
  problem,
}: {
  property: WritableProperty;
  value: string;
  problem: PropertyProblem;
}) {
  const { t } = useMessages();
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
