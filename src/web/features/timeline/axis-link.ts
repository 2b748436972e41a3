import type { TimeWindow } from '../../components/time-axis/window';
import { isZone } from '../../i18n/zone';
import { presentParams } from '../../read-path';

const MINUTE_MS = 60_000;
/** A shorter window would show nothing but a line, in milliseconds. */
const LEAST_MS = MINUTE_MS;
const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

/** What an address says of a time axis. */
export interface AxisLink {
  /** Undefined if the address names no window that can be shown. */
  window: TimeWindow | undefined;
  /** Undefined if the address names no zone that this browser knows. */
  zone: string | undefined;
  /** What the address names but cannot be shown. `zone` is one that this browser does not know. */
  broken: { window: boolean; zone: string | undefined };
}

export function readAxisLink(params: URLSearchParams): AxisLink {
  const [from, to] = [minuteIn(params.get('from')), minuteIn(params.get('to'))];
  const window = to - from >= LEAST_MS ? { from, to } : undefined;
  const zone = params.get('zone') ?? undefined;
  const isKnown = zone !== undefined && isZone(zone);
  return {
    window,
    zone: isKnown ? zone : undefined,
    broken: {
      window: (params.has('from') || params.has('to')) && window === undefined,
      zone: isKnown ? undefined : zone,
    },
  };
}

/** The time axis of the present address. */
export const presentAxisLink = () => readAxisLink(presentParams());

/**
 * The address with the window, to the minute in UTC as `2026-03-01T14:30Z`, and the zone. A window
 * outside the years of four digits is left out.
 */
export function writeAxisLink(
  { window, zone }: { window: TimeWindow; zone?: string },
  into: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(into);
  const [from, to] = [minuteText(window.from), minuteText(window.to)];
  if (from === undefined || to === undefined || from === to) {
    params.delete('from');
    params.delete('to');
  } else {
    params.set('from', from);
    params.set('to', to);
  }
  if (zone !== undefined) params.set('zone', zone);
  return params;
}

function minuteIn(text: string | null): number {
  return text !== null && MINUTE.test(text) ? Date.parse(text) : Number.NaN;
}

function minuteText(at: number): string | undefined {
  const rounded = new Date(Math.round(at / MINUTE_MS) * MINUTE_MS);
  const text = Number.isNaN(rounded.getTime()) ? '' : `${rounded.toISOString().slice(0, 16)}Z`;
  return MINUTE.test(text) ? text : undefined;
}
