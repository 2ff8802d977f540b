/**
 * Decodes a text file as UTF-16, which some editors on Windows write, or as UTF-8. A file counts as UTF-16 if it starts
 * with a UTF-16 byte order mark, or if one of its first two bytes is zero.
 *
 * @returns the text without the byte order mark
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittleEndian = (first === 0xff && second === 0xfe) || second === 0;
  const isBigEndian = (first === 0xfe && second === 0xff) || first === 0;
  return new TextDecoder(isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8').decode(
    bytes,
  );
}
