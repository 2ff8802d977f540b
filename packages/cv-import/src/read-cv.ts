import { basename } from 'node:path';
import type { Cv } from './cv.ts';
import { readJsonResume } from './json-resume.ts';
import { LINKEDIN_FILES, readLinkedIn } from './linkedin.ts';
import { readSource } from './read-source.ts';
import type { Rules } from './rules.ts';

/**
 * Reads a CV: a JSON Resume, an export of Reactive Resume, or a LinkedIn archive as a zip file or an unpacked folder.
 *
 * @param rules how your program checks and reads values
 * @throws {Error} if the file cannot be read, is in another format, or exceeds a limit (limits.ts)
 */
export async function readCv(path: string, rules: Rules): Promise<Cv> {
  const source = await readSource(path, LINKEDIN_FILES);
  const name = basename(path);
  return source.kind === 'json'
    ? readJsonResume(source.text, name, rules)
    : readLinkedIn(source, name, rules);
}
