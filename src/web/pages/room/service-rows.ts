import { jsonText } from '../../i18n/foreign-text';
import { readTime } from '../../components/time/time';
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
type Obstacle = 'reversed' | 'unreadable' | 'undated';

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
    else if (spans[index]?.fixed === 'undated') undrawn.push({ index, obstacle: 'undated' });
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
