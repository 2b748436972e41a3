import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { useCallback, useId, useMemo, useState } from 'react';
import { isCoarse, monoFamily } from '../../components/tokens';
import { formatTime, readTime } from '../../components/time/time';
import { escapeInvisible, jsonText } from '../../i18n/foreign-text';
import { Panel } from '../../components/Panel';
import { IconSprite } from '../../components/SpriteIcon';
import { byText } from '../../components/text-scale';
import { firstWindow, windowOfAll } from '../../components/time-axis/window';
import { ZoomBar } from '../../components/time-axis/ZoomBar';
import { momentOf } from '../../features/subscriptions/time-span';
import { useNow } from '../../components/time/use-now';
import { ZoneNote } from '../../components/time/ZoneNote';
import { currentTime } from '../../device/clock';
import { useMessages } from '../../i18n/messages';
import { shownZone, useZone } from '../../i18n/zone';
import type { Room } from '../../features/rooms/room-index';
import { createFocusMemory } from '../../features/rooms/use-roving';
import { serviceName } from '../../features/subscriptions/service-name';
import { USUAL_STATUS } from '../../features/subscriptions/subscription-form';
import {
  useBarFormatter,
  valueText,
  type BarFormatter,
} from '../../features/timeline/bar-formatter';
import { BarLegend } from '../../features/timeline/BarLegend';
import { PHONE_TO_PX, scaled } from '../../features/timeline/chart-rows';
import { ChartRow, type RowFrame } from '../../features/timeline/ChartRow';
import { TimelineChart } from '../../features/timeline/TimelineChart';
import { useAxisLink } from '../../features/timeline/use-axis-link';
import type { BarCardState } from '../../features/timeline/use-bar-card';
import { serviceRows, type ServiceRow, type ServiceRows } from './service-rows';

/** Few rows leave space for more air, and a finger gets its 44 px. */
const SIZES = {
  fine: scaled({ lane: 26, bar: 22, padding: 14, row: 40, heading: 40 }),
  coarse: scaled({ lane: 44, bar: 36, padding: 8, row: 52, heading: 52 }),
};

/** Widths of the names of the services with their codes, in px. */
const LABEL_PX = { wide: byText(300), narrow: byText(208), phone: byText(104) };
const WIDE_FROM_PX = byText(1000);
const labelWidth = (chart: number) =>
  chart < PHONE_TO_PX ? LABEL_PX.phone : chart < WIDE_FROM_PX ? LABEL_PX.narrow : LABEL_PX.wide;

export interface RoomTimelineProps {
  room: Room;
  card: BarCardState;
  /** The subscription pointed at, here or in the table, by its place in the room's list. */
  active: number | undefined;
  onPoint: (index: number | undefined) => void;
}

/**
 * A room's services and their times, a row for each service code. The table beside it has the same
 * content.
 */
export function RoomTimeline({ room, card, active, onPoint }: RoomTimelineProps) {
  const { t } = useMessages();
  const moment = momentOf(useNow());
  const rows = useMemo(() => serviceRows(room), [room]);
  const { bars } = rows;
  const { window, rest, change, link } = useAxisLink(() =>
    firstWindow(bars, currentTime().getTime(), shownZone()),
  );
  const all = windowOfAll(bars, moment.at);
  const [focusMemory] = useState(createFocusMemory);
  const format = useSentenceFormatter();
  const renderRow = useCallback(
    (frame: RowFrame) => {
      const service = rows.services[frame.line];
      return service === undefined ? null : (
        <ChartRow
          key={rows.keyOf(frame.line)}
          {...frame}
          rowKey={rows.keyOf(frame.line)}
          name={escapeInvisible(service.label ?? service.code) || t('subscription.lane.noCode')}
          room={room}
          row={service}
          label={<ServiceLabel service={service} />}
          active={active}
        />
      );
    },
    [rows, room, active, t],
  );
  return (
    <Panel title={t('subscription.timeline')} note={<ZoneNote />}>
      <IconSprite />
      <Box sx={{ px: 2, py: 1 }}>
        <ZoomBar window={window} onWindow={change} now={moment.at} all={all} link={link} />
      </Box>
      <TimelineChart
        pattern="groups"
        name={t('subscription.timeline.plot')}
        corner={t('subscriptions.service')}
        labelWidth={labelWidth}
        window={window}
        rest={rest}
        onWindow={change}
        sizes={isCoarse() ? SIZES.coarse : SIZES.fine}
        moment={moment}
        format={format}
        rows={rows}
        renderRow={renderRow}
        focusMemory={focusMemory}
        card={card}
      />
      <Box sx={{ px: 2, py: 1.25 }}>
        {rows.count === 0 ? (
          <Typography color="textSecondary">{t('subscription.timeline.empty')}</Typography>
        ) : (
          <BarLegend />
        )}
      </Box>
      {(['invalid-dates', 'undated'] as const).map((fixed) => (
        <Undrawn
          key={fixed}
          room={room}
          fixed={fixed}
          undrawn={rows.undrawn.filter(({ index }) => room.spans[index]?.fixed === fixed)}
          active={active}
          onPoint={onPoint}
        />
      ))}
      <Typography variant="body2" color="textSecondary" sx={part}>
        {t('subscriptions.reset')}
      </Typography>
    </Panel>
  );
}

