/**
 * Wraps a PNG in an ICO file. The first 22 bytes of the file are a header and a directory with one entry.
 *
 * @param size the width and height of the image, in pixels; at most 255
 */
export function toIco(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(22 + png.byteLength);
  const view = new DataView(file.buffer);
  const littleEndian = true;
  // An icon (not a cursor), with one image.
  view.setUint16(2, 1, littleEndian);
  view.setUint16(4, 1, littleEndian);
  view.setUint8(6, size);
  view.setUint8(7, size);
  // One plane, with 32 bits per pixel.
  view.setUint16(10, 1, littleEndian);
  view.setUint16(12, 32, littleEndian);
  view.setUint32(14, png.byteLength, littleEndian);
  // The offset of the image.
  view.setUint32(18, 22, littleEndian);
  file.set(png, 22);
  return file;
}
