import Box from '@mui/material/Box';
import type { Subscription } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import { JsonValue } from '../../components/JsonValue';
import { Timestamp } from '../../components/time/Timestamp';
import { validityAt } from './time-span';
import { useNow } from '../../components/time/use-now';

export function ServiceList({ services, label }: { services: Subscription[]; label: string }) {
  const { t } = useMessages();
  const now = useNow();
  if (services.length === 0) return null;
  return (
    <Box component="ul" aria-label={label} sx={list}>
      {services.map((service, index) => (
        <li key={index}>
          <Box component="span" sx={{ fontWeight: 550 }}>
            <JsonValue value={service.label ?? service.code ?? service.id} />
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {service.end == null || service.end === '' ? (
              t('service.openEnded')
            ) : (
              <>
                {t(validityAt(service, now) === 'ended' ? 'service.ended' : 'service.until')}{' '}
                <Timestamp value={service.end} />
              </>
            )}
          </Box>
        </li>
      ))}
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  maxHeight: 240,
  overflow: 'auto',
  '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: 2, px: 1.5, py: 0.75 },
  '& > li > :last-child': { ml: 'auto' },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
