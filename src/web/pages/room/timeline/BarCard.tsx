import Box from '@mui/material/Box';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { useMessages } from '../../../i18n/messages';
import { monoFamily } from '../../../components/tokens';
import { StatusText } from '../../../components/StatusText';
import type { Validity } from '../../../components/time';
import type { Bar } from '../../../components/time-axis/bars';
import { Timestamp } from '../../../components/Timestamp';
import { ValidityMark } from '../../../components/ValidityMark';
import { serviceName } from '../../../features/subscriptions/RemoveCell';

export interface BarCardProps {
  bar: Bar;
  validity: Validity | undefined;
  /** Where the bar begins, and how wide the plot is, in px: the card stays within. */
  left: number;
  plotWidth: number;
}

/**
 * What a bar stands for, with the times as the server gave them. Its words are the bar's own name
 * already.
 */
export function BarCard({ bar: { service }, validity, left, plotWidth }: BarCardProps) {
  const { t } = useMessages();
  const width = Math.min(CARD_PX, plotWidth);
  return (
    <Box
      role="tooltip"
      aria-hidden
      sx={card}
      style={{ width, left: Math.min(0, plotWidth - width - left) }}
    >
      <Box sx={{ fontWeight: 600, fontSize: '0.875rem' }}>{serviceName(service)}</Box>
      <Box component="dl">
        <dt>{t('subscriptions.status')}</dt>
        <dd>
          <StatusText status={service.status} />
        </dd>
        <dt>{t('subscriptions.validity')}</dt>
        <dd>{validity && <ValidityMark validity={validity} />}</dd>
        <dt>{t('subscriptions.start')}</dt>
        <dd>
          <Timestamp value={service.start} /> <code>{rawTime(service.start)}</code>
        </dd>
        <dt>{t('subscriptions.end')}</dt>
        <dd>
          {service.end ? (
            <>
              <Timestamp value={service.end} /> <code>{rawTime(service.end)}</code>
            </>
          ) : (
            t('service.openEnded')
          )}
        </dd>
        {(typeof service.id === 'string' || typeof service.id === 'number') && (
          <>
            <dt>{t('axis.id')}</dt>
            <dd>
              <code>{escapeInvisible(String(service.id))}</code>
            </dd>
          </>
        )}
      </Box>
    </Box>
  );
}

const rawTime = (value: unknown) => (typeof value === 'string' ? value : '');

/** Room for a timestamp, in px. */
const CARD_PX = 300;

const card = {
  position: 'absolute',
  top: '100%',
  zIndex: 'tooltip',
  mt: 0.5,
  p: 1.25,
  fontSize: '0.75rem',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: 4,
  // The way from the bar to the card.
  '&::before': { content: '""', position: 'absolute', insetInline: 0, top: '-6px', height: '6px' },
  '& dl': {
    m: 0,
    mt: 0.5,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 1.5,
    rowGap: 0.25,
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
  '& code': {
    display: 'block',
    overflowWrap: 'anywhere',
    fontFamily: monoFamily,
    fontSize: '0.6875rem',
    color: 'text.secondary',
  },
} as const;
