import { isUtf8 } from 'node:buffer';

/**
 * Decodes a text file.
 *
 * @param name the name of the file, for messages
 * @throws {Error} if the file is not UTF-8, with the line of the first invalid byte
 */
export function decodeText(name: string, bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes)) return text;
  // The decoder replaces invalid bytes with this character.
  const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
  throw new Error(`${name} is not UTF-8 (line ${line}): save this file as UTF-8`);
}
