import { basename } from 'node:path';
import type { Cv } from './cv.ts';
import { readJsonResume } from './json-resume.ts';
import { LINKEDIN_FILES, readLinkedIn } from './linkedin.ts';
import { readSource } from './read-source.ts';

/**
 * Reads a CV where it lies: a JSON Resume, or a LinkedIn archive, as a zip file or an unpacked folder.
 *
 * @throws {Error} with one sentence, if it cannot be read
 */
export async function readCv(path: string): Promise<Cv> {
  const source = await readSource(path, LINKEDIN_FILES);
  const name = basename(path);
  return source.kind === 'json' ? readJsonResume(source.text, name) : readLinkedIn(source, name);
}
