import { sansFamily } from '../../../components/tokens';
import type { Moment, Validity } from '../../../features/subscriptions/time-span';
import { axisTicks } from '../../../components/time-axis/ticks';
import { drawnPlace, xOf, type TimeWindow } from '../../../components/time-axis/window';
import { groupName } from '../../../features/rooms/GroupName';
import type { RoomGroup } from '../../../features/rooms/room-groups';
import type { Room } from '../../../features/rooms/room-index';
import { LOOKS } from '../../../features/timeline/BarLegend';
import type { BarFormatter } from '../../../features/timeline/bar-formatter';
import {
  barTop,
  type Bar,
  type ChartRow,
  type ChartSizes,
} from '../../../features/timeline/chart-rows';
import { escapeInvisible } from '../../../i18n/foreign-text';
import type { Translate } from '../../../i18n/messages';

/** The picture's width and its labels'; the title's height and the axis'; the margin; in px. */
export const PICTURE_PX = 1400;
const LABEL_PX = 120;
const TITLE_PX = 48;
const AXIS_PX = 36;
const MARGIN_PX = 16;
const PLOT_PX = PICTURE_PX - 2 * MARGIN_PX - LABEL_PX;
const LEFT = MARGIN_PX + LABEL_PX;
const RIGHT = PICTURE_PX - MARGIN_PX;
const TOP = MARGIN_PX + TITLE_PX + AXIS_PX;
/** The space above the first line and below the last, in px. */
export const FRAME_PX = TOP + MARGIN_PX;
/** About the width of a character at 11 px type, in px. */
const CHARACTER_PX = 6.1;
/** The smallest width of a bar that people can see, in px. */
const BAR_LEAST_PX = 2;
/** Denser than on a screen, because people read paper from nearer. In px. */
export const pictureSizes: ChartSizes = { lane: 17, bar: 15, padding: 6, row: 23, heading: 24 };

/** The colours of the light scheme, because pictures have a white background. */
const ink = {
  text: '#17202b',
  quiet: '#535e6c',
  line: '#dce0e6',
  edge: '#7b8593',
  band: '#f0f2f5',
  now: '#b0251d',
  warning: '#855000',
};
interface BarColours {
  fill: string;
  edge: string;
  text: string;
  dashed?: true;
}
const running: BarColours = { fill: '#e4f3e9', edge: '#14653a', text: ink.text };
const barColours: Record<Validity, BarColours> = {
  current: running,
  'open-ended': running,
  scheduled: { fill: '#e6f0fa', edge: '#1a5a9e', text: ink.text, dashed: true },
  ended: { fill: '#f5f6f8', edge: ink.edge, text: ink.quiet },
  'invalid-dates': { fill: '#fdf1da', edge: ink.warning, text: ink.text },
};

/** A line of a picture. `top` is its distance from the first line, in px. */
export type PictureLine = { top: number; height: number } & (
  | { kind: 'heading'; group: RoomGroup }
  | { kind: 'room'; room: Room; row: ChartRow; bars: readonly Bar[] }
);

export interface TimelineSvgProps {
  lines: readonly PictureLine[];
  window: TimeWindow;
  moment: Moment;
  zone: string;
  region: string;
  format: BarFormatter;
  /** What the picture shows, and which stretch in which zone. */
  title: string;
  subtitle: string;
}

export const pictureHeight = (lines: readonly PictureLine[]): number =>
  lines.reduce((sum, { height }) => sum + height, FRAME_PX);

/**
 * The chart as a picture, for files and paper. Words and shapes say everything, so that it can be
 * printed in black and white.
 */
