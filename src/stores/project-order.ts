import { atom, computed } from 'nanostores';
import { reorderProjects } from '../backend/admin-projects.ts';
import type { AdminProject } from '../domain/media.ts';
import { nameOf } from '../domain/project.ts';
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

interface Moves extends Omit<ProjectOrder, 'projects' | 'changed'> {
  /** All projects in the new order; empty before the first move. */
  readonly ids: readonly string[];
}

const $moves = atom<Moves | null>(null);

/** The list as it is now, new projects at its end, in the new order; `null` outside of reordering. */
export const $projectOrder = computed(
  [$moves, $adminProjects],
  (moves, list): ProjectOrder | null => {
    if (moves === null || list.status !== 'ready') return null;
    const places = new Map(moves.ids.map((id, place) => [id, place]));
    const placeOf = ({ id }: AdminProject) => places.get(id) ?? places.size;
    const projects = list.projects.toSorted((one, other) => placeOf(one) - placeOf(other));
    return { ...moves, projects, changed: moves.ids.length > 0 };
  },
);

export function startOrdering(): void {
  $moves.set({ ids: [], busy: false, error: null, announcement: '' });
}

export function stopOrdering(): void {
  if (!$moves.get()?.busy) $moves.set(null);
}

function change(part: Partial<Moves>): void {
  const moves = $moves.get();
  if (moves !== null) $moves.set({ ...moves, ...part });
}

/** Sets the order after dragging. */
export function setOrder(projects: readonly AdminProject[]): void {
  if (!$moves.get()?.busy) change({ ids: projects.map(({ id }) => id) });
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
  setOrder(order.projects.toSpliced(from, 1).toSpliced(to, 0, project));
  announcePosition(id);
}

/** Announces the position of a project. */
export function announcePosition(id: string): void {
  const order = $projectOrder.get();
  const position = order?.projects.findIndex((project) => project.id === id) ?? -1;
  const project = order?.projects[position];
  if (!order || !project) return;
  change({
    announcement: `${nameOf(project)}: position ${position + 1} of ${order.projects.length}`,
  });
}

/**
 * Saves a new order, all of it or nothing. If it is refused, the list is read again: the remaining projects
 * keep their new positions, and new ones are added at the end.
 */
export async function saveOrder(): Promise<void> {
  const order = $projectOrder.get();
  if (order === null || order.busy || !order.changed) return;
  change({ busy: true, error: null });
  try {
    await reorderProjects(order.projects.map((project) => project.id));
  } catch (error) {
    const failure = handleFailure(error);
    const refused = failure.kind === 'refused';
    const why = refused
      ? ': the server refused it, perhaps because projects were added or deleted. Your moves are kept. Please check the list, then save it again.'
      : `. ${explain(failure)}`;
    change({ busy: false, error: `The order was not saved${why}` });
    showErrorToast('Failed to update project');
    if (refused) await loadProjects();
    return;
  }
  $moves.set(null);
  showSuccessToast('Project updated!');
  await reloadAfterWrite();
}
