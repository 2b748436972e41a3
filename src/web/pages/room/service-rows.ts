import { jsonText } from '../../i18n/foreign-text';
import { readTime } from '../../components/time/time';
import {
  extentOf,
  fitWindow,
  type Range,
  type TimeWindow,
} from '../../components/time-axis/window';
import type { Room } from '../../features/rooms/room-index';
import {
  layOutBars,
  type Bar,
  type ChartRow,
  type ChartRows,
} from '../../features/timeline/chart-rows';

/** The row of one service code. */
export interface ServiceRow extends ChartRow {
  /** The code; "" if there is none. A code that is no text is shown as JSON. */
  code: string;
  /** The first label of its subscriptions that is text. */
  label: string | undefined;
}

/** Why a subscription cannot be drawn to scale. */
type Obstacle = 'reversed' | 'unreadable' | 'no-start';

export interface ServiceRows extends ChartRows {
  services: readonly ServiceRow[];
  bars: readonly Bar[];
  /** The subscriptions without a bar, by their places in the room's list. */
  undrawn: readonly { index: number; obstacle: Obstacle }[];
}

/** A row for each service code of a room, in the order of first appearance. */
export function serviceRows(room: Room): ServiceRows {
  const all = room.area.data_services ?? [];
  const { spans } = room;
  const byCode = new Map<string, number[]>();
  const undrawn: { index: number; obstacle: Obstacle }[] = [];
  for (const [index, service] of all.entries()) {
    const code = jsonText(service.code);
    if (spans[index]?.fixed === undefined) byCode.set(code, [...(byCode.get(code) ?? []), index]);
    else if (spans[index]?.fixed === 'undated') undrawn.push({ index, obstacle: 'no-start' });
    else {
      const edges = [service.start, service.end].map((edge) => readTime(edge).kind);
      undrawn.push({ index, obstacle: edges.includes('unreadable') ? 'unreadable' : 'reversed' });
    }
  }
  const services = [...byCode].map(([code, places]): ServiceRow => {
    const laid = layOutBars(spans, places);
    const labels = places.map((index) => all[index]?.label);
    return {
      ...laid,
      code,
      label: labels.find((label): label is string => typeof label === 'string' && label !== ''),
      rangeless: [],
      stops: laid.bars.map(({ index }) => index),
    };
  });
  const keyOf = (line: number) => `service:${services[line]?.code ?? ''}`;
  return {
    services,
    bars: services.flatMap(({ bars }) => bars),
    undrawn,
    count: services.length,
    keyOf,
    lineOf: (key) => services.findIndex((_, line) => keyOf(line) === key),
    rowAt: (line) => services[line],
    roomAt: (line) => (services[line] === undefined ? undefined : room),
  };
}

/** A stay takes days, so the first window ends so far from now. Zooming out shows more. In ms. */
const NEAR_MS = 14 * 24 * 3_600_000;

/**
 * The bars that run or are yet to come, within two weeks of the present; undefined if there is
 * none.
 */
export function windowOfStay(bars: readonly Range[], now: number): TimeWindow | undefined {
  const extent = extentOf(
    bars.filter(({ until }) => until > now),
    now,
  );
  return (
    extent && {
      from: Math.max(Math.min(extent.from, now), now - NEAR_MS),
      to: Math.min(Math.max(extent.to, now), now + NEAR_MS),
    }
  );
}

/** All bars, and the present. */
export function windowOfAll(bars: readonly Range[], now: number): TimeWindow | undefined {
  const extent = extentOf(bars, now);
  return extent && { from: Math.min(extent.from, now), to: Math.max(extent.to, now) };
}

export function firstWindow(bars: readonly Range[], now: number): TimeWindow {
  const wanted = windowOfStay(bars, now) ?? windowOfAll(bars, now);
  return fitWindow(wanted ?? { from: now - NEAR_MS / 2, to: now + NEAR_MS / 2 }, now);
}
