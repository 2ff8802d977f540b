import { publicRows } from './public-rows.ts';
import { COLUMNS } from '../domain/columns.ts';
import { type ProjectMedia, buckets, projectMedia } from '../domain/media.ts';
import { FILE_PATH, type Project, parseProjects } from '../domain/project.ts';
import { storageAddress } from './address.ts';
import { readAllPages } from './read-all-pages.ts';
import { earlyRequestScript, reader } from './reader.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';

/** A project with the addresses of its files. */
export type ShowcaseProject = Project & { readonly media: ProjectMedia };

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
  const rows = await readAllPages(
    async (from, to) => {
      const { data, error } = await publicRows(reader, from, to).abortSignal(signal);
      if (error) throw error;
      return data as unknown;
    },
    { firstPage: FIRST_PAGE, onFirst: (first) => onFirst(toShowcase(first)) },
  );
  return toShowcase(rows);
}

/**
 * A script with which a page asks for the first projects before any other code has arrived, and for
 * the pictures of the first row as soon as the list names them.
 */
export function earlyProjectsScript(): Promise<string> {
  const images = JSON.stringify(`${storageAddress}/${buckets.image}/`);
  const columns = `${JSON.stringify(COLUMNS)}.find(([query])=>matchMedia(query).matches)?.[1]??1`;
  // Uploaded files alone: what is no more than a name in our own bucket needs no other check.
  const fetchPictures = `rows=>{for(const{image_file_path:path}of rows.slice(0,${columns}))if(path&&${FILE_PATH}.test(path)){const image=new Image;image.fetchPriority='high';image.src=${images}+path}}`;
  return earlyRequestScript((client) => publicRows(client, 0, FIRST_PAGE - 1), fetchPictures);
}

function toShowcase(rows: readonly unknown[]): ShowcaseProject[] {
  return parseProjects(rows)
    .filter((project) => !project.isPasswordProtected)
    .map((project) => ({ ...project, media: projectMedia(project, storageAddress) }));
}
