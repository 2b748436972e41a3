import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { fitsCode, qrPath, QrCode } from './QrCode';

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

it('has no code for one octet more', () => {
  expect(() => qrPath('x'.repeat(2332))).toThrow(RangeError);
});

it('leaves the white margin that scanners need', () => {
  const { path, size } = qrPath('CHU-LYON-A-101');
  const modules = painted(path, size);
  const margin = modules.flatMap((row, y) =>
    row.filter((_, x) => Math.min(x, y, size - 1 - x, size - 1 - y) < 4),
  );
  expect(margin).not.toContain(true);
  expect(modules[4]?.slice(4, 11)).not.toContain(false);
});

it('a code is named for people who do not see it', () => {
  render(<QrCode text="CHU-LYON-A-101" label="QR code of CHU-LYON-A-101" side={96} />);
  expect(screen.getByRole('img', { name: 'QR code of CHU-LYON-A-101' }).getAttribute('width')).toBe(
    '96',
  );
});
