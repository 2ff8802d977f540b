/**
 * Decodes a text file as UTF-16, as editors on Windows write it, or as UTF-8. UTF-16 begins with a byte order mark, or
 * with an ASCII letter in two bytes, of which one is zero.
 *
 * @returns the text without the mark
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || second === 0;
  const isBig = (first === 0xfe && second === 0xff) || first === 0;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}
