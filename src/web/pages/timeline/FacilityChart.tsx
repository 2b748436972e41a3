import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Area } from '../../../contract/area';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';
import { ServiceActions } from '../../features/subscriptions/ServiceActions';
import { useSubscriptionDialogs } from '../../features/subscriptions/use-subscription-dialogs';
import { useMessages } from '../../i18n/messages';
import { byText } from '../../components/tokens';
import { pinRow, VIRTUALIZER_OPTIONS } from '../../components/virtual-list';
import type { Room } from '../../features/rooms/room';
import type { RoomGroup } from '../../features/rooms/room-groups';
import type { RoomOrder } from '../../features/rooms/use-chosen-rooms';
import type { RoomView } from '../../features/rooms/room-view';
import type { Moment } from '../../features/subscriptions/time-span';
import { keyOfHeading, keyOfRoom } from '../../features/rooms/room-focus';
import { BarCard, usePressedBar, type BarCardProps } from '../../features/timeline/BarCard';
import { useBarFormatter } from '../../features/timeline/bar-formatter';
import { chartSizes, rowHeight, rowOfRoom } from '../../features/timeline/chart-model';
import type { ChartFrame } from '../../features/timeline/ChartRow';
import { TimelineChart } from '../../features/timeline/TimelineChart';
import { useTimeWindow } from '../../features/timeline/use-time-window';
import { WindowBar } from '../../features/timeline/WindowBar';
import { FacilityRow, HeadingRow } from './FacilityRow';

interface FacilityChartProps extends Pick<RoomOrder, 'rooms' | 'groups' | 'gone'> {
  view: RoomView;
  moment: Moment;
  returned: string | undefined;
}

export function FacilityChart({ rooms, groups, gone, view, moment, returned }: FacilityChartProps) {
  const { t } = useMessages();
  const format = useBarFormatter();
  const rangesOf = useCallback(() => rooms.flatMap(({ spans }) => spans), [rooms]);
  const time = useTimeWindow('week', rangesOf, moment.at);
  const { bar, isShown, onPress, onClose } = usePressedBar();
  const lines = useMemo(
    () => linesOf(groups, view.group !== 'none', gone),
    [groups, view.group, gone],
  );
  const { window } = time;
  const frame = useMemo(
    () => ({ sizes: chartSizes(), window, moment, format, onPress }),
    [window, moment, format, onPress],
  );
  // The room as it is now, unless it is gone.
  const room = rooms.find(({ id }) => id === bar?.room.id) ?? bar?.room;
  return (
    <>
      <div>
        <WindowBar time={time} />
        {bar !== undefined && room !== undefined && (
          <FacilityBarCard
            key={room.id}
            bar={bar}
            isShown={isShown}
            onClose={onClose}
            area={room.area}
            moment={moment}
            format={format}
          />
        )}
      </div>
      <Box role="region" aria-label={t('timeline.region')} className="facility-chart">
        <TimelineChart
          window={window}
          now={moment.at}
          corner={t('list.column.id')}
          labelWidth={labelWidth}
        >
          {(offset) => (
            <ChartBody lines={lines} frame={frame} offset={offset} returned={returned} />
          )}
        </TimelineChart>
      </Box>
    </>
  );
}

interface FacilityBarCardProps extends Omit<BarCardProps, 'actions'> {
  area: Area;
}

function FacilityBarCard({ area, ...props }: FacilityBarCardProps) {
  const { bar, format, onClose } = props;
  const facilityId = useFacilityId();
  const { refused, messages, dialog, onAction } = useSubscriptionDialogs(area);
  return (
    <>
      <BarCard
        {...props}
        actions={
          <>
            {!refused.remove && (
              <ServiceActions
                service={bar.service}
                among={area.data_services ?? []}
                areaId={area.id_external}
                mayAdd={!refused.add}
                onAction={(...action) => {
                  onClose();
                  onAction(...action);
                }}
              />
            )}
            <MuiLink
              component={Link}
              to={consolePaths.room(facilityId, area.id_external)}
              sx={{ display: 'inline-block', py: 1.5 }}
            >
              {format.t('panel.page')}
            </MuiLink>
          </>
        }
      />
      {messages}
      {dialog}
    </>
  );
}

const PHONE_TO_PX = 600;
const labelWidth = (chart: number) => byText(chart < PHONE_TO_PX ? 104 : 136);

type Line = { key: string } & ({ group: RoomGroup } | { room: Room; isGone: boolean });

function linesOf(
  groups: readonly RoomGroup[],
  hasHeadings: boolean,
  gone: ReadonlySet<string>,
): Line[] {
  return groups.flatMap((group): Line[] => {
    const rooms = group.rooms.map((room) => ({
      key: keyOfRoom(room.id),
      room,
      isGone: gone.has(room.id),
    }));
    return hasHeadings ? [{ key: keyOfHeading(group.prefix), group }, ...rooms] : rooms;
  });
}

/** Rows in the page beyond the screen, so that a quick scroll shows them at once. */
const OVERSCAN_ROWS = 8;

interface ChartBodyProps {
  lines: readonly Line[];
  frame: ChartFrame;
  offset: number;
  returned: string | undefined;
}

function ChartBody({ lines, frame, offset, returned }: ChartBodyProps) {
  const { t } = useMessages();
  // The row with the focus stays in the page, since the focus would be lost with it.
  const [focused, setFocused] = useState(returned);
  const { sizes, window } = frame;
  const virtualizer = useWindowVirtualizer({
    ...VIRTUALIZER_OPTIONS,
    count: lines.length,
    estimateSize: (index) => {
      const line = lines[index];
      const lanes = line === undefined || 'group' in line ? 1 : rowOfRoom(line.room, window).lanes;
      return rowHeight(lanes, sizes);
    },
    // With other lines or another window, the virtualizer reads the heights again.
    // oxlint-disable-next-line react/exhaustive-deps -- the heights depend on the window
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines, window]),
    overscan: OVERSCAN_ROWS,
    scrollMargin: offset,
    rangeExtractor: pinRow(lines.findIndex(({ key }) => key === focused)),
  });
  return (
    <div
      role="table"
      aria-label={t('timeline.region')}
      aria-rowcount={lines.length}
      className="rows"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const line = lines[index];
        const place = { index, top: start - offset };
        if (line === undefined) return null;
        return 'group' in line ? (
          <HeadingRow key={line.key} {...place} group={line.group} height={rowHeight(1, sizes)} />
        ) : (
          <FacilityRow
            key={line.key}
            {...place}
            {...frame}
            room={line.room}
            isGone={line.isGone}
            onFocus={setFocused}
          />
        );
      })}
    </div>
  );
}
