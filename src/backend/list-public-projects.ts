import type { PostgrestClient } from '@supabase/postgrest-js';
import { type PublicProject, projectMedia } from '../domain/media.ts';
import { parseProject } from '../domain/project.ts';
import { rowsOf } from './failure.ts';
import { readAllPages } from './read-all-pages.ts';

/**
 * Every project that is not password protected, by display_order; ties by created_at, then id
 * (docs/product.md, Projects section). Rows that are not projects are left out.
 *
 * @param client asks as an anonymous visitor
 * @param storageUrl where the files of public buckets are
 * @throws {BackendFailure} with the backend's message, or what the request failed with
 */
export async function listPublicProjects(
  client: PostgrestClient,
  storageUrl: string,
): Promise<PublicProject[]> {
  const rows = await readAllPages<unknown>((from, to) =>
    rowsOf(
      client
        .from('projects')
        .select('*')
        .eq('is_password_protected', false)
        .order('display_order', { ascending: true })
        .order('created_at', { ascending: true })
        .order('id', { ascending: true })
        .range(from, to),
    ),
  );
  return rows
    .flatMap((row) => parseProject(row) ?? [])
    .filter((project) => !project.isPasswordProtected)
    .map((project) => ({
      id: project.id,
      title: project.title,
      description: project.description,
      technologies: project.technologies,
      media: projectMedia(project, storageUrl),
      projectLink: project.projectLink,
    }));
}
