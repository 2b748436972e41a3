/** The parameters of Punycode (RFC 3492, 5). */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;

/**
 * One label of a host name as people write it: `xn--mnchen-3ya` is `münchen`. Browsers encode
 * these, but decode them for nobody.
 */
export function decodeLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label;
  const encoded = label.slice('xn--'.length).toLowerCase();
  const edge = encoded.lastIndexOf('-');
  const points = Array.from(encoded.slice(0, Math.max(edge, 0)), (letter) => letter.charCodeAt(0));
  let [n, place, bias] = [INITIAL_N, 0, INITIAL_BIAS];
  for (let at = edge + 1; at < encoded.length;) {
    const before = place;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(encoded.charCodeAt(at++));
      if (digit === undefined) return label;
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = points.length + 1;
    bias = adapted(place - before, length, before === 0);
    n += Math.floor(place / length);
    place %= length;
    if (n > 0x10ffff) return label;
    points.splice(place++, 0, n);
  }
  return points.length === 0 ? label : String.fromCodePoint(...points);
}

/** a–z are 0 to 25, 0–9 are 26 to 35. */
function digitOf(code: number): number | undefined {
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 48 && code <= 57 ? code - 22 : undefined;
}

/** RFC 3492, 6.1. */
function adapted(delta: number, length: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
