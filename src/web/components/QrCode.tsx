import { useMemo } from 'react';
import { encode } from 'uqr';

export interface QrCodeProps {
  text: string;
  label: string;
  side: number;
}

/**
 * A QR code, which the browser draws: its text goes nowhere else. It is black on white even in dark
 * mode, or scanners would miss it. If a first screen shows it, load it lazily, because the encoder
 * comes with it.
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

/** White modules around a code, as the standard demands. Without them scanners miss the code. */
const QUIET_MODULES = 4;

/** Survives if a sixth of the code is scratched or dirty: labels hang in corridors for years. */
const ERROR_CORRECTION = 'M';

/** How much fits into the largest code at that level, in octets (ISO/IEC 18004, version 40-M). */
const MAX_OCTETS = 2331;

export const fitsCode = (text: string): boolean =>
  new TextEncoder().encode(text).length <= MAX_OCTETS;

/**
 * A QR code of `text` (UTF-8) as an SVG path, with one unit per module, in a square of `size` units
 * that includes the white margin.
 */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: ERROR_CORRECTION, border: QUIET_MODULES });
  const path = data.map((row, y) => rowPath(row, y)).join('');
  return { path, size };
}

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
