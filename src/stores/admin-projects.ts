import { atom } from 'nanostores';
import { listProjects } from '../backend/manage-projects.ts';
import type { AdminProject } from '../domain/media.ts';
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
let readings = 0;

/** Reads the list; the one on the screen stays until then. */
export async function loadProjects(): Promise<void> {
  readings += 1;
  const reading = readings;
  if ($adminProjects.get().status !== 'ready') $adminProjects.set({ status: 'loading' });
  try {
    const projects = await listProjects();
    if (reading === readings) $adminProjects.set({ status: 'ready', projects });
  } catch (error) {
    if (handleFailure(error).kind === 'signed-out' || reading !== readings) return;
    if ($adminProjects.get().status !== 'ready') $adminProjects.set({ status: 'failed' });
    showErrorToast('Failed to fetch projects');
  }
}

/**
 * Reads the list again after a write, and forgets the cached public list of this tab.
 *
 * @param saved the id of the project to mark as just saved
 */
export async function reloadAfterWrite(saved?: string): Promise<void> {
  forgetCachedProjects();
  await loadProjects();
  if (saved !== undefined) markSaved(saved);
}

/** The project that was just saved, for as long as the toast says so; a new object each time. */
export const $savedProject = atom<{ readonly id: string } | null>(null);

let marking: ReturnType<typeof setTimeout> | undefined;

function markSaved(id: string): void {
  clearTimeout(marking);
  $savedProject.set({ id });
  marking = setTimeout(() => $savedProject.set(null), TOAST_TIME.default);
}
