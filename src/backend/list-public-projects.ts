import { publicRows } from './public-rows.ts';
import { readAllPages } from './read-all-pages.ts';
import { earlyRequestScript, reader } from './reader.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';
import { type ShowcaseProject, toShowcase } from './showcase.ts';

/** The first request asks for no more than this, so that a long list is drawn as soon as a short one. */
const FIRST_PAGE = 24;

/**
 * Every project that is not password protected, by display_order; ties by created_at, then id
 * (specification, section 7). Rows that are not projects are left out.
 *
 * @param onFirst is handed the first projects of a long list, while the others are read
 * @throws what the request failed with: the backend's error, or a `TimeoutError` after 10 s
 */
export async function listPublicProjects(
  onFirst: (projects: ShowcaseProject[]) => void,
): Promise<ShowcaseProject[]> {
  const signal = AbortSignal.timeout(REQUEST_TIME_OUT);
  // By id: a row may stand in two pages. Each page is read when it comes, so that no visitor waits for all.
  const projects = new Map<string, ShowcaseProject>();
  await readAllPages(
    async (from, to) => {
      const { data, error } = await publicRows(reader, from, to).abortSignal(signal);
      if (error) throw error;
      for (const project of toShowcase(data)) {
        if (!projects.has(project.id)) projects.set(project.id, project);
      }
      return data as unknown;
    },
    { firstPage: FIRST_PAGE, onFirst: () => onFirst([...projects.values()]) },
  );
  return [...projects.values()];
}

/** A script with which a page asks for the first projects before any other code has arrived. */
export function earlyProjectsScript(): Promise<string> {
  return earlyRequestScript((client) => publicRows(client, 0, FIRST_PAGE - 1));
}
