import { useMemo } from 'react';
import { qrPath } from './qr-path';

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
