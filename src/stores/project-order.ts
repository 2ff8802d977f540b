import { atom } from 'nanostores';
import { type AdminProject, reorderProjects } from '../backend/admin-projects.ts';
import { handleFailure } from './access.ts';
import { $adminProjects, loadProjects, reloadAfterWrite } from './admin-projects.ts';
import { explain } from './explain-failure.ts';
import { showErrorToast, showSuccessToast } from './toast.ts';

/** The list while it is being reordered. */
export interface ProjectOrder {
  readonly projects: readonly AdminProject[];
  readonly changed: boolean;
  readonly busy: boolean;
  readonly error: string | null;
  /** The last move, for screen readers. */
  readonly announcement: string;
}

/** The new order, or `null` outside of reordering. */
export const $projectOrder = atom<ProjectOrder | null>(null);

export function startOrdering(): void {
  const list = $adminProjects.get();
  if (list.status !== 'ready') return;
  $projectOrder.set({
    projects: list.projects,
    changed: false,
    busy: false,
    error: null,
    announcement: '',
  });
}

export function stopOrdering(): void {
  if (!$projectOrder.get()?.busy) $projectOrder.set(null);
}

// A save that has just closed its dialog is still reading the list when the order is opened.
$adminProjects.listen((list) => {
  const order = $projectOrder.get();
  if (order === null || order.busy || list.status !== 'ready') return;
  $projectOrder.set({
    ...order,
    projects: order.changed ? inOrder(order.projects, list.projects) : list.projects,
  });
});

/** The projects as they stand now: known ones in the given order, new ones at the end. */
function inOrder(
  order: readonly AdminProject[],
  projects: readonly AdminProject[],
): readonly AdminProject[] {
  const current = new Map(projects.map((project) => [project.id, project]));
  const known = new Set(order.map(({ id }) => id));
  return [
    ...order.flatMap(({ id }) => current.get(id) ?? []),
    ...projects.filter(({ id }) => !known.has(id)),
  ];
}

/** Sets the order after dragging. */
export function setOrder(projects: readonly AdminProject[]): void {
  const order = $projectOrder.get();
  if (order === null || order.busy) return;
  $projectOrder.set({ ...order, projects, changed: true });
}

/**
 * Moves a project to a position.
 *
 * @param position counted from 0; beyond the list it means the nearest end, and `NaN`, as from a cleared
 * field, moves nothing
 */
export function moveProject(id: string, position: number): void {
  const order = $projectOrder.get();
  if (order === null || order.busy || !Number.isInteger(position)) return;
  const from = order.projects.findIndex((project) => project.id === id);
  const to = Math.max(0, Math.min(order.projects.length - 1, position));
  const project = order.projects[from];
  if (project === undefined || from === to) return;
  const projects = order.projects.toSpliced(from, 1).toSpliced(to, 0, project);
  $projectOrder.set({ ...order, projects, changed: true });
  announcePosition(id);
}

/** Announces the position of a project. */
export function announcePosition(id: string): void {
  const order = $projectOrder.get();
  const position = order?.projects.findIndex((project) => project.id === id) ?? -1;
  const project = order?.projects[position];
  if (!order || !project) return;
  $projectOrder.set({
    ...order,
    announcement: `${project.title}: position ${position + 1} of ${order.projects.length}`,
  });
}

/**
 * Saves a new order, all of it or nothing. If it is refused, the list is read again: the remaining projects
 * keep their new positions, and new ones are added at the end.
 */
export async function saveOrder(): Promise<void> {
  const order = $projectOrder.get();
  if (order === null || order.busy || !order.changed) return;
  $projectOrder.set({ ...order, busy: true, error: null });
  try {
    await reorderProjects(order.projects.map((project) => project.id));
  } catch (error) {
    const failure = handleFailure(error);
    const refused = failure.kind === 'refused';
    const why = refused
      ? ': the server refused it, perhaps because projects were added or deleted. Your moves are kept. Please check the list, then save it again.'
      : `. ${explain(failure)}`;
    $projectOrder.set({ ...order, error: `The order was not saved${why}` });
    showErrorToast('Failed to update project');
    if (refused) await loadProjects();
    return;
  }
  $projectOrder.set(null);
  showSuccessToast('Project updated!');
  await reloadAfterWrite();
}
