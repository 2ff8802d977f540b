import { lstatSync, readFileSync } from 'node:fs';
import type { ProjectInput } from '../../domain/project/project-input.ts';
import { BuildError } from '../build-error.ts';
import { contentRoot } from '../variants.ts';
import { type ChangedFiles, NO_CHANGES } from './changed-files.ts';
import { decodeContent } from './decode.ts';
import { parseContent } from './parse.ts';
import { regularFileProblem } from './regular-file.ts';
import { startingProjectsSchema } from './schemas.ts';

/** Returns the path of a variant's `projects.yaml`, for messages. */
export function startingProjectsFile(variant: string): string {
  return `content/${variant}/projects.yaml`;
}

/**
 * Reads the projects that a variant starts with.
 *
 * @param changed files that replace those on disk
 * @returns `null` if the variant has no `projects.yaml`
 * @throws {BuildError} if the file has mistakes (the message lists them), is not a regular file, or is not UTF-8
 */
export function readStartingProjects(
  variant: string,
  changed: ChangedFiles = NO_CHANGES,
): readonly ProjectInput[] | null {
  const url = new URL(`${variant}/projects.yaml`, contentRoot);
  const label = startingProjectsFile(variant);
  const other = changed.get('projects.yaml');
  if (typeof other === 'string') return parseStartingProjects(label, other);
  // A broken symbolic link is a mistake, but `existsSync` would treat it as a missing file.
  if (lstatSync(url, { throwIfNoEntry: false }) === undefined) return null;
  const problem = regularFileProblem(url);
  if (problem !== null) {
    throw new BuildError(`${label} cannot be used: expected ${problem}`, { file: label });
  }
  return parseStartingProjects(label, decodeContent(label, readFileSync(url)));
}

/**
 * Reads the projects in the text of a `projects.yaml`.
 *
 * @throws {BuildError} listing the mistakes in the text
 */
export function parseStartingProjects(label: string, text: string): readonly ProjectInput[] {
  return parseContent(label, text, startingProjectsSchema).projects;
}
