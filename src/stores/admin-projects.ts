import { atom } from 'nanostores';
import { listProjects } from '../backend/manage-projects.ts';
import { type Project, sortProjects } from '../domain/project/project.ts';
import { TOAST_TIME, showErrorToast } from './toast.ts';
import { handleFailure } from './access.ts';
import { forgetCachedProjects } from '../browser-storage/cached-projects.ts';

/** The project list on /admin. */
export type AdminProjects =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly projects: readonly Project[] };

export const $adminProjects = atom<AdminProjects>({ status: 'loading' });

/**
 * The number of the latest request. Only its response counts, so a request that was sent before a change never undoes
 * the change.
 */
let requests = 0;

/** The result of the latest request. */
let latestRead: Promise<boolean>;

/**
 * Reads the list. The current list remains on the screen until a response arrives, and is kept if the read fails.
 *
 * @returns whether the list is now up to date
 */
export function loadProjects(): Promise<boolean> {
  latestRead = read();
  return latestRead;
}

async function read(): Promise<boolean> {
  requests += 1;
  const request = requests;
  if ($adminProjects.get().status !== 'ready') $adminProjects.set({ status: 'loading' });
  try {
    const projects = await listProjects();
    if (request !== requests) return await latestRead;
    showList(projects);
    return true;
  } catch (error) {
    const isSignedOut = handleFailure(error).kind === 'signed-out';
    if (request !== requests) return latestRead;
    if (isSignedOut) return false;
    if ($adminProjects.get().status !== 'ready') $adminProjects.set({ status: 'failed' });
    showErrorToast('Failed to fetch projects');
    return false;
  }
}

/**
 * Shows the list from a response. An unchanged list does not update the store, because each update starts a view
 * transition, which delays clicks.
 */
function showList(projects: readonly Project[]): void {
  const shown = $adminProjects.get();
  if (shown.status === 'ready' && JSON.stringify(shown.projects) === JSON.stringify(projects))
    return;
  $adminProjects.set({ status: 'ready', projects });
}

/** Puts a project in its place in the list, after it was read or written. */
export function putProject(project: Project): void {
  changeList((projects) => sortProjects([...without(projects, project.id), project]));
}

/** Puts a project in its place in the list, after it was saved, and marks it as saved. */
export function putSavedProject(project: Project): void {
  putProject(project);
  markSaved(project.id);
}

/** Removes a deleted project from the list. */
export function dropProject(id: string): void {
  changeList((projects) => without(projects, id));
}

/** Sorts the list by an order that was just saved, with the same positions as in the database. */
export function putOrder(ids: readonly string[]): void {
  const positions = new Map(ids.map((id, position) => [id, position]));
  changeList((projects) =>
    sortProjects(
      projects.map((project) => ({
        ...project,
        displayOrder: positions.get(project.id) ?? project.displayOrder,
      })),
    ),
  );
}

/** Reads the list again, because it may have changed in the database. */
export function reloadChanged(): void {
  changeList((projects) => projects);
}

/** Shows a change immediately and reads the list in the background. */
function changeList(change: (projects: readonly Project[]) => readonly Project[]): void {
  // The cached public list in this tab may now be out of date.
  forgetCachedProjects();
  const list = $adminProjects.get();
  if (list.status === 'ready') {
    $adminProjects.set({ status: 'ready', projects: change(list.projects) });
  }
  void loadProjects();
}

function without(projects: readonly Project[], id: string): Project[] {
  return projects.filter((project) => project.id !== id);
}

/** The project that was just saved. Resets to `null` after the default toast time. Each save sets a new object. */
export const $savedProject = atom<{ readonly id: string } | null>(null);

let markTimer: ReturnType<typeof setTimeout> | undefined;

function markSaved(id: string): void {
  clearTimeout(markTimer);
  $savedProject.set({ id });
  markTimer = setTimeout(() => $savedProject.set(null), TOAST_TIME.default);
}
