import { useMemo } from 'react';
import { encode } from 'uqr';

export interface QrCodeProps {
  /** What a scanner reads, to the letter. */
  text: string;
  /** What it is, for people who do not see it. */
  label: string;
  /** Length of a side, in px. */
  side: number;
}

/**
 * A QR code, drawn by the browser: what it holds goes nowhere. Black on white in the dark as well,
 * else scanners miss it. To be loaded lazily where the first screen shows one: the encoder comes
 * with it.
 */
export function QrCode({ text, label, side }: QrCodeProps) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** The standard wants four modules of white around a code; without them scanners miss it. */
const QUIET_MODULES = 4;

/** Holds if a sixth of the code is scratched or dirty: labels hang in corridors for years. */
const ERROR_CORRECTION = 'M';

/** What the largest code holds with that, in octets (ISO/IEC 18004, version 40-M). */
const MAX_OCTETS = 2331;

/** Whether there is a code that holds `text`, of which {@link qrPath} makes none otherwise. */
export const fitsCode = (text: string): boolean =>
  new TextEncoder().encode(text).length <= MAX_OCTETS;

/**
 * A QR code of `text` (UTF-8) as an SVG path, one unit a module, in a square of `size` units with
 * its white margin.
 */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: ERROR_CORRECTION, border: QUIET_MODULES });
  const path = data.map((row, y) => rowPath(row, y)).join('');
  return { path, size };
}

/** Runs of black modules as one stroke each. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const start = x;
    while (row[x + 1] === true) x += 1;
    path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
  }
  return path;
}
