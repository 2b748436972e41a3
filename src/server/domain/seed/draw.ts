import { createHash } from 'node:crypto';

/** A number in [0, 1) that looks random and is the same for the same name on every machine. */
export function draw(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32;
}

/** An entry of `choices`, always the same for the same name. */
export function pick<T>(name: string, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(draw(name) * choices.length)] ?? choices[0];
}

/** A UUID (version 8, RFC 9562) that is always the same for the same name. */
export function drawUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
