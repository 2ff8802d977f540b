/**
 * Decodes a text file by its byte order mark, as editors on Windows write it: UTF-8 or UTF-16. Without one it is UTF-8.
 *
 * @returns the text without the mark
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}