export function TimelineSvg({ lines, window, moment, zone, region, ...words }: TimelineSvgProps) {
  const { format } = words;
  const height = pictureHeight(lines);
  const bottom = height - MARGIN_PX;
  const x = xIn(window);
  const { ticks, bands } = axisTicks(window, PLOT_PX, zone, region);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${PICTURE_PX} ${height}`}
      width={PICTURE_PX}
      height={height}
      fontFamily={sansFamily}
      fontSize={11}
      fill={ink.text}
    >
      <rect width={PICTURE_PX} height={height} fill="#fff" />
      <text x={MARGIN_PX} y={MARGIN_PX + 14} fontSize={16} fontWeight={600}>
        {writable(words.title)}
      </text>
      <text x={MARGIN_PX} y={MARGIN_PX + 34} fill={ink.quiet}>
        {writable(words.subtitle)}
      </text>
      <Legend t={format.t} />
      {bands.map(({ at, label }, index) => (
        <text key={at} x={x(at) + 4} y={TOP - 22} fontWeight={600}>
          {fitting(label, x(bands[index + 1]?.at ?? window.to) - x(at) - 8, CHARACTER_PX + 0.6)}
        </text>
      ))}
      {ticks.map(({ at, label }) => (
        <g key={at}>
          <path d={`M${x(at)} ${TOP - 16}V${bottom}`} stroke={ink.line} />
          <text x={x(at) + 4} y={TOP - 5} fill={ink.quiet}>
            {fitting(label, LEFT + PLOT_PX - x(at))}
          </text>
        </g>
      ))}
      {lines.map((line) =>
        line.kind === 'heading' ? (
          <g key={line.top}>
            <rect
              x={MARGIN_PX}
              y={TOP + line.top}
              width={RIGHT - MARGIN_PX}
              height={line.height}
              fill={ink.band}
            />
            <text x={MARGIN_PX + 6} y={TOP + line.top + 16} fontWeight={600}>
              {writable(groupName(line.group, format.t))}
            </text>
          </g>
        ) : (
          <RoomLine key={line.top} line={line} window={window} moment={moment} format={format} />
        ),
      )}
      <path
        d={`M${MARGIN_PX} ${TOP}H${RIGHT}V${bottom}H${MARGIN_PX}ZM${LEFT} ${TOP}V${bottom}`}
        fill="none"
        stroke={ink.edge}
      />
      {moment.at >= window.from && moment.at <= window.to && (
        <path d={`M${x(moment.at)} ${TOP - 16}V${bottom}`} stroke={ink.now} strokeWidth={1.5} />
      )}
    </svg>
  );
}

type InPlot = Pick<TimelineSvgProps, 'window' | 'moment' | 'format'>;

function RoomLine({
  line: { room, row, bars, top, height },
  ...plot
}: InPlot & { line: Extract<PictureLine, { kind: 'room' }> }) {
  const y = TOP + top;
  const { rangeless } = row;
  const nameWidth = LABEL_PX - (rangeless.length === 0 ? 8 : 40);
  return (
    <g>
      <path d={`M${MARGIN_PX} ${y + height}H${RIGHT}`} stroke={ink.line} />
      <text x={MARGIN_PX + 6} y={y + 15} fontWeight={600}>
        {fitting(escapeInvisible(room.shortId), nameWidth, CHARACTER_PX + 1)}
      </text>
      {rangeless.length > 0 && (
        <text x={LEFT - 6} y={y + 15} textAnchor="end" fill={ink.warning}>
          {`⚠ ${rangeless.length}`}
          <title>
            {writable(
              rangeless.map((index) => plot.format.name(room, index, plot.moment)).join('; '),
            )}
          </title>
        </text>
      )}
      {bars.map((bar) => (
        <DrawnBar key={bar.index} room={room} bar={bar} rowTop={y} {...plot} />
      ))}
    </g>
  );
}

interface DrawnBarProps extends InPlot {
  room: Room;
  bar: Bar;
  rowTop: number;
}

function DrawnBar({ room, bar, rowTop, window, moment, format }: DrawnBarProps) {
  const { name, short, validity, attention } = format.describe(room, bar.index, moment);
  const x = xIn(window);
  const end = x(bar.until);
  const place = drawnPlace(
    { left: x(bar.from) - LEFT, width: end - x(bar.from) },
    validity === 'ended',
    BAR_LEAST_PX,
    PLOT_PX,
  );
  const [start, width] = [round(LEFT + place.left), round(place.width)];
  const y = rowTop + barTop(bar, pictureSizes);
  const look = barColours[validity ?? 'current'];
  const isWarned = attention !== undefined;
  return (
    <g className="bar">
      <title>{writable(name)}</title>
      <BarBox
        x={start}
        y={y}
        width={width}
        height={pictureSizes.bar}
        look={look}
        {...(isWarned && { edge: ink.warning })}
      />
      {bar.from === -Infinity && <Arrow x={start + 8} y={y + 3} by={-4} colour={look.edge} />}
      {bar.until === Infinity && <Arrow x={end - 8} y={y + 3} by={4} colour={look.edge} />}
      <text x={round(start + (bar.from === -Infinity ? 12 : 5))} y={y + 11} fill={look.text}>
        {fitting(`${isWarned ? '⚠ ' : ''}${short}`, width - 16)}
      </text>
    </g>
  );
}

interface BarBoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
  look: BarColours;
  edge?: string;
}

function BarBox({ look: { fill, edge, dashed }, ...box }: BarBoxProps) {
  const { edge: stroke = edge, ...place } = box;
  return (
    <rect
      {...place}
      rx={2}
      fill={fill}
      stroke={stroke}
      strokeDasharray={dashed ? '4 2' : undefined}
    />
  );
}

/** An arrow that shows that a bar continues, by `by` px to that side. */
function Arrow({ x, y, by, colour }: { x: number; y: number; by: number; colour: string }) {
  const d = `M${x} ${y}l${by} 4.5 ${-by} 4.5`;
  return <path d={d} fill="none" stroke={colour} strokeWidth={1.5} />;
}

/** The width of a sample, of the gap to its words, and of the gap after them, in px. */
const SAMPLE_PX = 26;
const GAP_PX = 6;
const AFTER_PX = 16;
const BASELINE = MARGIN_PX + 14;

/** Explains the looks of the bars, in a line that ends at the right edge. */
function Legend({ t }: { t: Translate }) {
  const entries = [
    ...LOOKS.map((look) => ({ look, label: t(`validity.${look}`) })),
    { look: undefined, label: t('filters.attention') },
  ];
  const widthOf = ({ label }: { label: string }) =>
    SAMPLE_PX + GAP_PX + label.length * CHARACTER_PX + AFTER_PX;
  const sum = (some: typeof entries) => some.reduce((width, entry) => width + widthOf(entry), 0);
  return entries.map(({ look, label }, index) => {
    const left = Math.round(RIGHT + AFTER_PX - sum(entries.slice(index)));
    return (
      <g key={label}>
        {look === undefined ? (
          <text x={left + SAMPLE_PX - 11} y={BASELINE} fill={ink.warning}>
            ⚠
          </text>
        ) : (
          <BarBox
            x={left}
            y={BASELINE - 10}
            width={SAMPLE_PX}
            height={12}
            look={barColours[look]}
          />
        )}
        {look === 'open-ended' && (
          <Arrow x={left + SAMPLE_PX - 8} y={BASELINE - 8.5} by={4} colour={running.edge} />
        )}
        <text x={left + SAMPLE_PX + GAP_PX} y={BASELINE} fill={ink.quiet}>
          {label}
        </text>
      </g>
    );
  });
}

/** Characters that XML can't contain, not even escaped. */
// oxlint-disable-next-line no-control-regex -- these are the ones to leave out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const writable = (text: string) => text.toWellFormed().replace(UNWRITABLE, '\ufffd');

/** As much of a text as roughly fits in `width` px, since an SVG file has no ellipsis. */
function fitting(text: string, width: number, characterPx = CHARACTER_PX): string {
  const room = Math.floor(width / characterPx);
  if (text.length <= room) return writable(text);
  return room < 2 ? '' : writable(`${text.slice(0, room - 1)}…`);
}

const xIn = (window: TimeWindow) => (at: number) =>
  round(LEFT + Math.min(PLOT_PX, Math.max(0, xOf(at, window, PLOT_PX))));

/** A hundredth of a px is finer than any printer. */
const round = (value: number) => Math.round(value * 100) / 100;
