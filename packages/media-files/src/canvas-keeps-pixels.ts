/** In pixels: of a larger image, some browsers change only a few pixels. */
const SIDE = 64;

/**
 * Tells whether an image that is re-encoded stays what it is. Against fingerprinting, some browsers change the pixels
 * that a page reads from a canvas, a few of them or all: Firefox with `privacy.resistFingerprinting`, Brave. They report
 * no error. Others refuse to read one, which counts as a change.
 */
export async function canvasKeepsPixels(): Promise<boolean> {
  try {
    return await areKept();
  } catch {
    return false;
  }
}

async function areKept(): Promise<boolean> {
  const known = new ImageData(SIDE, SIDE);
  const pixels = known.data.map((_, index) => (index % 4 === 3 ? 255 : (index * 37) % 256));
  known.data.set(pixels);
  const written = await rendered(await createImageBitmap(known)).canvas.convertToBlob();
  // As they were written, whatever the colours of the screen are.
  const again = await createImageBitmap(written, { colorSpaceConversion: 'none' });
  const { data } = rendered(again).getImageData(0, 0, SIDE, SIDE);
  return data.every((value, index) => value === pixels[index]);
}

function rendered(bitmap: ImageBitmap): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context;
}
