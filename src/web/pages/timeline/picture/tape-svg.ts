import { validityOf, type Moment } from '../../../components/time-span';
import { drawnPlace } from '../../../components/time-axis/bars';
import { axisTicks } from '../../../components/time-axis/ticks';
import { xOf, type TimeWindow } from '../../../components/time-axis/window';
import { escapeInvisible } from '../../../i18n/foreign-text';
import type { Room } from '../../../features/rooms/room-index';
import { attentionReason } from '../../../features/rooms/room-summary';
import type { TapeBar } from '../tape-row';
import type { TapeFormatter } from '../tape-formatter';
import { barColours, ink } from './picture-colours';
import { pictureSizes, type PictureLine } from './picture-lines';
import { svgLegend } from './svg-legend';
import { fitting, svgText } from './svg-text';

/**
 * Measures of a picture in px: whole, the rooms' column, above the axis, the axis, and around it
 * all.
 */
export const PICTURE_PX = 1400;
const LABEL_PX = 120;
const TITLE_PX = 48;
const AXIS_PX = 36;
const MARGIN_PX = 16;
const PLOT_PX = PICTURE_PX - 2 * MARGIN_PX - LABEL_PX;
/** About the width of a character at 11 px type, in px. */
const CHARACTER_PX = 6.1;
/** Above the first line and below the last. */
export const FRAME_PX = TITLE_PX + AXIS_PX + 2 * MARGIN_PX;
/** The least of a bar that can be seen, in px. */
const BAR_LEAST_PX = 2;

export interface TapePicture {
  lines: readonly PictureLine[];
  window: TimeWindow;
  moment: Moment;
  zone: string;
  region: string;
  format: TapeFormatter;
  /** What it is of, and which stretch in which zone. */
  title: string;
  subtitle: string;
  headingOf: (line: Extract<PictureLine, { kind: 'heading' }>) => string;
}

/**
 * The tape as an SVG file: everything in words and shapes, so that it can be printed in black and
 * white.
 */
