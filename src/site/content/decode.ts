import { isUtf8 } from 'node:buffer';
import { BuildError } from '../build-error.ts';

/**
 * Decodes a content file.
 *
 * @param file the path from the project's root, for error messages
 * @throws {BuildError} if the file is not UTF-8, with the number of the first invalid line. Without this check, the
 *   site would show "�" in place of the invalid bytes.
 */
export function decodeContent(file: string, bytes: Uint8Array): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  // Old editors may use a different encoding, such as Latin-1 or UTF-16.
  // In UTF-8, the byte of a line break is never part of another character, so each line can be checked on its own.
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
  const message = `is not UTF-8 (line ${line}): save this file as UTF-8`;
  throw new BuildError(`${file} ${message}`, undefined, [{ file, path: [], message, line }]);
}
