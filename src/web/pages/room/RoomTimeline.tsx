import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { monoFamily, byText } from '../../components/tokens';
import { escapeInvisible, jsonText } from '../../i18n/foreign-text';
import { Panel } from '../../components/Panel';
import { IconSprite } from '../../components/SpriteIcon';
import { momentOf } from '../../features/subscriptions/time-span';
import { useNow } from '../../components/time/use-now';
import { ZoneNote } from '../../components/time/Timestamp';
import { useMessages } from '../../i18n/messages';
import type { Room } from '../../features/rooms/room';
import { BarCard, usePressedBar } from '../../features/timeline/BarCard';
import { useBarFormatter } from '../../features/timeline/bar-formatter';
import { chartSizes, layOutBars, type BarRow } from '../../features/timeline/chart-model';
import type { TimeWindow } from '../../features/timeline/time-window';
import { ChartRow } from '../../features/timeline/ChartRow';
import { BarLegend, TimelineChart } from '../../features/timeline/TimelineChart';
import { useTimeWindow } from '../../features/timeline/use-time-window';
import { WindowBar } from '../../features/timeline/WindowBar';

const LABEL_PX = { wide: 300, narrow: 208, phone: 104 };
const labelWidth = (chart: number) =>
  byText(chart < 600 ? LABEL_PX.phone : chart < 1000 ? LABEL_PX.narrow : LABEL_PX.wide);

export function RoomTimeline({ room }: { room: Room }) {
  const { t } = useMessages();
  const moment = momentOf(useNow());
  const format = useBarFormatter();
  const rangesOf = useCallback(() => room.spans, [room]);
  const time = useTimeWindow('all', rangesOf, moment.at);
  const { bar, isShown, onPress, onClose } = usePressedBar();
  const { window } = time;
  const rows = useMemo(() => serviceRows(room, window), [room, window]);
  const isSingle = room.spans.length === 1 && time.name === 'all';
  return (
    <Panel title={t('subscription.timeline')} note={isSingle && <ZoneNote />}>
      <IconSprite />
      {!isSingle && (
        <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <WindowBar time={time} />
        </Box>
      )}
      <TimelineChart
        window={window}
        now={moment.at}
        corner={t('subscriptions.service')}
        labelWidth={labelWidth}
      >
        {() => (
          <div role="table" aria-label={t('subscription.timeline.plot')} className="rows">
            {rows.map((row) => (
              <ChartRow
                key={row.code}
                room={room}
                row={row}
                label={<ServiceLabel service={row} />}
                isOfOneService
                sizes={chartSizes()}
                window={window}
                moment={moment}
                format={format}
                onPress={onPress}
              />
            ))}
          </div>
        )}
      </TimelineChart>
      <Box sx={foot}>
        {!isSingle && <BarLegend />}
        <Typography variant="body2" color="textSecondary">
          {t('subscriptions.reset')}
        </Typography>
      </Box>
      {bar !== undefined && (
        <BarCard bar={bar} isShown={isShown} onClose={onClose} moment={moment} format={format} />
      )}
    </Panel>
  );
}

const foot = {
  px: 2,
  py: 1.25,
  display: 'grid',
  gap: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

function ServiceLabel({ service: { code, label } }: { service: ServiceRow }) {
  const { t } = useMessages();
  const texts = [label, code].filter((text) => text !== undefined && text !== '');
  return (
    <Box title={texts.map((text) => escapeInvisible(text ?? '')).join(' · ')} sx={labelStyle}>
      {label !== undefined && <Box component="bdi">{escapeInvisible(label)}</Box>}
      {code !== '' && <code>{escapeInvisible(code)}</code>}
      {texts.length === 0 && <span>{t('subscription.lane.noCode')}</span>}
    </Box>
  );
}

const labelStyle = {
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
  lineHeight: 1.2,
  '& > *': { maxWidth: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& bdi': { fontWeight: 550 },
  '& code, & span': { fontFamily: monoFamily, fontSize: '0.75rem', color: 'text.secondary' },
} as const;

interface ServiceRow extends BarRow {
  /** The code; "" if there is none. A code that is no text is shown as JSON. */
  code: string;
  label: string | undefined;
}

export function serviceRows({ area, spans }: Room, window: TimeWindow): ServiceRow[] {
  const services = area.data_services ?? [];
  const byCode = new Map<string, number[]>();
  for (const [index, service] of services.entries()) {
    const code = jsonText(service.code);
    byCode.set(code, [...(byCode.get(code) ?? []), index]);
  }
  return [...byCode].map(([code, places]) => ({
    ...layOutBars(spans, places, window),
    code,
    label: places
      .map((index) => services[index]?.label)
      .find((label): label is string => typeof label === 'string' && label !== ''),
  }));
}
