/** What was drawn on a canvas, as a PNG file. */
export function canvasAsPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png === null ? reject(new Error('The browser makes no PNG')) : resolve(png)),
      'image/png',
    );
  });
}
