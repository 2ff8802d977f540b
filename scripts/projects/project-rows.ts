import { createHash } from 'node:crypto';
import type { ProjectInput } from '../../src/domain/project/project-input.ts';
import { spellingKey } from '../../src/domain/text/spelling-key.ts';

/** A row of the table `projects`, with only its id and the columns that `projects.yaml` sets. */
export interface ProjectRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly technologies: string[];
  readonly project_link: string | null;
}

/** The columns of {@link ProjectRow}. */
export const rowColumns = 'id, title, description, technologies, project_link';

/**
 * Creates the rows for a variant's projects. The variant and the title determine the id, so a project is added to a
 * database only once, even if you run the same command again. Projects with the same title are numbered, so their ids
 * differ.
 */
export function projectRows(variant: string, projects: readonly ProjectInput[]): ProjectRow[] {
  const counts = new Map<string, number>();
  return projects.map(({ title, description, technologies, projectLink }) => {
    const key = spellingKey(title);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return {
      id: uuidOf(JSON.stringify([variant, key, count])),
      title,
      description,
      technologies: [...technologies],
      project_link: projectLink,
    };
  });
}

/** Derives a version 8 UUID (RFC 9562) from text. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
