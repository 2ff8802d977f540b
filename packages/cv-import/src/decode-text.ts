import { isUtf8 } from 'node:buffer';

/**
 * Decodes a text file.
 *
 * @param name the name of the file, for messages
 * @throws {Error} if the file is not UTF-8, with the line of the first invalid byte
 */
export function decodeText(name: string, bytes: Uint8Array): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  // In UTF-8, the byte of a line break is never part of another character, so each line can be checked on its own.
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
  throw new Error(`${name} is not UTF-8 (line ${line}): save this file as UTF-8`);
}
