import { qrPath } from '../../../components/QrCode';

/**
 * Pixels of one module: a code of an address then fills a fifth of a printed page at 300 dpi, and
 * edges stay sharp.
 */
const MODULE_PX = 16;

/** A QR code of `text` as an SVG file, one unit a module. */
export function codeAsSvg(text: string): string {
  const { path, size } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * MODULE_PX}" height="${size * MODULE_PX}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>\n`;
}

/** A QR code of `text` as a PNG file, black on white. */
export async function codeAsPng(text: string): Promise<Blob> {
  const { path, size } = qrPath(text);
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE_PX;
  canvas.height = size * MODULE_PX;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(MODULE_PX, MODULE_PX);
  context.fillStyle = '#000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png === null ? reject(new Error('The browser makes no PNG')) : resolve(png)),
      'image/png',
    );
  });
}
