import Box from '@mui/material/Box';
import { memo, useCallback, useMemo } from 'react';
import { isCoarse } from '../../components/tokens';
import { byText } from '../../components/text-scale';
import { firstWindow, windowOfAll } from '../../components/time-axis/window';
import { ZoomBar } from '../../components/time-axis/ZoomBar';
import { ZoneNote } from '../../components/time/ZoneNote';
import { useMessages } from '../../i18n/messages';
import { shownZone } from '../../i18n/zone';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';
import type { Room } from '../../features/rooms/room-index';
import type { ShownRooms } from '../../features/rooms/room-order';
import { useBarFormatter } from '../../features/timeline/bar-formatter';
import { chartSizes, PHONE_TO_PX } from '../../features/timeline/chart-rows';
import type { RowFrame } from '../../features/timeline/ChartRow';
import { TimelineChart } from '../../features/timeline/TimelineChart';
import { useAxisLink } from '../../features/timeline/use-axis-link';
import { useBarCard } from '../../features/timeline/use-bar-card';
import { facilityRows, rangesOf } from './facility-rows';
import { FacilityRow, HeadingRow } from './FacilityRow';
import { useSearchedBar } from './use-searched-bar';

export interface FacilityChartProps extends ShownRooms {
  /** Whether the subscriptions' times have been read, so that the first and the last are known. */
  timesRead: boolean;
}

/**
 * The chart of all rooms and the controls that move it. Only this renders while the hand moves;
 * nothing around it depends on the window.
 */
export function FacilityChart({
  rooms,
  groups,
  gone,
  view,
  moment,
  focusMemory,
  timesRead,
}: FacilityChartProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const format = useBarFormatter();
  const card = useBarCard();
  const { window, rest, change, link } = useAxisLink(() =>
    firstWindow(rangesOf(rooms), moment.at, shownZone()),
  );
  const all = useMemo(
    () => (timesRead ? windowOfAll(rangesOf(rooms), moment.at) : undefined),
    [timesRead, rooms, moment],
  );
  const headings = view.group !== 'none';
  const rows = useMemo(() => facilityRows(rooms, groups, headings), [rooms, groups, headings]);
  useSearchedBar(rooms, view.q, moment.at, window, rest, change);
  const hrefOf = useCallback((room: Room) => consolePaths.room(facilityId, room.id), [facilityId]);
  const { q } = view;
  const renderRow = useCallback(
    (frame: RowFrame) => {
      const [group, room] = [rows.headingAt(frame.line), rows.roomAt(frame.line)];
      const key = rows.keyOf(frame.line);
      if (group !== undefined) return <HeadingRow key={key} {...frame} group={group} />;
      return room === undefined ? null : (
        <FacilityRow
          key={key}
          {...frame}
          room={room}
          href={hrefOf(room)}
          gone={gone.has(room.id)}
          q={q}
        />
      );
    },
    [rows, hrefOf, gone, q],
  );
  return (
    <>
      <ChartHead window={rest} onWindow={change} now={moment.at} all={all} link={link} />
      <TimelineChart
        pattern="grid"
        name={t('timeline.region')}
        gridName={t('timeline.grid')}
        corner={t('table.column.room')}
        labelWidth={labelWidth}
        window={window}
        rest={rest}
        onWindow={change}
        sizes={chartSizes(isCoarse())}
        moment={moment}
        format={format}
        rows={rows}
        renderRow={renderRow}
        hrefOf={hrefOf}
        focusMemory={focusMemory}
        card={card}
      />
    </>
  );
}

/** The width of the rooms' column, in px. A phone has less space. */
const LABEL_PX = { desk: byText(136), phone: byText(104) };
const labelWidth = (chart: number) => (chart < PHONE_TO_PX ? LABEL_PX.phone : LABEL_PX.desk);

const ChartHead = memo(function ChartHead(props: React.ComponentProps<typeof ZoomBar>) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        pb: 1.5,
      }}
    >
      <ZoomBar {...props} />
      <ZoneNote />
    </Box>
  );
});
