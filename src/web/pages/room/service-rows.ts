import { jsonText } from '../../i18n/foreign-text';
import type { Room } from '../../features/rooms/room-index';
import { layOutBars, type BarRow } from '../../features/timeline/chart-model';

/** The row of one service code. */
export interface ServiceRow extends BarRow {
  /** The code; "" if there is none. A code that is no text is shown as JSON. */
  code: string;
  /** The first label of its subscriptions that is text. */
  label: string | undefined;
}

/** A row for each service code of a room, in the order of first appearance. */
export function serviceRows({ area, spans }: Room): ServiceRow[] {
  const services = area.data_services ?? [];
  const byCode = new Map<string, number[]>();
  for (const [index, service] of services.entries()) {
    const code = jsonText(service.code);
    byCode.set(code, [...(byCode.get(code) ?? []), index]);
  }
  return [...byCode].map(([code, places]) => ({
    ...layOutBars(spans, places),
    code,
    label: places
      .map((index) => services[index]?.label)
      .find((label): label is string => typeof label === 'string' && label !== ''),
  }));
}