const part = { px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' } as const;

/** A bar says its status if that is not the usual one; its name is a sentence. */
function useSentenceFormatter(): BarFormatter {
  const format = useBarFormatter();
  const { t, region } = useMessages();
  const zone = useZone();
  return useMemo(() => {
    const describe: BarFormatter['describe'] = (room, index, moment) => {
      const service = room.area.data_services?.[index] ?? {};
      const described = format.describe(room, index, moment);
      const { validity } = described;
      const reading = { now: new Date(moment.at), zone, region, t };
      const start = formatTime(readTime(service.start), reading);
      const key =
        start === undefined
          ? 'subscription.bar.noStart'
          : validity === 'open-ended'
            ? 'subscription.bar.openEnded'
            : 'subscription.bar';
      return {
        ...described,
        short: service.status === USUAL_STATUS ? '' : valueText(service.status),
        name: t(key, {
          service: serviceName(service),
          validity: validity === undefined ? '' : t(`validity.${validity}`),
          status: valueText(service.status) || '—',
          start: start ?? '',
          end: formatTime(readTime(service.end), reading) ?? t('service.openEnded'),
        }),
      };
    };
    return { ...format, describe };
  }, [format, t, region, zone]);
}

/** A service's label and code, as far as it has them. */
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

/** Side by side if there is space. */
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

interface UndrawnProps extends Pick<RoomTimelineProps, 'room' | 'active' | 'onPoint'> {
  fixed: 'invalid-dates' | 'undated';
  undrawn: ServiceRows['undrawn'];
}

/** The services that have no place on the axis, each with the reason and its times as they came. */
function Undrawn({ room, fixed, undrawn, active, onPoint }: UndrawnProps) {
  const { t } = useMessages();
  const titleId = useId();
  if (undrawn.length === 0) return null;
  return (
    <Box sx={part}>
      <Box id={titleId} sx={undrawnTitle} className={fixed}>
        {fixed === 'invalid-dates' && <TriangleAlert size={14} aria-hidden />}
        {t(fixed === 'undated' ? 'axis.undated' : 'validity.invalid-dates')}
      </Box>
      <Box component="ul" aria-labelledby={titleId} sx={undrawnList} className={fixed}>
        {undrawn.map(({ index, obstacle }) => {
          const service = room.area.data_services?.[index] ?? {};
          return (
            <li
              key={index}
              data-active={active === index}
              onPointerEnter={() => onPoint(index)}
              onPointerLeave={() => onPoint(undefined)}
            >
              <strong>{serviceName(service)}</strong>
              {obstacle !== 'undated' && (
                <>
                  <span>{t(`axis.invalidDates.${obstacle}`)}</span>
                  <code>{[service.start, service.end].map(rawTime).join(' → ')}</code>
                </>
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

/** A time as it came. If it is longer than so many UTF-16 units, only the table shows all of it. */
const RAW_MAX = 40;
function rawTime(value: unknown): string {
  const text = jsonText(value) || '—';
  return escapeInvisible(text.length > RAW_MAX ? `${text.slice(0, RAW_MAX)}…` : text);
}

const undrawnTitle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  fontWeight: 600,
  fontSize: '0.75rem',
  '&.invalid-dates': { color: 'warning.main' },
} as const;
const undrawnList = {
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
    borderColor: 'divider',
    borderRadius: 0.75,
  },
  '&.invalid-dates li': { borderColor: 'warning.main' },
  '&.invalid-dates li[data-active=true]': { bgcolor: 'warning.light' },
  '& strong': { fontWeight: 550 },
  '& span': { color: 'text.secondary' },
  '& code': { fontFamily: monoFamily, fontSize: '0.75rem' },
} as const;
