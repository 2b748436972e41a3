import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { fitsCode, qrPath } from './QrCode';

/** The modules that the path paints black. */
function painted(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return modules;
}

it.each(['CHU-LYON-A-101', 'ST JEAN/2-é', 'H-غرفة', 'x'.repeat(511)])(
  'paints the code of %s, module by module',
  (text) => {
    const { path, size } = qrPath(text);
    expect(painted(path, size)).toEqual(encode(text, { ecc: 'M', border: 4 }).data);
  },
);

it.each(['x', 'é', '無'])('knows how much of %s fits, and draws that', (letter) => {
  const most = letter.repeat(Math.floor(2331 / new TextEncoder().encode(letter).length));
  expect(fitsCode(most)).toBe(true);
  expect(qrPath(most).size).toBeLessThanOrEqual(177 + 8);
  expect(fitsCode(most + letter)).toBe(false);
});
