import Box from '@mui/material/Box';
import { TriangleAlert } from 'lucide-react';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { useMessages } from '../../../i18n/messages';
import { monoFamily } from '../../../components/tokens';
import type { Attention } from '../../../components/time-axis/bars';
import { serviceName } from '../../../features/subscriptions/RemoveCell';
import { jsonText } from '../../../components/json-text';

export interface AttentionListProps {
  attention: readonly Attention[];
  active: string | undefined;
  onPoint: (key: string | undefined) => void;
}

/** What no scale can show: each with its reason, and its times as they came. */
export function AttentionList({ attention, active, onPoint }: AttentionListProps) {
  const { t } = useMessages();
  return (
    <Box sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Box
        id="timeline-attention"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          fontWeight: 600,
          fontSize: '0.75rem',
          color: 'warning.main',
        }}
      >
        <TriangleAlert size={14} aria-hidden />
        {t('validity.needs-attention')}
      </Box>
      <Box component="ul" aria-labelledby="timeline-attention" sx={list}>
        {attention.map(({ key, service, reason }) => (
          <li
            key={key}
            data-active={active === key}
            onPointerEnter={() => onPoint(key)}
            onPointerLeave={() => onPoint(undefined)}
          >
            <strong>{serviceName(service)}</strong>
            <span>{t(`axis.attention.${reason}`)}</span>
            <code>{[service.start, service.end].map(raw).join(' → ')}</code>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** A time as it came; a whole document in its place is not shown here, but in the table. */
const RAW_MAX = 40;
function raw(value: unknown): string {
  const text = jsonText(value) || '—';
  return escapeInvisible(text.length > RAW_MAX ? `${text.slice(0, RAW_MAX)}…` : text);
}

const list = {
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  p: 0,
  display: 'grid',
  gap: 0.5,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    alignItems: 'baseline',
    px: 1,
    py: 0.5,
    border: '1px dashed',
    borderColor: 'warning.main',
    borderRadius: 0.75,
  },
  '& li[data-active=true]': { bgcolor: 'warning.light' },
  '& strong': { fontWeight: 550 },
  '& span': { color: 'text.secondary' },
  '& code': { fontFamily: monoFamily, fontSize: '0.75rem' },
} as const;