export function tapeSvg({
  lines,
  window,
  moment,
  zone,
  region,
  format,
  title,
  subtitle,
  headingOf,
}: TapePicture): string {
  const last = lines.at(-1);
  const height = (last === undefined ? 0 : last.top + last.height) + FRAME_PX;
  const [left, top] = [MARGIN_PX + LABEL_PX, MARGIN_PX + TITLE_PX + AXIS_PX];
  const bottom = height - MARGIN_PX;
  const x = (at: number) => round(left + Math.min(PLOT_PX, Math.max(0, xOf(at, window, PLOT_PX))));
  const { ticks, bands } = axisTicks(window, PLOT_PX, zone, region);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_PX} ${height}" width="${PICTURE_PX}" height="${height}" font-family="Inter, system-ui, 'Segoe UI', Roboto, sans-serif" font-size="11" fill="${ink.text}">`,
    `<rect width="${PICTURE_PX}" height="${height}" fill="#fff"/>`,
    `<text x="${MARGIN_PX}" y="${MARGIN_PX + 14}" font-size="16" font-weight="600">${svgText(title)}</text>`,
    `<text x="${MARGIN_PX}" y="${MARGIN_PX + 34}" fill="${ink.quiet}">${svgText(subtitle)}</text>`,
    svgLegend(format.t, PICTURE_PX - MARGIN_PX, MARGIN_PX + 14, CHARACTER_PX),
    ...bands.map(
      ({ at, label }, index) =>
        `<text x="${x(at) + 4}" y="${top - 22}" font-weight="600">${svgText(fitting(label, x(bands[index + 1]?.at ?? window.to) - x(at) - 8, CHARACTER_PX + 0.6))}</text>`,
    ),
    ...ticks.map(
      ({ at, label }) =>
        `<path d="M${x(at)} ${top - 16}V${bottom}" stroke="${ink.line}"/><text x="${x(at) + 4}" y="${top - 5}" fill="${ink.quiet}">${svgText(fitting(label, left + PLOT_PX - x(at), CHARACTER_PX))}</text>`,
    ),
    ...lines.map((line) => (line.kind === 'heading' ? heading(line) : room(line))),
    `<path d="M${MARGIN_PX} ${top}H${PICTURE_PX - MARGIN_PX}V${bottom}H${MARGIN_PX}ZM${left} ${top}V${bottom}" fill="none" stroke="${ink.edge}"/>`,
    moment.at >= window.from && moment.at <= window.to
      ? `<path d="M${x(moment.at)} ${top - 16}V${bottom}" stroke="${ink.now}" stroke-width="1.5"/>`
      : '',
    '</svg>\n',
  ];
  return parts.join('\n');

  function heading(line: Extract<PictureLine, { kind: 'heading' }>): string {
    return `<rect x="${MARGIN_PX}" y="${top + line.top}" width="${PICTURE_PX - 2 * MARGIN_PX}" height="${line.height}" fill="${ink.band}"/><text x="${MARGIN_PX + 6}" y="${top + line.top + 16}" font-weight="600">${svgText(headingOf(line))}</text>`;
  }

  function room(line: Extract<PictureLine, { kind: 'room' }>): string {
    const y = top + line.top;
    const mark =
      line.rangeless.length > 0
        ? `<text x="${left - 6}" y="${y + 15}" text-anchor="end" fill="${ink.warning}">⚠ ${line.rangeless.length}<title>${svgText(line.rangeless.map((index) => format.name(line.room, index, moment)).join('; '))}</title></text>`
        : '';
    const name = `<text x="${MARGIN_PX + 6}" y="${y + 15}" font-weight="600">${svgText(fitting(escapeInvisible(line.room.name), LABEL_PX - (mark === '' ? 8 : 40), CHARACTER_PX + 1))}</text>`;
    return `<g><path d="M${MARGIN_PX} ${y + line.height}H${PICTURE_PX - MARGIN_PX}" stroke="${ink.line}"/>${name}${mark}${line.bars.map((bar) => drawn(line.room, bar, y)).join('')}</g>`;
  }

  function drawn(of: Room, bar: TapeBar, y: number): string {
    const [service, span] = [of.area.data_services?.[bar.index], of.spans[bar.index]];
    const validity = span && validityOf(span, moment);
    const end = x(bar.until);
    const place = drawnPlace(
      { left: x(bar.from) - left, width: end - x(bar.from) },
      validity === 'ended',
      BAR_LEAST_PX,
      PLOT_PX,
    );
    const [start, width] = [round(left + place.left), round(place.width)];
    const barTop = y + (pictureSizes.padding >> 1) + bar.lane * pictureSizes.lane;
    const attention = attentionReason(of, bar.index, moment) !== undefined;
    const look = barColours[validity ?? 'current'];
    const arrows = [
      bar.from === -Infinity &&
        `<path d="M${start + 8} ${barTop + 3}l-4 4.5 4 4.5" fill="none" stroke="${look.edge}" stroke-width="1.5"/>`,
      bar.until === Infinity &&
        `<path d="M${end - 8} ${barTop + 3}l4 4.5 -4 4.5" fill="none" stroke="${look.edge}" stroke-width="1.5"/>`,
    ];
    const short = service === undefined ? '' : `${attention ? '⚠ ' : ''}${format.short(service)}`;
    const label = fitting(short, width - 16, CHARACTER_PX);
    return `<g class="bar"><title>${svgText(format.name(of, bar.index, moment))}</title><rect x="${start}" y="${barTop}" width="${width}" height="${pictureSizes.bar}" rx="2" fill="${look.fill}" stroke="${attention ? ink.warning : look.edge}"${look.dashed ? ' stroke-dasharray="4 2"' : ''}/>${arrows.filter(Boolean).join('')}<text x="${round(start + (bar.from === -Infinity ? 12 : 5))}" y="${barTop + 11}" fill="${look.text}">${svgText(label)}</text></g>`;
  }
}

/** A hundredth of a px is finer than any printer. */
const round = (value: number) => Math.round(value * 100) / 100;
