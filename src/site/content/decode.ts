import { BuildError } from '../build-error.ts';

/**
 * Decodes a content file.
 *
 * @param file the path from the project's root, for error messages
 * @throws {BuildError} with the line of the first character that is not UTF-8, which would be published as "�"
 */
export function decodeContent(file: string, bytes: Uint8Array): string {
  try {
    return decode(bytes, true);
  } catch {
    // Old editors may use a different encoding, such as Latin-1 or UTF-16.
    const text = decode(bytes, false);
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    const message = `is not UTF-8 (line ${line}): save this file as UTF-8`;
    throw new BuildError(`${file} ${message}`, undefined, [{ file, path: [], message, line }]);
  }
}

function decode(bytes: Uint8Array, fatal: boolean): string {
  return new TextDecoder('utf-8', { fatal }).decode(bytes);
}
