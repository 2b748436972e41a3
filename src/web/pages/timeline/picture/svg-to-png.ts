/** The longest side that every browser's canvas has, in px. */
export const CANVAS_MAX_PX = 16_384;
/** Twice the picture's own size is sharp on paper and on dense screens. */
const SCALE = 2;

/** A picture as a PNG file, as sharp as its size allows. */
export async function svgToPng(svg: string, width: number, height: number): Promise<Blob> {
  const scale = Math.min(SCALE, CANVAS_MAX_PX / height);
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (png) => (png === null ? reject(new Error('The browser makes no PNG')) : resolve(png)),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
