import { jsonText } from '../../i18n/foreign-text';
import type { Room } from '../../features/rooms/room';
import type { TimeWindow } from '../../features/timeline/time-window';
import { layOutBars, type BarRow } from '../../features/timeline/chart-model';

export interface ServiceRow extends BarRow {
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
