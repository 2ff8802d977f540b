import { type ProjectMedia, projectMedia } from '../domain/media.ts';
import { type Project, parseProjects } from '../domain/project.ts';
import { storageAddress } from './address.ts';
import { readAllPages } from './read-all-pages.ts';
import { reader } from './reader.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';

/** A project with the addresses of its files. */
export type ShowcaseProject = Project & { readonly media: ProjectMedia };

/**
 * Every project that is not password protected, by display_order; ties by created_at, then id
 * (specification, section 7). Rows that are not projects are left out.
 *
 * @throws what the request failed with: the backend's error, or a `TimeoutError` after 10 s
 */
export async function listPublicProjects(): Promise<ShowcaseProject[]> {
  const signal = AbortSignal.timeout(REQUEST_TIME_OUT);
  const rows = await readAllPages(async (from, to) => {
    const { data, error } = await reader
      .from('projects')
      .select('*')
      .eq('is_password_protected', false)
      .order('display_order', { ascending: true })
      .order('created_at', { ascending: true })
      .order('id', { ascending: true })
      .range(from, to)
      .abortSignal(signal);
    if (error) throw error;
    return data as unknown;
  });
  return parseProjects(rows)
    .filter((project) => !project.isPasswordProtected)
    .map((project) => ({ ...project, media: projectMedia(project, storageAddress) }));
}
