import { readStartingProjects } from '../../src/site/content/starting-projects.ts';
import { isUnfinished } from '../new/to-projects.ts';
import { type ProjectRow, projectRows } from './project-rows.ts';

/** The projects of a variant, split into those with and without placeholders. */
interface VariantProjects {
  /** The rows of the projects without placeholders. */
  readonly rows: readonly ProjectRow[];
  /** The titles of the projects that still have placeholders. */
  readonly unfinished: readonly string[];
}

/**
 * Reads the projects in `projects.yaml`.
 *
 * @returns the projects, or `null` if the variant does not have this file
 * @throws {BuildError} listing the mistakes in the file, or if it is not a regular file or not UTF-8
 */
export function readVariantProjects(variant: string): VariantProjects | null {
  const projects = readStartingProjects(variant);
  if (projects === null) return null;
  const isReady = (_: unknown, index: number) => {
    const project = projects[index];
    return project !== undefined && !isUnfinished(project);
  };
  return {
    rows: projectRows(variant, projects).filter(isReady),
    unfinished: projects.filter(isUnfinished).map(({ title }) => title),
  };
}
