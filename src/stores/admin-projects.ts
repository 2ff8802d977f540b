import { atom } from 'nanostores';
import { listProjects } from '../backend/manage-projects.ts';
import type { AdminProject } from '../domain/admin-project.ts';
import { sortProjects } from '../domain/project.ts';
import { TOAST_TIME } from '../domain/toast.ts';
import { handleFailure } from './access.ts';
import { forgetCachedProjects } from '../browser/projects-cache.ts';
import { showErrorToast } from './toast.ts';

/** The list of /admin. */
export type AdminProjects =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly projects: readonly AdminProject[] };

export const $adminProjects = atom<AdminProjects>({ status: 'loading' });

/** Counts requests: only the answer to the last one counts. */
let requests = 0;

/** Counts changes of the list: an answer to a request that was sent before a change may lack it. */
let changes = 0;

/** Reads the list; the one on the screen stays until then. */
export async function loadProjects(): Promise<void> {
  requests += 1;
  const request = requests;
  const before = changes;
  if ($adminProjects.get().status !== 'ready') $adminProjects.set({ status: 'loading' });
  try {
    const projects = await listProjects();
    if (request !== requests) return;
    if (before !== changes) await loadProjects();
    else $adminProjects.set({ status: 'ready', projects });
  } catch (error) {
    if (handleFailure(error).kind === 'signed-out' || request !== requests) return;
    if ($adminProjects.get().status !== 'ready') $adminProjects.set({ status: 'failed' });
    showErrorToast('Failed to fetch projects');
  }
}

/** Puts a project that was just read or written into the list, in its place. */
export function putProject(project: AdminProject): void {
  changeList((projects) => sortProjects([...without(projects, project.id), project]));
}

/** Puts a project that was just saved into the list, and marks it. */
export function putSavedProject(project: AdminProject): void {
  putProject(project);
  markSaved(project.id);
}

/** Takes a project that was deleted out of the list. */
export function dropProject(id: string): void {
  changeList((projects) => without(projects, id));
}

/** Reads the list again: after a new order, or when someone else has changed it. */
export async function reloadAfterWrite(): Promise<void> {
  forgetCachedProjects();
  await loadProjects();
}

function changeList(change: (projects: readonly AdminProject[]) => AdminProject[]): void {
  // The public list that this tab keeps is out of date.
  forgetCachedProjects();
  changes += 1;
  const list = $adminProjects.get();
  if (list.status !== 'ready') void loadProjects();
  else $adminProjects.set({ status: 'ready', projects: change(list.projects) });
}

function without(projects: readonly AdminProject[], id: string): AdminProject[] {
  return projects.filter((project) => project.id !== id);
}

/** The project that was just saved, for as long as the toast says so; a new object each time. */
export const $savedProject = atom<{ readonly id: string } | null>(null);

let marking: ReturnType<typeof setTimeout> | undefined;

function markSaved(id: string): void {
  clearTimeout(marking);
  $savedProject.set({ id });
  marking = setTimeout(() => $savedProject.set(null), TOAST_TIME.default);
}
