import { projectMedia, type ProjectMedia } from '../domain/media.ts';
import { parseStoredProject, type StoredProject } from '../domain/project.ts';
import { storageUrl } from './connection.ts';
import { dataFailure } from './failure.ts';
import { unclearAnswer } from './only-row.ts';
import { readAllPages } from './read-all-pages.ts';
import { authenticatedClient } from './authenticated-client.ts';

/** A project as the admin works with it. */
export type AdminProject = StoredProject & { readonly media: ProjectMedia };

/**
 * Every project, by display_order; ties by created_at, then id.
 *
 * @throws {BackendFailure} when the backend did not answer
 */
export async function listProjects(): Promise<AdminProject[]> {
  const rows = await readAllPages(async (from, to) => {
    const { data, error, status } = await authenticatedClient
      .from('projects')
      .select('*')
      .order('display_order', { ascending: true })
      .order('created_at', { ascending: true })
      .order('id', { ascending: true })
      .range(from, to);
    if (error) throw dataFailure(error, status);
    return data;
  });
  const projects = rows.flatMap((row) => toAdminProject(row) ?? []);
  if (rows.length > 0 && projects.length === 0) throw unclearAnswer();
  return projects;
}

/** Reads a row of the table; `null` when it is not a project. */
export function toAdminProject(row: unknown): AdminProject | null {
  const project = parseStoredProject(row);
  return project && { ...project, media: projectMedia(project, storageUrl) };
}
